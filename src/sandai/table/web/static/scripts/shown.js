// The version of the table that the page shows.

import { $ } from "./dom.js";

export const shown = { version: Number($("#table")?.dataset.version || 0) };

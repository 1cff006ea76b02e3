// The scripts of every page but those of a table. The order is that of their listeners.

import "./service_worker.js";
import "./svg_elements.js";
import "./menu.js";
import "./controls.js";
import "./search.js";
import "./options.js";
import "./clock_form.js";
import "./focus.js";
import "./keys.js";
import "./updates.js";

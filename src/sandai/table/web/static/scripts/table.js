// The scripts of a table and of a replay. The order is that of their listeners; `updates` comes last, after all that react to it.

import "./service_worker.js";
import "./svg_elements.js";
import "./menu.js";
import "./controls.js";
import "./search.js";
import "./options.js";
import "./card.js";
import "./roving.js";
import "./focus.js";
import "./keys.js";
import "./announce.js";
import "./connection.js";
import "./board.js";
import "./motion.js";
import "./scroll.js";
import "./sheet.js";
import "./guide.js";
import "./replay.js";
import "./clock.js";
import "./clocks.js";
import "./log.js";
import "./thinking.js";
import "./updates.js";

// What is drawn for those who have scripts is drawn so from the beginning.
"use strict";

document.documentElement.classList.add("scripted");

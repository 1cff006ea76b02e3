// Tells the style sheets from the beginning that there are scripts. Not a module: it has to run before anything is drawn.
"use strict";

document.documentElement.classList.add("scripted");

// Workaround: when htmx 4.0.0 moves elements it recreates them with document.createElement, even inside drawings, where HTML elements
// are invisible. It passes names as they stand in the document: those of HTML in capitals, those of SVG as written here.
const DRAWN = new Set(
  "svg g use symbol path circle ellipse rect line polygon polyline text tspan title desc defs pattern clipPath style".split(" "),
);
const createElement = document.createElement.bind(document);
document.createElement = (name, options) =>
  DRAWN.has(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : createElement(name, options);

// Short names for what every script does: find elements, and get the words that the page brings along.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// a message from the page; the scripts contain none
export const word = (name) => $("#words").dataset[name];

// fill the slots of a message: "{n} more" with { n: 3 }
export const fill = (message, slots) => message.replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);

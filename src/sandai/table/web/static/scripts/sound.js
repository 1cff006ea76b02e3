// Sounds, made of tones and noise: it's your turn, a die, money, the end of the game. Where nobody chose, on computers and not on phones.

import { $ } from "./dom.js";

const LOUD = 0.1;
const GAP = 120; // milliseconds between two sounds of a kind
const KEPT = "sandai-sound";
const computer = matchMedia("(hover: hover) and (pointer: fine)");

let context = null;
const last = new Map();

function chosen() {
  try {
    return localStorage.getItem(KEPT) || document.body.dataset.sound || "";
  } catch {
    return document.body.dataset.sound || "";
  }
}
const wanted = () => (chosen() || (computer.matches ? "on" : "off")) === "on";

function tone(pitch, start, length, form = "sine", loud = LOUD) {
  const [source, level] = [context.createOscillator(), context.createGain()];
  source.type = form;
  source.frequency.value = pitch;
  ring(source, level, start, length, loud);
}

// a short knock, as of wood on wood
function knock(start, pitch) {
  const samples = context.createBuffer(1, context.sampleRate * 0.06, context.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n += 1) data[n] = (((n * 7919) % 997) / 498 - 1) * (1 - n / data.length) ** 3;
  const [source, filter, level] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter);
  ring(source, level, start, 0.07, LOUD * 4, filter);
}

function ring(source, level, start, length, loud, end = source) {
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.01);
  level.gain.exponentialRampToValueAtTime(0.001, start + length);
  end.connect(level).connect(context.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

const SOUNDS = {
  turn: (now) => { tone(523.25, now, 0.5); tone(783.99, now + 0.16, 0.5); },
  die: (now) => { for (const [at, pitch] of [[0, 900], [0.09, 1300], [0.16, 1050], [0.27, 1500]]) knock(now + at, pitch); },
  money: (now) => { tone(1975.5, now, 0.12, "triangle", LOUD / 2); tone(2637, now + 0.06, 0.25, "triangle", LOUD / 2); },
  end: (now) => { for (const [n, pitch] of [392, 523.25, 659.25, 783.99].entries()) tone(pitch, now + n * 0.17, n === 3 ? 1.2 : 0.4); },
};

export function sound(kind) {
  const time = performance.now();
  if (!wanted() || document.hidden && kind !== "turn" || time - (last.get(kind) ?? -GAP) < GAP) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers would refuse
  last.set(kind, time);
  document.dispatchEvent(new CustomEvent("sounded", { detail: kind }));
  context = context || new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[kind](context.currentTime);
}

// --- the button beside the zoom

function show() {
  $("#sound-switch")?.setAttribute("aria-pressed", String(wanted()));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#sound-switch")) return;
  try {
    localStorage.setItem(KEPT, wanted() ? "off" : "on");
  } catch { /* without storage there are the settings */ }
  show();
  sound("turn");
});
show();

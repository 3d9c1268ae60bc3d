// Small sounds of our own, one a kind of event, and a buzz; both only for those who have asked for them.
import { setting } from "./settings.js";

const LOUDNESS = { off: 0, soft: 0.05, middle: 0.14, loud: 0.4 };
const AT_ONCE = 3; // more would be noise
const APART = 0.09; // seconds
// [what, from Hz, to Hz, seconds, after seconds]: paper is noise through a filter, the rest are tones.
const SOUNDS = {
  draw: [["paper", 2400, 4200, 0.09]],
  lay: [["paper", 1500, 700, 0.08], ["sine", 170, 120, 0.05, 0.03]],
  deal: [0, 1, 2, 3, 4].map((card) => ["paper", 2600, 3800, 0.05, card * 0.07]),
  meld: [["sine", 180, 90, 0.09], ["triangle", 523, 523, 0.12, 0.07], ["triangle", 659, 659, 0.16, 0.15]], // a stamp
  patron: [["sawtooth", 210, 150, 0.16], ["sawtooth", 160, 110, 0.18, 0.17]],
  steal: [["paper", 900, 5200, 0.16], ["sine", 700, 350, 0.12, 0.1]],
  trespass: [["square", 880, 880, 0.05], ["square", 660, 660, 0.09, 0.1]],
  end: [523, 659, 784, 1047].map((tone, at) => ["triangle", tone, tone, 0.24, at * 0.13]),
  no: [["sine", 150, 110, 0.12]],
  turn: [["sine", 880, 880, 0.28], ["sine", 1320, 1320, 0.3, 0.02]], // the bell on the desk
};
const BUZZES = { turn: 30, trespass: [20, 40, 20], steal: 50, meld: 15, no: [15, 30, 15], end: [40, 60, 40, 60, 80] };

let room = null; // the browser lets us make sounds only after a first click
let noise = null;

/** Lets a reply be heard and felt; `was`: the state of the page before it. */
export function sound({ sounds = [], state }, was) {
  const kinds = state === "ready" && was === "thinking" ? [...sounds, "turn"] : sounds;
  if (!kinds.length || document.hidden) return;
  const own = setting("sound");
  if (own !== "off") kinds.slice(-AT_ONCE).forEach((kind, number) => play(SOUNDS[kind], LOUDNESS[own], number * APART));
  const buzz = kinds.map((kind) => BUZZES[kind]).findLast(Boolean);
  if (buzz && setting("buzz") === "on") navigator.vibrate?.(buzz);
}

function play(parts, loudness, later) {
  room ??= new AudioContext();
  if (room.state === "suspended") room.resume();
  for (const [kind, from, to, length, after = 0] of parts) {
    const start = room.currentTime + later + after;
    const source = kind === "paper" ? paper(from, to, start, length) : tone(kind, from, to, start, length);
    const gain = new GainNode(room, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loudness * (/saw|squ/.test(kind) ? 0.35 : 1), start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.end.connect(gain).connect(room.destination);
    source.node.start(start);
    source.node.stop(start + length + 0.02);
  }
}

function tone(type, from, to, start, length) {
  const node = new OscillatorNode(room, { type, frequency: from });
  node.frequency.setValueAtTime(from, start);
  node.frequency.exponentialRampToValueAtTime(to, start + length);
  return { node, end: node };
}

function paper(from, to, start, length) {
  if (!noise) {
    noise = new AudioBuffer({ length: room.sampleRate / 2, sampleRate: room.sampleRate });
    const grains = noise.getChannelData(0);
    for (let at = 0; at < grains.length; at += 1) grains[at] = Math.random() * 2 - 1;
  }
  const node = new AudioBufferSourceNode(room, { buffer: noise });
  const filter = new BiquadFilterNode(room, { type: "bandpass", Q: 1.1, frequency: from });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  node.connect(filter);
  return { node, end: filter };
}

import { settings } from "./settings.svelte.ts";

// Synthesized sounds, without files: stone on stone, paper, one soft bell.
let context: AudioContext | null = null;

/** The audio context; null while sounds are off, and until the page was touched, as browsers demand. */
function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A puff of noise through a filter: the body of taps and rustles. */
function noise(at: AudioContext, kind: BiquadFilterType, frequency: number, length: number, loud: number, delay = 0): void {
  const start = at.currentTime + delay;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = frequency;
  const gain = at.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

function tone(at: AudioContext, frequency: number, length: number, loud: number, delay = 0): void {
  const start = at.currentTime + delay;
  const oscillator = at.createOscillator();
  oscillator.frequency.value = frequency;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const SOUNDS = {
  step(at: AudioContext) {
    noise(at, "bandpass", 1450, 0.05, 0.5);
    tone(at, 190, 0.07, 0.12);
  },
  paper: (at: AudioContext) => noise(at, "highpass", 2600, 0.11, 0.16),
  stone(at: AudioContext) {
    tone(at, 880, 0.25, 0.05);
    tone(at, 1320, 0.35, 0.04, 0.06);
  },
  dice(at: AudioContext) {
    for (const delay of [0, 0.07, 0.13, 0.21, 0.26]) noise(at, "bandpass", 1100 + delay * 2000, 0.04, 0.35, delay);
  },
  turn(at: AudioContext) {
    tone(at, 587, 1.1, 0.06);
    tone(at, 1174, 0.8, 0.025, 0.01);
  },
  no: (at: AudioContext) => tone(at, 150, 0.12, 0.08),
};

export type Sound = keyof typeof SOUNDS;

export function play(sound: Sound): void {
  const at = audio();
  if (at) SOUNDS[sound](at);
}

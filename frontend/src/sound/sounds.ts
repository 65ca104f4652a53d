// The sounds of the table. Each has several variations, so that it does not tire.
import type { Sound } from "../app/sound.ts";
import { Tape } from "./tape.ts";

interface Recipe {
  /** Of the whole sound, with its echo. */
  seconds: number;
  variations: number;
  /** How loud its loudest moment is. */
  level: number;
  make: (tape: Tape, variation: number) => void;
}

// Notes in Hz: D major without its fourth and seventh, so that whatever sounds together fits.
const [D3, A3, D4, E4, FIS4, A4, B4, D5, E5, FIS5, A5, D6] = [146.83, 220, 293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.26, 739.99, 880, 1174.66];

/** Fingers on paper. */
function rustle(tape: Tape, at: number, seconds: number, loud: number, glide: number): void {
  tape.brush(at, seconds, loud, tape.about(1500, 0.15), tape.about(6500, 0.15), { swell: 0.35, glide });
  for (let i = 0; i < 4; i++) tape.brush(at + seconds * (0.15 + 0.6 * tape.random()), 0.014, loud * 0.5, 2500, 9000);
}

/** A card that meets the table. */
function slap(tape: Tape, at: number, loud: number): void {
  tape.brush(at, 0.03, loud, 300, tape.about(2200, 0.2));
  tape.strike(at, [[tape.about(165, 0.08), 0.09, loud * 0.35], [tape.about(410, 0.08), 0.05, loud * 0.18]]);
}

/** Stone on stone, tuned. */
function knock(tape: Tape, at: number, frequency: number, loud: number, long = 1): void {
  tape.brush(at, 0.012, loud * 0.9, 1800, tape.about(7000, 0.2));
  tape.strike(at, [
    [frequency, 0.34 * long, loud * 0.5],
    [tape.about(frequency * 2.76, 0.012), 0.16 * long, loud * 0.22],
    [tape.about(frequency * 5.4, 0.02), 0.07 * long, loud * 0.1],
    [tape.about(frequency * 0.5, 0.01), 0.12, loud * 0.16],
  ]);
}

function harp(tape: Tape, notes: readonly number[], { at = 0, apart = 0.07, long = 1.4, loud = 0.5, bright = 0.45 } = {}): void {
  notes.forEach((note, i) => tape.pluck(at + i * tape.about(apart, 0.06), note, long, loud * tape.about(1, 0.08), bright));
}

const SOUNDS: Record<Sound, Recipe> = {
  card: {
    seconds: 0.32, variations: 5, level: 0.085,
    make: (tape) => {
      rustle(tape, 0, tape.about(0.085, 0.15), 0.35, 1.25);
      slap(tape, 0.075, 0.8);
      tape.room(0.35);
    },
  },
  slide: {
    seconds: 0.3, variations: 5, level: 0.06,
    make: (tape) => {
      rustle(tape, 0, tape.about(0.16, 0.12), 0.5, 1.7);
      tape.room(0.3);
    },
  },
  toss: {
    seconds: 0.36, variations: 4, level: 0.08,
    make: (tape) => {
      rustle(tape, 0, 0.1, 0.3, 0.7);
      slap(tape, 0.085, 0.7);
      tape.brush(0.12, tape.about(0.09, 0.2), 0.16, 900, 4200, { swell: 0.1, glide: 0.6 });
      tape.room(0.4);
    },
  },
  step: {
    seconds: 0.5, variations: 5, level: 0.1,
    make: (tape) => {
      knock(tape, 0, tape.about(D5, 0.004), 0.9);
      tape.strike(0, [[tape.about(118, 0.06), 0.09, 0.3]]);
      tape.room(0.45);
    },
  },
  stone: {
    seconds: 0.9, variations: 4, level: 0.075,
    make: (tape, variation) => {
      const pitch = [FIS5, A5, E5, A5][variation] ?? A5;
      [0, tape.about(0.085, 0.1), tape.about(0.14, 0.08)].forEach((at, i) => knock(tape, at, pitch * 2 * (1 + i * 0.004), 0.5 * 0.45 ** i, 0.9));
      tape.strike(0, [[pitch, 0.7, 0.22], [pitch * 3.01, 0.4, 0.06]]);
      tape.room(0.6);
    },
  },
  clover: {
    seconds: 1.5, variations: 3, level: 0.09,
    make: (tape, variation) => {
      const runs = [[D5, FIS5, A5, D6], [A4, D5, FIS5, A5], [B4, D5, FIS5, B4 * 2]];
      harp(tape, runs[variation] ?? [], { apart: 0.058, long: 1.2, loud: 0.5, bright: 0.6 });
      tape.room(0.7);
    },
  },
  dice: {
    seconds: 0.85, variations: 4, level: 0.1,
    make: (tape) => {
      let at = 0;
      for (let i = 0; i < 9; i++) {
        const loud = 0.8 * 0.86 ** i * tape.about(1, 0.25);
        tape.brush(at, 0.008, loud * 0.8, 1200, 6000);
        const pitch = tape.about(1150, 0.28);
        tape.strike(at, [[pitch, 0.06, loud * 0.5], [pitch * 2.32, 0.035, loud * 0.3], [pitch * 0.37, 0.05, loud * 0.3]]);
        at += tape.about(0.03 + 0.009 * i, 0.35);
      }
      tape.room(0.4);
    },
  },
  turn: {
    seconds: 1.9, variations: 3, level: 0.085,
    make: (tape, variation) => {
      const calls = [[D5, A5], [FIS5, A5], [A4, FIS5]];
      harp(tape, calls[variation] ?? [], { apart: 0.15, long: 1.7, loud: 0.5, bright: 0.35 });
      tape.strike(0.15, [[D6, 1.1, 0.03]]);
      tape.room(0.8);
    },
  },
  message: {
    seconds: 0.6, variations: 3, level: 0.07,
    make: (tape, variation) => {
      const notes = [[E5, B4], [E5, A4], [FIS5, B4]][variation] ?? [];
      notes.forEach((note, i) => tape.strike(i * 0.095, [[note, 0.32, 0.5], [note * 3.93, 0.1, 0.14], [note * 9.5, 0.04, 0.05]]));
      tape.room(0.5);
    },
  },
  win: {
    seconds: 3.2, variations: 2, level: 0.12,
    make: (tape, variation) => {
      harp(tape, variation ? [D4, A4, D5, E5, FIS5, A5, D6] : [D4, FIS4, A4, D5, FIS5, A5, D6], { apart: 0.095, long: 2.2, loud: 0.45, bright: 0.6 });
      harp(tape, [D3, A3, D4, FIS4, A4, D5, FIS5], { at: 0.86, apart: 0.022, long: 2.4, loud: 0.42, bright: 0.5 });
      tape.strike(0.95, [[D6, 1.5, 0.05], [A5 * 2, 1.2, 0.02]]);
      tape.room(0.9);
    },
  },
  over: {
    seconds: 2.8, variations: 2, level: 0.09,
    make: (tape, variation) => {
      harp(tape, variation ? [B4, A4, FIS4, E4] : [A4, FIS4, E4], { apart: 0.2, long: 1.8, loud: 0.4, bright: 0.3 });
      harp(tape, [D3, A3, D4], { at: variation ? 0.84 : 0.64, apart: 0.03, long: 2.1, loud: 0.45, bright: 0.3 });
      tape.room(0.8);
    },
  },
  no: {
    seconds: 0.32, variations: 3, level: 0.075,
    make: (tape) => {
      for (const at of [0, tape.about(0.1, 0.06)]) {
        const pitch = tape.about(at ? 172 : 196, 0.02);
        tape.strike(at, [[pitch, 0.11, 0.6], [pitch * 1.51, 0.07, 0.25], [pitch * 2.6, 0.03, 0.1]]);
        tape.brush(at, 0.02, 0.12, 200, 900);
      }
      tape.room(0.25);
    },
  },
};

export const NAMES = Object.keys(SOUNDS) as Sound[];
export const variationsOf = (sound: Sound): number => SOUNDS[sound].variations;
export const secondsOf = (sound: Sound): number => SOUNDS[sound].seconds;

/** The samples of a variation of a sound. */
export function samplesOf(sound: Sound, variation: number, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, level, make } = SOUNDS[sound];
  const tape = new Tape(seconds, rate, NAMES.indexOf(sound) * 16 + variation + 1);
  make(tape, variation);
  return tape.finish(level);
}

// Plays the sounds. They are made one by one while the page has nothing to do, once for each visit.
import type { Sound } from "../app/sound.ts";
import { settings } from "../app/settings.svelte.ts";
import { NAMES, samplesOf, secondsOf, variationsOf } from "./sounds.ts";

const RATE = 44_100;
/** How far along its path a figure has come, from 0 to 1: the steps of a scale of five notes over one and a half octaves. */
const STEPS = [0.5, 0.5625, 0.625, 0.75, 0.8333, 1, 1.125, 1.25, 1.5];
/** Seconds in which the same sound is not played a second time: several pieces may move at once. */
const TOGETHER = 0.04;

export const pitchOf = (height: number): number => STEPS[Math.round(Math.min(1, Math.max(0, height)) * (STEPS.length - 1))] ?? 1;

/** Ears hear a square as even steps. */
const gainOf = (volume: number): number => 1.3 * volume ** 2;

class Player {
  #context: AudioContext | null = null;
  #volume: GainNode | null = null;
  readonly #made = new Map<string, AudioBuffer>();
  readonly #last = new Map<Sound, { variation: number; at: number }>();

  readonly names = NAMES;
  readonly variationsOf = variationsOf;
  readonly secondsOf = secondsOf;
  readonly pitchOf = pitchOf;
  readonly gainOf = gainOf;

  /** A variation of a sound, for contexts of any kind. */
  bufferOf(sound: Sound, variation: number): AudioBuffer {
    const key = `${sound} ${variation}`;
    const made = this.#made.get(key);
    if (made) return made;
    const samples = samplesOf(sound, variation, RATE);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
    buffer.copyToChannel(samples, 0);
    this.#made.set(key, buffer);
    return buffer;
  }

  /** Browsers demand that the page was touched before. */
  #audio(): AudioContext | null {
    if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    return this.#context;
  }

  /** `height`: how far along its path the figure is. */
  play(sound: Sound, height?: number): void {
    const context = this.#audio();
    if (!context) return;
    const last = this.#last.get(sound);
    if (last && context.currentTime - last.at < TOGETHER) return;
    const count = variationsOf(sound);
    // Never the same one twice in a row.
    const variation = last ? (last.variation + 1 + Math.floor(Math.random() * (count - 1))) % count : Math.floor(Math.random() * count);
    this.#last.set(sound, { variation, at: context.currentTime });
    this.#volume ??= new GainNode(context);
    this.#volume.connect(context.destination);
    this.#volume.gain.value = gainOf(settings.volume);
    const source = context.createBufferSource();
    source.buffer = this.bufferOf(sound, variation);
    if (height !== undefined) source.playbackRate.value = pitchOf(height);
    source.connect(this.#volume);
    source.start();
  }

  /** Makes what is missing, one variation after the other, so that no sound is late and nothing waits for one. */
  prepare(): void {
    if (typeof AudioBuffer === "undefined") return;
    const all = NAMES.flatMap((sound) => Array.from({ length: variationsOf(sound) }, (_, variation) => ({ sound, variation })));
    const missing = all.find(({ sound, variation }) => !this.#made.has(`${sound} ${variation}`));
    if (!missing) return;
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200)); // Safari has none.
    idle(() => {
      this.bufferOf(missing.sound, missing.variation);
      this.prepare();
    });
  }
}

export const player = new Player();
player.prepare();

// Plays the sounds. They are made when the page has time, once for each visit.
import type { Sound } from "../app/sound.ts";
import { settings } from "../app/settings.svelte.ts";
import { NAMES, samplesOf, secondsOf, variationsOf } from "./sounds.ts";

/** How far along its path a figure has come, from 0 to 1: the steps of a scale of five notes over one and a half octaves. */
const STEPS = [0.5, 0.5625, 0.625, 0.75, 0.8333, 1, 1.125, 1.25, 1.5];
/** Seconds in which the same sound is not played a second time: several pieces may move at once. */
const TOGETHER = 0.04;

export const pitchOf = (height: number): number => STEPS[Math.round(Math.min(1, Math.max(0, height)) * (STEPS.length - 1))] ?? 1;

class Player {
  #context: AudioContext | null = null;
  #volume: GainNode | null = null;
  readonly #made = new Map<string, AudioBuffer>();
  readonly #last = new Map<Sound, { variation: number; at: number }>();

  readonly names = NAMES;
  readonly variationsOf = variationsOf;
  readonly secondsOf = secondsOf;
  readonly pitchOf = pitchOf;

  /** A variation of a sound, for a context of any kind. */
  bufferIn(context: BaseAudioContext, sound: Sound, variation: number): AudioBuffer {
    const samples = samplesOf(sound, variation, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  /** Browsers demand that the page was touched before. */
  #audio(): AudioContext | null {
    if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    return this.#context;
  }

  #buffer(context: AudioContext, sound: Sound, variation: number): AudioBuffer {
    const key = `${sound} ${variation}`;
    const made = this.#made.get(key) ?? this.bufferIn(context, sound, variation);
    this.#made.set(key, made);
    return made;
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
    this.#volume.gain.value = 1.6 * settings.volume ** 2; // Ears hear a square as even steps.
    const source = context.createBufferSource();
    source.buffer = this.#buffer(context, sound, variation);
    if (height !== undefined) source.playbackRate.value = pitchOf(height);
    source.connect(this.#volume);
    source.start();
    this.#makeLater();
  }

  /** Makes the others one by one while the page has nothing to do, so that none is late. */
  #makeLater(): void {
    const context = this.#context;
    const all = NAMES.flatMap((sound) => Array.from({ length: variationsOf(sound) }, (_, variation) => ({ sound, variation })));
    const missing = all.find(({ sound, variation }) => !this.#made.has(`${sound} ${variation}`));
    if (!context || !missing || this.#making) return;
    this.#making = true;
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    idle(() => {
      this.#making = false;
      this.#buffer(context, missing.sound, missing.variation);
      this.#makeLater();
    });
  }
  #making = false;
}

export const player = new Player();

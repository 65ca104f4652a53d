// What sounds are made of, as samples: struck stone and wood, brushed paper, plucked strings, a small room around them.

/** A sound while it is made. */
export class Tape {
  readonly data: Float32Array<ArrayBuffer>;
  readonly rate: number;
  readonly random: () => number;

  /** `seed`: the same number makes the same sound again. */
  constructor(seconds: number, rate: number, seed: number) {
    this.data = new Float32Array(Math.ceil(seconds * rate));
    this.rate = rate;
    this.random = seeded(seed);
  }

  /** A number around another: a variation of so many parts of it. */
  about(value: number, share: number): number {
    return value * (1 + share * (2 * this.random() - 1));
  }

  /** A struck body: damped sines, each with its frequency in Hz, the seconds until it is a thousandth, and its loudness. */
  strike(at: number, modes: readonly (readonly [number, number, number])[]): void {
    const { data, rate } = this;
    const from = Math.round(at * rate);
    for (const [frequency, seconds, loud] of modes) {
      if (frequency > rate * 0.45) continue;
      const damping = 0.001 ** (1 / (seconds * rate));
      const turn = (2 * Math.PI * frequency) / rate;
      const [a, b] = [2 * damping * Math.cos(turn), damping * damping];
      let [before, now] = [0, Math.sin(turn) * damping];
      const until = Math.min(data.length, from + Math.ceil(seconds * rate));
      for (let i = from; i < until; i++) {
        data[i] = (data[i] ?? 0) + now * loud;
        [before, now] = [now, a * now - b * before];
      }
    }
  }

  /** A puff of noise between two frequencies; `swell`: the share of its time in which it grows, `glide`: how far its pitch goes. */
  brush(at: number, seconds: number, loud: number, low: number, high: number, { swell = 0.02, glide = 1 } = {}): void {
    const { data, rate, random } = this;
    const from = Math.round(at * rate);
    const length = Math.ceil(seconds * rate);
    let [slow, slower, fast] = [0, 0, 0];
    for (let i = 0; i < length && from + i < data.length; i++) {
      const share = i / length;
      const shift = glide ** share;
      const [down, up] = [1 - Math.exp((-2 * Math.PI * high * shift) / rate), 1 - Math.exp((-2 * Math.PI * low * shift) / rate)];
      fast += down * (2 * random() - 1 - fast);
      slow += down * (fast - slow);
      slower += up * (slow - slower);
      const envelope = share < swell ? share / swell : ((1 - share) / (1 - swell)) ** 2.4;
      data[from + i] = (data[from + i] ?? 0) + (slow - slower) * envelope * loud;
    }
  }

  /** A plucked string, as of a small harp (Karplus and Strong); `bright` from 0 to 1. */
  pluck(at: number, frequency: number, seconds: number, loud: number, bright = 0.5): void {
    const { data, rate, random } = this;
    const from = Math.round(at * rate);
    const period = rate / frequency - 0.5;
    const whole = Math.floor(period);
    const tuning = (1 - (period - whole)) / (1 + (period - whole)); // of an all-pass filter, for the rest of the period
    const string = new Float32Array(whole);
    let smooth = 0;
    for (let i = 0; i < whole; i++) {
      smooth += (0.15 + 0.6 * bright) * (2 * random() - 1 - smooth);
      string[i] = smooth;
    }
    // Plucked near its middle, a string lacks the harsh overtones.
    const picked = string.map((value, i) => value - (string[(i + Math.floor(whole * 0.42)) % whole] ?? 0) * 0.7);
    const damping = 0.001 ** (1 / (seconds * frequency));
    let [last, input, output] = [0, 0, 0];
    const until = Math.min(data.length, from + Math.ceil(seconds * rate));
    const attack = 0.002 * rate;
    for (let i = from, k = 0; i < until; i++, k = (k + 1) % whole) {
      const value = picked[k] ?? 0;
      const mean = damping * 0.5 * (value + last);
      last = value;
      output = tuning * (mean - output) + input;
      input = mean;
      picked[k] = output;
      data[i] = (data[i] ?? 0) + value * loud * Math.min(1, (i - from) / attack);
    }
  }

  /** A small room: short echoes that die away together. */
  room(share: number): void {
    const { data, rate } = this;
    const dry = data.slice();
    for (const [delay, back] of [[0.0297, 0.66], [0.0371, 0.63], [0.0411, 0.6], [0.0437, 0.58]] as const) {
      const line = new Float32Array(Math.round(delay * rate));
      let dull = 0;
      for (let i = 0, k = 0; i < data.length; i++, k = (k + 1) % line.length) {
        const echo = line[k] ?? 0;
        dull += 0.45 * (echo - dull);
        line[k] = (dry[i] ?? 0) + dull * back;
        data[i] = (data[i] ?? 0) + (echo * share) / 4;
      }
    }
  }

  /** Takes away what is too low to hear, brings the loudest twentieth of a second to this level, and ends in silence. */
  finish(level: number): Float32Array<ArrayBuffer> {
    const { data, rate } = this;
    let [input, output] = [0, 0];
    for (let i = 0; i < data.length; i++) {
      const value = data[i] ?? 0;
      output = 0.994 * (output + value - input);
      input = value;
      data[i] = output;
    }
    const width = Math.round(rate / 20);
    let [energy, most, peak] = [0, 0, 0];
    for (let i = 0; i < data.length; i++) {
      energy += (data[i] ?? 0) ** 2 - (i < width ? 0 : (data[i - width] ?? 0) ** 2);
      most = Math.max(most, energy);
      peak = Math.max(peak, Math.abs(data[i] ?? 0));
    }
    const factor = Math.min(level / Math.sqrt(most / width || 1), PEAK / (peak || 1));
    const fade = 0.03 * rate;
    for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) * factor * Math.min(1, (data.length - 1 - i) / fade);
    return data;
  }
}

/** No sample is louder: several sounds may come together. */
const PEAK = 0.7;

function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

import { load, save } from "./storage.ts";

/** What this browser remembers about how its owner likes to play. */
const KEY = "keltis-settings";

export type Theme = "system" | "light" | "dark";
export const SPEEDS = [0, 0.5, 1, 2] as const;

interface Kept {
  theme: Theme;
  language: string;
  speed: number;
  sound: boolean;
  /** Where the draw pile is the only place to draw from, the page draws by itself. */
  draws: boolean;
  /** Whether cards say what they would do; by itself in the first games. */
  beginner: "auto" | "on" | "off";
}

function defaults(): Kept {
  const phone = typeof matchMedia === "function" && matchMedia("(max-width: 899px)").matches;
  return { theme: "system", language: "", speed: 1, sound: !phone, draws: false, beginner: "auto" };
}

export class Settings {
  #kept: Kept = $state({ ...defaults(), ...load<Partial<Kept>>(KEY, {}) });

  get theme() {
    return this.#kept.theme;
  }
  get language() {
    return this.#kept.language;
  }
  /** 1 is the ordinary speed of animations, 0 shows no motion. */
  get speed() {
    return this.#kept.speed;
  }
  get sound() {
    return this.#kept.sound;
  }
  get draws() {
    return this.#kept.draws;
  }
  get beginner() {
    return this.#kept.beginner;
  }

  change(what: Partial<Kept>): void {
    Object.assign(this.#kept, what);
    save(KEY, this.#kept);
    if (what.theme) this.applyTheme();
  }

  applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  }
}

export const settings = new Settings();

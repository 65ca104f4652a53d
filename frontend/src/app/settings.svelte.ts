import type { Back } from "../draw/back.svelte.ts";
import type { Look } from "../look/themes.ts";
import { load, save } from "./storage.ts";

const KEY = "keltis-settings";

export type Theme = "system" | "light" | "dark";
export const SPEEDS = [0, 0.5, 1, 2] as const;

interface Kept {
  theme: Theme;
  /** The theme of the table, and the back of its cards. */
  look: Look;
  back: Back;
  language: string;
  speed: number;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The bell for my turn also rings while the page is hidden. */
  ring: boolean;
  /** Short celebrations, and the motion of reactions. */
  festive: boolean;
  /** The page draws by itself if the draw pile is the only place to draw from. */
  draws: boolean;
  /** That was offered, after the first game. */
  drawsOffered: boolean;
  /** Whether cards say what they would do; `auto`: in the first games. */
  beginner: "auto" | "on" | "off";
  /** The figure that I have at every table, by the number of the seat whose it would be; null: that of my seat. */
  figure: number | null;
  /** Name and figure were asked for, before the first game. */
  introduced: boolean;
}

function defaults(): Kept {
  const phone = typeof matchMedia === "function" && matchMedia("(max-width: 899px)").matches;
  return {
    theme: "system", look: "meadow", back: "rings", language: "", speed: 1, sound: !phone, volume: 0.7, ring: true, festive: true, draws: false, drawsOffered: false, beginner: "auto", figure: null, introduced: false,
  };
}

/** Has the browser's own bars follow the theme: the page names a colour for light, then one for dark. */
function colourFrame(theme: string): void {
  const metas = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  ["light", "dark"].forEach((scheme, at) => {
    const meta = metas[at];
    if (meta) meta.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all";
  });
}

/** The settings of this browser. */
export class Settings {
  #kept: Kept = $state({ ...defaults(), ...load<Partial<Kept>>(KEY, {}) });

  get theme() {
    return this.#kept.theme;
  }
  get look() {
    return this.#kept.look;
  }
  get back() {
    return this.#kept.back;
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
  get volume() {
    return this.#kept.volume;
  }
  get ring() {
    return this.#kept.ring;
  }
  get festive() {
    return this.#kept.festive;
  }
  get draws() {
    return this.#kept.draws;
  }
  get drawsOffered() {
    return this.#kept.drawsOffered;
  }
  get beginner() {
    return this.#kept.beginner;
  }
  get figure() {
    return this.#kept.figure;
  }
  get introduced() {
    return this.#kept.introduced;
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
    colourFrame(this.theme);
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  }
}

export const settings = new Settings();

// The theme as the page keeps it: the text of its style sheet, so that it lies over the page before anything is painted.
import { load, save } from "../app/storage.ts";

const KEY = "keltis-look";

export interface KeptLook {
  css: string;
  /** The colours of the browser's own bars, light and dark. */
  bars: readonly string[];
}

/** Lays a theme's style sheet over that of the page, in place of the one before. */
export function lay({ css, bars }: KeptLook): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta, at) => {
    meta.content = bars[at] ?? meta.content;
  });
}

/** The theme that was chosen here; null: that of tokens.css. */
export function kept(): KeptLook | null {
  const { css = "", bars = [] } = load<Partial<KeptLook>>(KEY, {});
  return css ? { css, bars } : null;
}

export const keep = (look: KeptLook): void => save(KEY, look);

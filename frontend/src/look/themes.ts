// The table's themes. Each is light and dark, and gives every colour of tokens.css a value of its own; `rules` are for what
// tokens cannot say. Contrasts are measured in tests/look/themes.test.ts.
import tokens from "../tokens.css?raw";

export const LOOKS = ["meadow", "shore", "heath", "clear"] as const;
export type Look = (typeof LOOKS)[number];
export type Scheme = "light" | "dark";

interface Theme {
  light: string;
  dark: string;
  rules?: string;
}

/** What a theme does not change, it has from tokens.css. */
const THEMES: Record<Exclude<Look, "meadow">, Theme> = {
  // Sand, sea and a pale sky; at night deep water.
  shore: {
    light: `
      --bg:#DCE6E8; --surface:#EDF3F3; --raised:#FBFEFE; --line:#B7C7CB; --ink:#152A32; --ink2:#3F565F;
      --light:#00675F; --light-ink:#FFFFFF; --light-soft:#C5E5E1; --glow:#00675F59; --bad:#97231A; --warn:#7D4A00; --focus:#152A32;
      --yellow-ink:#705300; --pink-ink:#A5275F; --green-ink:#266224; --wish:#AB4D04; --cloverc:#266224; --pointc:#3F565F;
      --hill-top:#F7EBCB; --hill-mid:#C4DBDD; --hill-low:#9DC0CB; --contour:#2E72851C; --gate:#6A4D0A;
      --stone:#E7E4DA; --stone-edge:#5E7178; --die-edge:#9FB0B2; --back:#1F4A63; --back-line:#9CC8DA; --tileface:#4B626D; --tileline:#B5CAD2;
      --edge:#6C8188; --cobble:#F1EDE0; --jokerstone:#F6F3EA;
      --shadow1:0 1px 2px #14313d33; --shadow2:0 3px 10px #14313d2e; --shadow3:0 10px 30px #14313d40;`,
    dark: `
      --bg:#0A141C; --surface:#12202B; --raised:#1B2F3D; --line:#34505F; --ink:#E9F1F3; --ink2:#A7BAC4;
      --light:#62E3D0; --light-ink:#04231F; --light-soft:#15444A; --glow:#62E3D080; --bad:#FF9F8C; --warn:#F3C174; --focus:#E9F1F3;
      --yellow-ink:#F2CC45; --pink-ink:#F2A6C6; --green-ink:#84D07B; --blue-ink:#86B9F5; --wish:#F6A04A; --cloverc:#84D07B; --pointc:#C6D4D8;
      --hill-top:#374550; --hill-mid:#1B3442; --hill-low:#0E1C28; --contour:#A9DCEC14; --gate:#E6C673;
      --stone:#384953; --stone-edge:#050B10; --die-edge:#93A2A3; --back:#18394E; --back-line:#85B6CB; --tileface:#394C57; --tileline:#83989F;
      --edge:#081016; --cobble:#5B7079; --jokerstone:#52646D;`,
  },
  // Heather at sunset, and after it.
  heath: {
    light: `
      --bg:#EBE1E4; --surface:#F6EFF1; --raised:#FFFBFB; --line:#D3C1C9; --ink:#2C1F2A; --ink2:#5B4956;
      --light:#09665D; --light-ink:#FFFFFF; --light-soft:#CDE5DE; --glow:#09665D59; --bad:#8C1E18; --warn:#804700; --focus:#2C1F2A;
      --yellow-ink:#735500; --pink-ink:#A32A62; --green-ink:#2A6526; --wish:#AC4E05; --cloverc:#2A6526; --pointc:#5B4956;
      --hill-top:#F9E3C4; --hill-mid:#E2CDD6; --hill-low:#C2A9BC; --contour:#6E3F631A; --gate:#6D470B;
      --stone:#EAE1DD; --stone-edge:#76636B; --die-edge:#B5A3A4; --back:#4E3157; --back-line:#CFAFD6; --tileface:#65525F; --tileline:#CBB9C4;
      --edge:#84717A; --cobble:#F2E9E2; --jokerstone:#F7F0EA;
      --shadow1:0 1px 2px #351a3033; --shadow2:0 3px 10px #351a302e; --shadow3:0 10px 30px #351a3040;`,
    dark: `
      --bg:#161018; --surface:#211826; --raised:#302436; --line:#503D56; --ink:#F4EAEE; --ink2:#BEAEBB;
      --light:#66E5D2; --light-ink:#05231F; --light-soft:#1F4544; --glow:#66E5D280; --bad:#FFA18E; --warn:#F5C078; --focus:#F4EAEE;
      --yellow-ink:#F2CC45; --pink-ink:#F4A9C8; --green-ink:#84D07B; --blue-ink:#8DBBF6; --wish:#F7A24C; --cloverc:#84D07B; --pointc:#D2C8D0;
      --hill-top:#4F3638; --hill-mid:#35253B; --hill-low:#1B1422; --contour:#E9BFE014; --gate:#E9C777;
      --stone:#493D48; --stone-edge:#0B070C; --die-edge:#A5938F; --back:#452B4E; --back-line:#BD9CC5; --tileface:#4A3E4A; --tileline:#9A8896;
      --edge:#0F0A10; --cobble:#6E5F6A; --jokerstone:#65586180;`,
  },
  // High contrast, for people who see little: text and signs at least 7:1, thick lines, plain faces.
  clear: {
    light: `
      --bg:#FFFFFF; --surface:#FFFFFF; --raised:#FFFFFF; --line:#000000; --ink:#000000; --ink2:#262626;
      --light:#005A54; --light-ink:#FFFFFF; --light-soft:#CDEDE8; --glow:#005A5466; --bad:#7A0000; --warn:#643600; --focus:#000000;
      --brown:#5A2D0C; --yellow:#FFDB3A; --pink:#F7A8CA; --green:#62B95A; --blue:#0F4F9E;
      --on-brown:#FFFFFF; --on-yellow:#000000; --on-pink:#000000; --on-green:#000000; --on-blue:#FFFFFF;
      --brown-ink:#5A2D0C; --yellow-ink:#5C4400; --pink-ink:#8C124A; --green-ink:#135218; --blue-ink:#0F4F9E;
      --wish:#7F3800; --wish-shine:#ffffff; --cloverc:#135218; --pointc:#262626;
      --seat1:#FFFFFF; --seat2:#000000; --seat3:#B9B9B9; --seat4:#5B2A8E; --fl1:#000000; --fl2:#FFFFFF; --fl3:#000000; --fl4:#FFFFFF;
      --hill-top:#FFFFFF; --hill-mid:#FFFFFF; --hill-low:#FFFFFF; --contour:#0000; --gate:#573C00;
      --stone:#FFFFFF; --stone-mix:100%; --stone-edge:#000000; --stone-hi:#0000; --hollow:#ffffff; --trail:100%;
      --die:#FFFFFF; --die-edge:#000000; --back:#00303F; --back-line:#FFFFFF; --tileface:#303030; --tileline:#FFFFFF;
      --edge:#000000; --cobble:#FFFFFF; --jokerstone:#FFFFFF; --joker-line:#000; --card-rim:#000000;
      --shadow1:0 0 0 1px #000; --shadow2:0 0 0 1px #000; --shadow3:0 0 0 2px #000;`,
    dark: `
      --bg:#000000; --surface:#000000; --raised:#000000; --line:#FFFFFF; --ink:#FFFFFF; --ink2:#E2E2E2;
      --light:#5CF5E0; --light-ink:#000000; --light-soft:#00423C; --glow:#5CF5E080; --bad:#FFA896; --warn:#FFCB7D; --focus:#FFFFFF;
      --brown:#5A2D0C; --yellow:#FFDB3A; --pink:#F7A8CA; --green:#62B95A; --blue:#0F4F9E;
      --on-brown:#FFFFFF; --on-yellow:#000000; --on-pink:#000000; --on-green:#000000; --on-blue:#FFFFFF;
      --brown-ink:#E8B78A; --yellow-ink:#FFDB3A; --pink-ink:#FFB3D3; --green-ink:#8BE382; --blue-ink:#9CC9FF;
      --wish:#FFAE57; --wish-shine:#000000; --wish-band:#000000; --cloverc:#8BE382; --pointc:#E2E2E2;
      --seat1:#FFFFFF; --seat2:#000000; --seat3:#B9B9B9; --seat4:#5B2A8E; --fl1:#000000; --fl2:#FFFFFF; --fl3:#000000; --fl4:#FFFFFF;
      --hill-top:#000000; --hill-mid:#000000; --hill-low:#000000; --contour:#0000; --gate:#FFD773;
      --stone:#000000; --stone-mix:100%; --stone-edge:#FFFFFF; --stone-hi:#0000; --hollow:#000000; --trail:100%;
      --die:#FFFFFF; --die-edge:#000000; --back:#00303F; --back-line:#FFFFFF; --tileface:#303030; --tileline:#FFFFFF;
      --edge:#FFFFFF; --cobble:#000000; --jokerstone:#303030; --joker-line:#fff; --card-rim:#FFFFFF; --yellow-mix:0%;
      --shadow1:0 0 0 1px #fff; --shadow2:0 0 0 1px #fff; --shadow3:0 0 0 2px #fff;`,
    rules: `
      .stone .specks, .stone .shine, .contour, .card-shine { visibility: hidden; }
      .stone .edge { fill: var(--stone-edge); }
      .stone .face { stroke: var(--stone-edge); stroke-width: 1.6; }
      .stone.goal { --more: 0%; }
      .hollow { stroke: var(--ink); stroke-width: 2; }
      .engraved { color: var(--o); }
      .card-rim, .point .card-rim { stroke: var(--card-rim); stroke-width: 2.6; }
      .weak .card-face { fill: var(--surface); }
      .weak .card-rim { stroke: var(--ink); stroke-width: 2.6; }
      .weak .on { fill: var(--ink); color: var(--ink); }
      .empty-place { stroke: var(--ink); stroke-opacity: 1; stroke-width: 2; }
      g.onk { opacity: 1; }
      rect.slot.slot { stroke: var(--k); stroke-width: 2; stroke-opacity: 1; }
      .gate-line { stroke-width: 3; }
      .pile-bar { stroke: var(--ink); stroke-width: 3.6; }
      .tally { stroke-width: 2.2; opacity: 1; }
      .may { stroke-width: 4.4; }
      .mayu { stroke-width: 8; }
      .place:focus-visible .focus { stroke-width: 5; }
      :focus-visible { outline-width: 4px; }
      .hand.still .hc > svg { opacity: 1; }
      .fig, .tile-wish, .die { filter: none; }
      .die { --brown-ink: #5A2D0C; --yellow-ink: #5C4400; --pink-ink: #8C124A; --green-ink: #135218; --blue-ink: #0F4F9E; --wish: #7F3800; --wish-band: #FFFFFF; }
      .tile-wish use { stroke: var(--raised); stroke-width: 3; paint-order: stroke; }
      .btn, .panel, .seat, .meter, dialog, input, select { box-shadow: inset 0 0 0 1px var(--line); }
      .seat.now { box-shadow: inset 0 0 0 3px var(--light); }
      .seat.theirs { box-shadow: inset 0 0 0 2px var(--ink); }
      dialog::backdrop { background: #000a; }`,
  },
};

/** The values of the tokens of a theme: those of tokens.css, and over them its own. */
export function tokensOf(look: Look, scheme: Scheme): Record<string, string> {
  const blocks = [block(tokens, ":root"), scheme === "dark" ? block(tokens, ":root[data-theme=dark]") : ""];
  if (look !== "meadow") blocks.push(THEMES[look].light, scheme === "dark" ? THEMES[look].dark : "");
  return Object.fromEntries(blocks.flatMap((each) => [...each.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value])));
}

/** What stands in the braces after a selector. */
const block = (css: string, selector: string): string => css.split(`\n${selector}{`)[1]?.split("\n}")[0] ?? "";

/** The style sheet of a theme, to be laid over tokens.css; empty for the one that is there anyway. */
export function sheetOf(look: Look): string {
  if (look === "meadow") return "";
  const { light, dark, rules = "" } = THEMES[look];
  const css = `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}${rules}`;
  return css.replaceAll(/\s+/g, " ");
}

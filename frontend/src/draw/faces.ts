/** The parts of a face. The same name always has the same face. */
export interface Looks {
  skin: string;
  hair: string;
  cloak: string;
  /** The hair behind the head, and over it. */
  back: string;
  front: string;
  /** The hair is a hood in the colour of the cloak. */
  hood: boolean;
  beard: string;
  extra: Extra;
  eyes: string;
  mouth: string;
}
type Extra = "" | "freckles" | "circlet" | "glasses" | "leaf" | "rings" | "paint";

const SKINS = ["#f3d3b5", "#e5b48c", "#c98d61", "#8f5f3f", "#f0c6a8"];
const HAIRS = ["#3a2a20", "#8c4a21", "#c8742b", "#d9b25c", "#b9b6ad", "#efece2", "#1d2430"];
const CLOAKS = ["#4d6b57", "#7a4b3a", "#45597a", "#6d5578", "#8a7033", "#35605f"];

const BACKS: readonly string[] = [
  "",
  "M7.5 33C5 12 9 4.5 20 4.5S35 12 32.5 33q-4 2-6-2V17h-13v14q-2 4-6 2z",
  "M9.5 20C7 9 12 5 20 5s13 4 10.5 15l2.5 15q-4 1-4.5-3L28 18H12l-.5 14q-.5 4-4.5 3z",
];
/** [front, index of the back that belongs to it] */
const CUTS: readonly (readonly [string, number])[] = [
  ["M9.8 18C8.3 8 13 4.5 20 4.5S31.7 8 30.2 18c-.9-3.4-2-5.2-3.7-6.6-4 1.5-9.5 1.3-13 0-1.7 1.4-2.8 3.2-3.7 6.6z", 0],
  ["M9.8 17.5C9 8.5 13.5 5 20 5s11 3.5 10.2 12.5c-4.4-.8-6.7-3-7.8-5.5-1.9 3.3-6.4 5.3-12.6 5.5z", 1],
  ["M9.7 17c-2-1.5-1.7-4.4.3-5.2-.4-2.7 2-4.6 4.3-4C15.5 5.3 18.5 4.7 20 6.1c2.2-1.6 5-.7 5.8 1.6 2.5-.5 4.7 1.6 4.2 4.1 2 .8 2.3 3.7.3 5.2-.7-1.9-1.9-3.3-3.5-4-4.6 1-9 1-13.6 0-1.6.7-2.8 2.1-3.5 4z", 0],
  ["M16.5 5.6a3.7 3.7 0 1 1 7 0c4.6 1 7.3 4.4 6.8 11-1.9-3.7-5.3-6-10.3-6s-8.4 2.3-10.3 6c-.5-6.6 2.2-10 6.8-11z", 0],
  ["M9.8 17.5C9.3 9 13.6 5.2 20 5.2S30.7 9 30.2 17.5C28.5 13 25 10.4 20 7.5c-5 2.9-8.5 5.5-10.2 10z", 2],
  ["M9.8 19c-1.3-3.3-1-6.3.5-8.3.2 2.6 0 5.3-.5 8.3zM30.2 19c1.3-3.3 1-6.3-.5-8.3-.2 2.6 0 5.3.5 8.3z", 0],
  ["M7 31C4.5 13 9 3.5 20 2.5 31 3.5 35.5 13 33 31q-2.5 1.5-4-1c2-12-1-20-9-20s-11 8-9 20q-1.5 2.5-4 1z", 0],
  ["M9.8 17.5 8.5 10l3.2.6L12 5.3l3.5 2.2L18 3.3l3 3.2 3.8-2.7.8 4 4-.8-.9 4 2.8.3-1.3 6.2c-1-2.8-2-4.5-3.7-5.8-4.5 1-9 1-13 0-1.7 1.3-2.7 3-3.7 5.8z", 0],
];
const HOOD = 6;
const BEARDS = [
  "",
  "M10.3 19.5c0 9 3.6 13.3 9.7 13.3s9.7-4.3 9.7-13.3c-1.4 3-2.9 4.3-4.9 4.2-2.7-1.3-6.9-1.3-9.6 0-2 .1-3.5-1.2-4.9-4.2z",
  "M13.8 24.3c1.6-2.3 4.2-2.3 6.2-1 2-1.3 4.6-1.3 6.2 1-2.2.8-4.5.6-6.2-.4-1.7 1-4 1.2-6.2.4z",
  "M10.3 19.5c.3 7.5 2.7 10.3 5.4 12l4.3 7.5 4.3-7.5c2.7-1.7 5.1-4.5 5.4-12-1.5 3-3 4.3-5 4.2-2.7-1.3-6.7-1.3-9.4 0-2 .1-3.5-1.2-5-4.2z",
];
const EXTRAS: readonly Extra[] = ["", "freckles", "circlet", "glasses", "leaf", "rings", "paint"];
const EYES = ["M16 18.2v.01M24 18.2v.01", "M14.8 18.4q1.2-1.3 2.4 0M22.8 18.4q1.2-1.3 2.4 0", "M15.4 18.3h1.2M23.4 18.3h1.2"];
const MOUTHS = ["M16.8 25q3.2 2.6 6.4 0", "M17.5 25.4h5", "M17 24.8q3 1.2 6-.4"];

/** The bots' own faces, a digit each for skin, cut, hair, cloak, beard, extra, eyes, mouth. One line for each level, weakest first. */
const KNOWN: Readonly<Record<string, string>> = {
  Una: "04120100", Tad: "17020110", Nia: "22010400", Bran: "40330100",
  Finn: "10210000", Aoife: "01240110", Rory: "42222002", Orla: "33050500",
  Maeve: "04630502", Conn: "10101002", Sorcha: "33050301", Cormac: "25011001",
  Brigid: "41520201", Ogma: "16453301", Ceri: "23650602", Lugh: "05533201",
};

function drawn(name: string): number[] {
  const known = KNOWN[name];
  if (known) return [...known].map(Number);
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return [SKINS, CUTS, HAIRS, CLOAKS, BEARDS, EXTRAS, EYES, MOUTHS].map((parts) => {
    seed = (seed * 1103515245 + 12345) >>> 0;
    return (seed >>> 16) % parts.length;
  });
}

export function looksOf(name: string): Looks {
  const [skin = 0, cut = 0, hair = 0, cloak = 0, beard = 0, extra = 0, eyes = 0, mouth = 0] = drawn(name);
  const [front, back] = CUTS[cut] ?? ["", 0];
  return {
    skin: SKINS[skin] ?? "",
    hair: HAIRS[hair] ?? "",
    cloak: CLOAKS[cloak] ?? "",
    back: BACKS[back] ?? "",
    front,
    hood: cut === HOOD,
    beard: BEARDS[beard] ?? "",
    extra: EXTRAS[extra] ?? "",
    eyes: EYES[eyes] ?? "",
    mouth: MOUTHS[mouth] ?? "",
  };
}

import { isClosing } from "../../words/cards.ts";
import { t, texts } from "../../words/texts.svelte.ts";
import type { CardsView, Colour } from "../../net/wire.ts";

// What a screen reader says of rows and piles.
export function rowLabel(colour: Colour, { cards, direction }: CardsView["seats"][number]["rows"][Colour], lit: boolean): string {
  const said = [
    cards.length
      ? t("a11y-row", { colour, direction, cards: texts.list(cards.map((card) => t("a11y-card", { card }))) })
      : t("a11y-row-empty", { colour }),
  ];
  if (cards.some(isClosing)) said.push(t("a11y-row-closed"));
  if (lit) said.push(t("a11y-row-target"));
  return said.join(", ");
}

export function pointsLabel(cards: readonly string[], lit: boolean): string {
  const said = [t("a11y-row-points", { count: cards.length })];
  if (lit) said.push(t("a11y-row-target"));
  return said.join(", ");
}

export function pileLabel(pile: string, { piles, closed }: CardsView): string {
  const top = piles[pile]?.at(-1);
  if (closed.includes(pile)) return t("a11y-pile-closed", { pile });
  return top ? t("a11y-pile", { pile, card: top }) : t("a11y-pile-empty", { pile });
}

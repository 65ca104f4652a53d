import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { texts } from "../../../src/words/texts.svelte.ts";
import type { ProposalInfo } from "../../../src/net/wire.ts";
import Choices from "../../../src/table/frame/Choices.svelte";
import Sheet from "../../../src/table/frame/Sheet.svelte";
import VoteBar from "../../../src/table/frame/VoteBar.svelte";
import { open, peopleInfo } from "../../tables.ts";

const shown = new Map<HTMLElement, Record<string, unknown>>();
beforeAll(() => texts.load("en"));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  document.body.replaceChildren();
});
afterEach(() => [...shown.keys()].forEach(remove));

function draw<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  const target = document.body.appendChild(document.createElement("div"));
  shown.set(target, mount(part, { target, props }));
  flushSync();
  return target;
}
function remove(target: HTMLElement): void {
  const part = shown.get(target);
  shown.delete(target);
  if (part) void unmount(part);
  flushSync();
  target.remove();
}
/** A button with the focus. */
function opener(): HTMLElement {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  return button;
}

describe("a sheet", () => {
  const children = createRawSnippet(() => ({ render: () => "<button class='inside'>inside</button>" }));
  const sheet = () => draw(Sheet, { title: "Menu", close: () => undefined, children });

  test("that is removed gives the focus back to what opened it, also if another sheet follows", () => {
    const menu = opener();
    const first = sheet();
    first.querySelector<HTMLElement>(".inside")?.focus();
    remove(first);
    expect(document.activeElement).toBe(menu);
    const second = sheet();
    second.querySelector<HTMLElement>(".inside")?.focus();
    remove(second);
    expect(document.activeElement).toBe(menu);
  });

  test("does not move a focus that is elsewhere already", () => {
    opener();
    const target = sheet();
    const other = opener();
    remove(target);
    expect(document.activeElement).toBe(other);
  });
});

describe("choices", () => {
  const choices = ["a", "b", "c"].map((value) => ({ value, text: value }));
  const press = (element: Element | null | undefined, key: string) => element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

  test("are one stop for Tab, and arrows choose the next, around the ends as well", () => {
    const choose = vi.fn();
    const radios = [...draw(Choices, { label: "Letter", choices, value: "b", choose }).querySelectorAll<HTMLElement>("[role=radio]")];
    expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    press(radios[1], "ArrowRight");
    expect(document.activeElement).toBe(radios[2]);
    press(radios[2], "ArrowDown");
    press(radios[0], "ArrowLeft");
    press(radios[0], "x");
    expect(choose.mock.calls).toEqual([["c"], ["a"], ["c"]]);
  });

  test("of which none is chosen begin with the first", () => {
    const radios = [...draw(Choices, { label: "Letter", choices, value: "", choose: () => undefined }).querySelectorAll<HTMLElement>("[role=radio]")];
    expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});

describe("the bar of a proposal", () => {
  test("gives the focus back when its buttons disappear", () => {
    const proposal: ProposalInfo = { seq: 5, what: "pause", seat: 1, subject: null, waits: [0], until: Date.now() / 1000 + 80 };
    const { room: { people } } = open({ people: peopleInfo({ proposal }) });
    const card = opener();
    const target = draw(VoteBar, { proposal, people, names: ["Ana", "Ben"], idle: null, menu: () => undefined, vote: () => undefined });
    const yes = target.querySelector<HTMLElement>(".vote .btn");
    yes?.focus();
    yes?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: card }));
    remove(target);
    expect(document.activeElement).toBe(card);
  });
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../src/net/api.ts";
import { Room } from "../../src/state/room.svelte.ts";
import { router } from "../../src/app/route.svelte.ts";
import { texts } from "../../src/words/texts.svelte.ts";
import type { GameInfo, Waiting } from "../../src/net/wire.ts";
import WaitingRoom from "../../src/pages/WaitingRoom.svelte";
import { BEN, FREE, ME, settled, waiting, FakeSocket } from "../tables.ts";

const INFO = { name: "keltis", levels: ["beginner", "casual"] } as unknown as GameInfo;
let shown: Record<string, unknown> | null = null;

beforeAll(() => texts.load("en").then(() => texts.more()));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  document.body.replaceChildren();
  router.route = { page: "table", id: "t" };
  history.replaceState(null, "", "/table/t");
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

/** A mounted waiting room; returns a function that shows another message of the server. */
function wait(message: Waiting): (next: Waiting) => void {
  const wire = new FakeSocket();
  const room = new Room(wire);
  wire.onConnection("open", null);
  wire.onTold(message);
  const props = $state({ room, waiting: message, info: INFO });
  shown = mount(WaitingRoom, { target: document.body, props });
  flushSync();
  return (next) => {
    wire.onTold(next);
    props.waiting = next;
    flushSync();
  };
}
const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent).trim().includes(name));
const INVITING = waiting([ME, FREE, FREE], { committed: [0], invites: ["", "one", "two"] });

test("the code of a seat is gone as soon as somebody sits there, and does not come back by itself", () => {
  const tell = wait(INVITING);
  button("Link for this seat")?.click();
  flushSync();
  button("QR code")?.click();
  flushSync();
  expect(document.querySelector(".address")?.textContent).toMatch(/\/join\/t\/1\/one$/);
  tell({ ...INVITING, seats: [ME, BEN, FREE], invites: ["", "", "two"] });
  expect(document.querySelector("dialog")).toBeNull();
  tell(INVITING);
  expect(document.querySelector("dialog")).toBeNull();
});

test("a seat that somebody takes meanwhile is not offered to bots any more", () => {
  const tell = wait(INVITING);
  button("Give to a bot")?.click();
  flushSync();
  expect(document.querySelector("dialog")).not.toBeNull();
  tell({ ...INVITING, seats: [ME, BEN, FREE], invites: ["", "", "two"] });
  expect(document.querySelector("dialog")).toBeNull();
});

test("a request for a seat is read out by a region that was there before, and so is what people say", async () => {
  const tell = wait(INVITING);
  const region = document.querySelector(".knocks[aria-live=polite]");
  tell({ ...INVITING, knocks: ["Cem"] });
  expect([region?.isConnected, region?.querySelector("b")?.textContent]).toEqual([true, "Cem would like a seat"]);
  tell({ ...INVITING, seats: [ME, BEN, FREE] });
  await vi.waitFor(() => expect(document.querySelector(".talk ol")?.getAttribute("aria-live")).toBe("polite"));
});

test("a player who cannot leave stays, and is told; a seat that is not theirs any more holds nobody", async () => {
  const leaves = vi.spyOn(api, "leave").mockRejectedValueOnce(new Refusal({ status: 0, detail: "", text: "error-offline-page" }));
  wait(INVITING);
  button("Leave the table")?.click();
  await settled();
  flushSync();
  expect([location.pathname, document.body.textContent.includes("The server can’t be reached.")]).toEqual(["/table/t", true]);
  leaves.mockRejectedValueOnce(new Refusal({ status: 404, detail: "", text: "no-such-table" }));
  button("Leave the table")?.click();
  await settled();
  expect([location.pathname, leaves.mock.calls.length]).toEqual(["/", 2]);
});

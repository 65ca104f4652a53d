import { afterEach, describe, expect, test, vi } from "vitest";
import { addresses, takeParameter } from "../../src/app/address.ts";

const [paths, hashes] = [addresses(false), addresses(true)];
const link = (address: string) => Object.assign(document.createElement("a"), { href: address });
const at = (address: string) => history.replaceState(null, "", address);

afterEach(() => {
  document.body.replaceChildren();
  document.head.querySelector("meta[name=keltis-host]")?.remove();
  vi.resetModules();
  at("/");
});

describe("addresses of a server", () => {
  test("are paths", () => {
    at("/rules/keltis?x=1#K-10");
    expect([paths.href("/table/t"), paths.anchor("K-3"), paths.here().pathname, paths.here().hash]).toEqual(["/table/t", "#K-3", "/rules/keltis", "#K-10"]);
    expect(paths.absolute("/replay/r?ply=3")).toBe(`${location.origin}/replay/r?ply=3`);
  });

  test.each([
    ["/rules/keltis#K-10", "/rules/keltis#K-10"],
    ["/api/replays/r/record", null],
    ["/schema", null],
    ["https://elsewhere.example/rules/keltis", null],
  ])("a link to %s leads to %s", (address, path) => {
    expect(paths.pathOf(link(address))).toBe(path);
  });
});

describe("addresses of a static host", () => {
  test("stand behind a # in any folder", () => {
    at("/some/folder/?play=dice#/replay/b-1?ply=3#K-10");
    const { pathname, search, hash } = hashes.here();
    expect([pathname, search, hash]).toEqual(["/replay/b-1", "?ply=3", "#K-10"]);
    expect([hashes.href("/table/t"), hashes.anchor("K-3")]).toEqual(["#/table/t", "#/replay/b-1?ply=3#K-3"]);
    expect(hashes.absolute("/rules/keltis#K-3")).toBe(`${location.origin}/some/folder/#/rules/keltis#K-3`);
  });

  test.each([["/some/folder/", "/"], ["/some/folder/#", "/"], ["/some/folder/index.html#table/t", "/table/t"], ["/x#//elsewhere.example/y", "//elsewhere.example/y"]])("%s is the page %s", (address, path) => {
    at(address);
    expect([hashes.here().pathname, hashes.here().origin]).toEqual([path, location.origin]);
  });

  test("only links to the same file lead to a page", () => {
    at("/some/folder/");
    const links = ["#/rules/keltis#K-10", "/some/folder/#/", "#K-10", "/other/#/rules/keltis", "https://elsewhere.example/some/folder/#/"];
    expect(links.map((address) => hashes.pathOf(link(address)))).toEqual(["/rules/keltis#K-10", "/", null, null, null]);
  });
});

test("a parameter of a shortcut is taken out of the address", () => {
  at("/some/folder/?play=dice&x=1#/rules/keltis");
  expect([takeParameter("play"), takeParameter("play")]).toEqual(["dice", null]);
  expect(location.href).toBe(`${location.origin}/some/folder/?x=1#/rules/keltis`);
});

describe("the page of a static host", () => {
  async function start(address: string) {
    vi.resetModules();
    document.head.append(Object.assign(document.createElement("meta"), { name: "keltis-host", content: "browser" }));
    at(address);
    const { router } = await import("../../src/app/route.svelte.ts");
    const { anchor, href } = await import("../../src/app/address.ts");
    router.start();
    return { router, anchor, href };
  }
  function follow(address: string): void {
    const shown = link(address);
    document.body.append(shown);
    shown.click();
  }

  test("goes on to other pages without a reload, and back", async () => {
    const { router, href } = await start("/some/folder/#/rules/keltis");
    expect(router.route).toEqual({ page: "rules", game: "keltis" });
    follow(href("/exercises/dice/3"));
    expect([router.route, location.pathname, location.hash]).toEqual([{ page: "exercises", game: "dice", number: 3 }, "/some/folder/", "#/exercises/dice/3"]);
    at("/some/folder/#/");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route).toEqual({ page: "home" });
  });

  test("finds places of a page, and stays on it", async () => {
    const { router, anchor } = await start("/some/folder/#/rules/keltis");
    const before = router.route;
    const rule = Object.assign(document.createElement("li"), { id: "K-10" });
    document.body.append(rule);
    follow(anchor("K-10"));
    expect([location.hash, router.route === before, document.activeElement === rule]).toEqual(["#/rules/keltis#K-10", true, true]);
  });

  test.each(["join/t/1/code", "device/token", "stop/token"])("has no %s", async (path) => {
    expect((await start(`/some/folder/#/${path}`)).router.route).toEqual({ page: "lost" });
  });
});

import { expect, test } from "vitest";
import { localize } from "../../src/app/manifest.ts";

test("the manifest has its texts in all languages, and a shortcut to each game", () => {
  const say = (language: string, id: string) => `${id} (${language})`;
  const made = localize({ name: "Keltis", description: "" }, { languages: ["de", "en"], games: ["dice"], say, hasPicture: () => true });
  expect(made).toMatchObject({ name: "Keltis", description: "app-description (en)", description_localized: { de: "app-description (de)" } });
  expect(made["shortcuts"]).toEqual([
    {
      name: "title-dice (en)",
      name_localized: { de: "title-dice (de)" },
      short_name: "home-short-dice (en)",
      short_name_localized: { de: "home-short-dice (de)" },
      url: "./?play=dice",
      icons: [{ src: "./shortcuts/dice.webp", sizes: "96x96", type: "image/webp" }],
    },
  ]);
});

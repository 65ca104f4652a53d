import { openFolder } from "../games/index.ts";

/** The symbols of the parts of a game's score, which its folder has. Until that is here, and without it, there are none. */
export function iconsOf(game: string): { readonly of: Readonly<Record<string, string>> } {
  let icons: Readonly<Record<string, string>> = $state.raw({});
  openFolder(game).then(
    ({ game: face }) => (icons = face.icons ?? {}),
    () => undefined,
  );
  return {
    get of() {
      return icons;
    },
  };
}

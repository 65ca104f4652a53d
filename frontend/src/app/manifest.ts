/** The parts of a web app manifest that depend on languages and games. */
export interface Manifest {
  name: string;
  description: string;
  [member: string]: unknown;
}

/** All texts: a language, the id of a text, and what it says. */
export type Say = (language: string, id: string) => string;
export interface Sources {
  languages: string[];
  games: string[];
  say: Say;
  /** Whether a game has a picture for its shortcut. */
  hasPicture: (game: string) => boolean;
}

const ENGLISH = "en";

/** Adds the description in all languages, and a shortcut to a new table of each game. */
export function localize(manifest: Manifest, { languages, games, say, hasPicture }: Sources): Manifest {
  const others = languages.filter((language) => language !== ENGLISH);
  const inAll = (member: string, id: string) => ({
    [member]: say(ENGLISH, id),
    [`${member}_localized`]: Object.fromEntries(others.map((language) => [language, say(language, id)])),
  });
  return {
    ...manifest,
    ...inAll("description", "app-description"),
    shortcuts: games.map((game) => ({
      ...inAll("name", `title-${game}`),
      ...inAll("short_name", `home-short-${game}`),
      url: `./?play=${game}`,
      icons: hasPicture(game) ? [{ src: `./shortcuts/${game}.webp`, sizes: "96x96", type: "image/webp" }] : [],
    })),
  } as Manifest;
}

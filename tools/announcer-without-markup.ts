import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * react-aria empties what it has told screen readers by assigning markup, an empty text. The page's policy forbids all of that
 * (`require-trusted-types-for`), and the second digit typed into a date ended its screen. What is built removes the elements instead.
 */
export function announcerWithoutMarkup(): Plugin {
  return {
    name: "shore:announcer-without-markup",
    apply: "build",
    load: {
      filter: { id: announcer },
      handler: async (id) => emptiedByElements(await readFile(id, "utf8")),
    },
  };
}

/**
 * The module of react-aria's live announcer, with elements removed where it assigned markup.
 * @throws Error when the module is not as it was when this was written
 */
export function emptiedByElements(code: string): string {
  const emptied = code.replaceAll(".innerHTML = ''", ".replaceChildren()");
  if (emptied === code || emptied.includes("innerHTML"))
    throw new Error(
      "react-aria empties its announcements in another way now: adapt tools/announcer-without-markup.ts.",
    );
  return emptied;
}

const announcer = /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/;

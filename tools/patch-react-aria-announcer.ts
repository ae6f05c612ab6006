import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Patches react-aria's live announcer, which assigns to `innerHTML`: the page's Trusted Types policy throws then, and the screen crashes
 * when a date is typed. The patch removes the child elements instead. docs/dependencies.md says when it can be removed.
 */
export function patchReactAriaAnnouncer(): Plugin {
  return {
    name: "shore:patch-react-aria-announcer",
    apply: "build",
    load: {
      filter: { id: announcer },
      handler: async (id) => patched(await readFile(id, "utf8")),
    },
  };
}

/**
 * The source of the live announcer with `replaceChildren()` in place of assigning to `innerHTML`.
 * @throws Error when a release has changed that source
 */
export function patched(code: string): string {
  const result = code.replaceAll(".innerHTML = ''", ".replaceChildren()");
  if (result === code || result.includes("innerHTML"))
    throw new Error("react-aria has changed its live announcer: adapt tools/patch-react-aria-announcer.ts.");
  return result;
}

const announcer = /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/;

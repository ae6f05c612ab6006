import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the browser requests first at an address, as the console's build recorded it (apps/console/build/preload-hints.ts). */
type Recorded = { path: string; isSignedIn: boolean; modules: string[]; calls: string[] };

/** What the document at an address says before any script runs. */
export type PreloadHints = {
  /** Whether it is a page of an organisation, whose frame can be shown. */
  isSignedIn: boolean;
  /** Elements that make the browser fetch the page's modules and calls at once. */
  hints: string;
};

/**
 * Returns a function that looks up an address. Hints only save time: a failed one costs a request, and the console requests what it needs as
 * without it. The answer to one that no script asks for waits in the browser as long as its document. Source: docs/design/first-sight.md.
 * @param folder the built console; one that recorded nothing has no hints
 */
export function readPreloadHints(folder: string): (pathname: string, hasSearch: boolean, now?: number) => PreloadHints {
  const file = join(folder, ".vite", "preload-hints.json");
  // Written by our own build.
  const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Recorded[]) : [];
  const pages = recorded.map(({ path, ...rest }) => ({ ...rest, path: new RegExp(path) }));
  return (pathname, hasSearch, now = Date.now()) => {
    for (const { path, isSignedIn, modules, calls } of pages) {
      const match = path.exec(pathname);
      if (match === null) continue;
      const values = { ...match.groups, today: dayOf(now) };
      // A search may change what the page requests, but not that it requests the session first.
      const addresses = (hasSearch ? calls.slice(0, 1) : calls).flatMap((call) => addressOf(call, values) ?? []);
      return {
        isSignedIn,
        hints: [
          ...addresses.map((address) => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}">`),
          ...modules.map((address) => `<link rel="modulepreload" crossorigin href="${escaped(address)}">`),
        ].join(""),
      };
    }
    return { isSignedIn: false, hints: "" };
  };
}

/** Fills in `{name}` and `{name+1}`, the day after; undefined when a value is missing or no day. */
function addressOf(call: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  let isComplete = true;
  const address = call.replaceAll(/\{(\w+)(\+1)?\}/g, (_, name: string, isNext: string | undefined) => {
    const value = isNext ? dayAfter(values[name]) : values[name];
    isComplete &&= value !== undefined;
    // Hexadecimal digits, hyphens and letters, as the expression of the path permits.
    return value ?? "";
  });
  return isComplete ? address : undefined;
}

function dayAfter(day: string | undefined): string | undefined {
  const start = Date.parse(day ?? "");
  // The 30th of February is parsed as a day of March.
  if (Number.isNaN(start) || dayOf(start) !== day || day === LAST_DAY) return undefined;
  return dayOf(start + DAY_MS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** The day after has a year of five digits, which no call takes. */
const LAST_DAY = "9999-12-31";
const DAY_MS = 86_400_000;

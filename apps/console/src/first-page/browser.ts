import type { PageView } from "@shore/api/page-view";
import { setBrowserRegion } from "@shore/design-system/number-text";
import { queries } from "@shore/design-system/tokens/breakpoints";

/** What the console reads of a browser while it renders. */
export type Browser = { view: PageView; address: string; stored: ReadonlyMap<string, string> };

/**
 * Puts a reader's browser in place of the missing one, as far as rendering reads it: window, media queries, time zone, storage. One page is
 * rendered at a time.
 * @param fetch answers calls
 */
export function enterBrowser({ view, address, stored }: Browser, fetch: typeof globalThis.fetch): void {
  const { pathname, search } = new URL(address, "http://localhost");
  const matching = new Set(view.queries.map((name) => (queries as Readonly<Record<string, string>>)[name]));
  Object.assign(globalThis, {
    innerWidth: view.width,
    innerHeight: view.height,
    matchMedia: (query: string) => ({ matches: matching.has(query) }),
    location: { pathname, search, hash: "" },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    fetch,
  });
  Temporal.Now.timeZoneId = () => view.timeZone;
  setBrowserRegion(view.region);
}

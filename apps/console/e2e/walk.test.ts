import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "playwright";
import { openBrowser, type Person } from "./product.ts";
import { walkStretch } from "./walk/walk.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A short `npm run walk`. Its first run found a list keyed without its until-date. */
const walks: readonly { person: Person; seed: number }[] = [
  { person: "Manager", seed: 2011 },
  { person: "Archivist", seed: 2002 },
];
const SECONDS = 22;

test.each(walks)("what $person walks to is what its address shows", async ({ person, seed }) => {
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const { compared, differences } = await walkStretch(browser, { origin, person, seed, isOver });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(0);
});

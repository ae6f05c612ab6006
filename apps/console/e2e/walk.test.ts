import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "playwright";
import { openBrowser, openPage, type Person, type Product, signIn, startProduct } from "./product.ts";
import { walkStretch } from "./walk/walk.ts";

// A product of its own: what other journeys change meanwhile would be a difference.
let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({}, inject("demonstration"));
  browser = await openBrowser();
  // Positions appear once the demonstration is indexed; that would be a difference too.
  const page = await openPage(browser);
  await signIn(page, product.origin, "Archivist");
  await page.getByRole("table", { name: "Vessels" }).getByText(/°/).first().waitFor({ timeout: 110_000 });
  await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A short `npm run walk`. Its first run found a list keyed without its until-date. */
const walks: readonly { person: Person; seed: number }[] = [
  { person: "Manager", seed: 2011 },
  { person: "Archivist", seed: 2002 },
];
const SECONDS = 10;

test.each(walks)("what $person walks to is what its address shows", async ({ person, seed }) => {
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const { compared, differences } = await walkStretch(browser, { origin: product.origin, person, seed, isOver });
  expect(differences).toEqual([]);
  expect(compared.length).toBeGreaterThan(0);
});

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Browser } from "playwright";
import { openBrowser, openPage, type Person, type Product, signIn, startProduct } from "./product.ts";
import { call } from "./raw-call.ts";
import { variants } from "./variants.ts";
import { walkStretch } from "./walk/playwright.ts";

// A separate product: changes by other journeys would be differences.
let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({}, inject("demonstration"));
  browser = await openBrowser();
  // A list in use keeps its order: a page opened before the server has counted shows another one than a fresh page.
  const page = await openPage(browser);
  await signIn(page, product.origin, "Manager");
  while (!(await call<{ needingVesselUuids?: string[] }>(page, "GetVessels")).needingVesselUuids?.length)
    await page.waitForTimeout(500);
  await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A short `npm run walk`. Its first run found a list keyed without its until-date. */
const walks = variants<{ person: Person; seed: number }>(
  { person: "Manager", seed: 2011 },
  { person: "Archivist", seed: 2002 },
);
/** Steps, not seconds: a slow machine compares no less. */
const STEPS = 6;

test.each(walks)("each page that $person navigates to equals its address loaded afresh", async ({ person, seed }) => {
  const isOver = (steps: number) => steps >= STEPS;
  const { compared, differences } = await walkStretch(browser, { origin: product.origin, person, seed, isOver });
  expect(differences).toEqual([]);
  expect(compared.length).toBeGreaterThan(0);
});

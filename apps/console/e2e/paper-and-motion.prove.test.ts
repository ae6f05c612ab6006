import { brokenWordsInPrint, clippedInPrint, nonRepeatingTableHeads } from "@shore/design-system/testing/print-faults";
import { readDrawnTexts } from "@shore/server/testing/read-pdf";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, type Product, signIn, startProduct } from "./product.ts";

// A separate product: a name of 256 letters left by another journey is wider than paper.
let product: Product;
let origin: string;
let browser: Browser;
let page: Page;
let vessel = "";
beforeAll(async () => {
  product = await startProduct({}, inject("demonstration"));
  ({ origin } = product);
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, origin, "Member");
  vessel = (await page.getByRole("link", { name: "Havbris", exact: true }).getAttribute("href")) ?? "";
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Printable screens. */
const printed: Record<string, () => Promise<void>> = {
  "logbook entries": async () => {
    await page.goto(`${origin}${vessel}/logbooks`);
    await page
      .getByRole("table", { name: "Logbook entries" })
      .getByRole("row", { name: /[+-]\d\d:\d\d/ })
      .first()
      .waitFor();
  },
  "the CSRD actions": async () => {
    await page.goto(`${origin}${vessel}/csrd`);
    await page.getByRole("table").first().waitFor();
  },
  "a revision of a checklist": async () => {
    await page.goto(`${origin}${vessel.replace(/\/vessels\/.*/, "/checklists")}`);
    await page.getByRole("table").first().getByRole("rowheader").getByRole("link").first().click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  },
  vessels: async () => {
    await page.goto(`${origin}${vessel.replace(/\/vessels\/.*/, "/vessels")}`);
    await page.getByRole("table").first().waitFor();
  },
  checklists: async () => {
    await page.goto(`${origin}${vessel.replace(/\/vessels\/.*/, "/checklists")}`);
    await page.getByRole("table").first().waitFor();
  },
  distribution: async () => {
    await page.goto(`${origin}${vessel.replace(/\/vessels\/.*/, "/checklists/distribution")}`);
    await page.getByRole("grid").waitFor();
  },
  "the preview of a report": async () => {
    await page.goto(`${origin}${vessel}/reports`);
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
    await page.getByLabel("Document title").first().waitFor();
  },
};

test.each(Object.keys(printed))(
  "%s prints without the shell, with a print head, nothing cut off or broken, and table headers on each page",
  async (what) => {
    await printed[what]?.();
    await page.emulateMedia({ media: "print" });
    // The width between the margins of A4.
    await page.setViewportSize({ width: 718, height: 1047 });
    try {
      expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
      expect(await page.getByRole("banner").isVisible()).toBe(false);
      await expect.poll(() => page.evaluate(clippedInPrint, 1)).toEqual([]);
      expect(await page.evaluate(nonRepeatingTableHeads)).toEqual([]);
      await expect.poll(() => page.evaluate(brokenWordsInPrint)).toEqual([]);
      // The preview has its own page header.
      expect(await page.evaluate(firstOnPaper)).toMatch(what === "the preview of a report" ? /./ : /Havbris Shipping/);
    } finally {
      // Reset the media type for the PDF.
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  },
);

const TANKS = [
  ["Tank", "Volume m³", "Sounding", "Trim", "Temperature", "Remark"],
  [
    "1 port",
    "214.5",
    "1.045 m",
    "-0.25°",
    "41.5 °C",
    "Free water below the outlet, drained before the measurement was repeated",
  ],
  ["2 starboard", "1,062.75", "12.308 m", "+0.25°", "38 °C", "2026-11-20 23:45 +01:00"],
];

test("a printed entry breaks no number of a six-column table across lines", async () => {
  // An entry is refetched when it is expanded.
  await page.route(/GetLogbookEntr(?:ies|y)\?/, async (route) => {
    const response = await route.fetch();
    type Entry = { userData?: unknown[] };
    const answer = (await response.json()) as { logbookEntries?: Entry[]; logbookEntry?: Entry };
    const table = { rows: TANKS.map((columns) => ({ columns })) };
    const long = Array.from({ length: 60 }, (_, at) => ({
      name: `f${at}`,
      label: `Valve ${at}`,
      fieldType: "text",
      string: "Closed",
    }));
    const tanks = { name: "tanks", label: "Tanks", fieldType: "table_with_headers", table };
    for (const entry of [...(answer.logbookEntries ?? []), answer.logbookEntry])
      if (entry) entry.userData = [...long, tanks];
    await route.fulfill({ response, json: answer });
  });
  try {
    await page.goto(`${origin}${vessel}/logbooks`);
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .click();
    await page.getByRole("table", { name: "Tanks" }).waitFor();
    const pages = await readDrawnTexts(
      await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } }),
    );
    const texts = pages.flat();
    for (const figure of TANKS.slice(1).flatMap((row) => row.filter((cell) => /^[-+\d]/.test(cell))))
      expect(
        texts.filter((text) => ` ${text} `.includes(` ${figure} `)),
        figure,
      ).not.toEqual([]);
    // No word of the six columns is split.
    for (const word of ["Free", "outlet,", "drained", "measurement", "Temperature", "Sounding"])
      expect(
        texts.filter((text) => ` ${text} `.includes(` ${word} `)),
        word,
      ).not.toEqual([]);
    expect(pages[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^Valve 5\b/)]));
    const [number = "", head] = pages[0] ?? [];
    expect(number).toMatch(/^Page 1 of \d+$/);
    expect(head).toContain("Havbris Shipping");
  } finally {
    await page.unroute(/GetLogbookEntr(?:ies|y)\?/);
  }
});

test("reduced motion stops all animations", async () => {
  const organization = vessel.replace(/\/vessels\/.*/, "");
  for (const address of [`${organization}/vessels`, vessel, `${vessel}/logbooks`, `${organization}/checklists`]) {
    await page.goto(origin + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.evaluate(moving), { message: address }).toEqual([]);
  }
  await page.getByRole("button", { name: /Search or go to/ }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(moving)).toEqual([]);
  await page.keyboard.press("Escape");
});

/** The topmost text of the first page. */
function firstOnPaper(): string {
  const texts = [...document.querySelectorAll("main *")].filter(
    (element) => element.checkVisibility() && element.childElementCount === 0 && element.textContent?.trim(),
  );
  const top = (element: Element) => element.getBoundingClientRect().top;
  return (
    texts.filter((element) => element.getBoundingClientRect().width > 1).toSorted((a, b) => top(a) - top(b))[0]
      ?.textContent ?? ""
  );
}

/** Animations longer than the 80 ms fade allowed with reduced motion, or infinite ones. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === "running")
    .map((animation) => (animation.effect instanceof KeyframeEffect ? (animation.effect.target?.outerHTML ?? "") : ""))
    .map((text) => text.slice(0, 80));
}

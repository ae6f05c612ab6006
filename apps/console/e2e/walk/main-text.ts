import type { Browser, Page } from "playwright";
import { openPage } from "../product.ts";

/** Waits until no request is pending and nothing on the page is busy. */
export async function settle(page: Page, requests: { pending: number }): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  let quietSince = Date.now();
  while (Date.now() < deadline) {
    const busy =
      requests.pending > 0 ||
      (await page.evaluate(() => document.querySelector("main [aria-busy=true], main [role=progressbar]") !== null));
    if (busy) quietSince = Date.now();
    else if (Date.now() - quietSince >= QUIET_MS) return;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Counts pending requests of a page; scripts too, as a screen's own script precedes its calls. */
export function countRequests(page: Page): { pending: number } {
  const requests = { pending: 0 };
  page.on("request", () => requests.pending++);
  page.on("requestfinished", () => requests.pending--);
  page.on("requestfailed", () => requests.pending--);
  return requests;
}

/** Leaves state that is not in the URL; see exclusions.ts. */
export async function leaveTransientState(page: Page, requests: { pending: number }): Promise<void> {
  for (let layer = 0; layer < MOST_LAYERS && (await hasLayer(page)); layer++) await page.keyboard.press("Escape");
  await showMore(page, requests);
  await page.evaluate(() => {
    document
      .querySelectorAll<HTMLElement>("main tr:not([data-kind=group]) [aria-expanded=true]")
      .forEach((element) => element.click());
    // Opened, so that the fields inside are compared.
    document
      .querySelectorAll<HTMLElement>(
        "main button[aria-expanded=false]:not([aria-haspopup], tr:not([data-kind=group]) *)",
      )
      .forEach((element) => element.checkVisibility() && element.click());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelectorAll("main *").forEach((element) => element.scrollTop > 0 && element.scrollTo(0, 0));
    scrollTo(0, 0);
  });
}

/** Which date fields of the main region, in document order, hold a date that is incomplete or wrong. */
export async function wrongDates(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main [data-placement]:has(div[role=spinbutton])")].flatMap((field, index) => {
      const error = field.querySelector(":scope > * > [id$='-error']");
      return error === null ? [] : [index];
    }),
  );
}

/**
 * Roles and names of the main region, one per line; of lists with paging only the first rows.
 * @param leftOut date fields, as `wrongDates` counts them
 */
export async function mainText(page: Page, leftOut: readonly number[] = []): Promise<string> {
  await hideDates(page, leftOut);
  const snapshot = await page.locator("main").ariaSnapshot();
  await hideDates(page, []);
  const isSessions = new URL(page.url()).pathname.endsWith("/sessions");
  const lines = (isSessions ? snapshot.replaceAll(MINUTE, "…") : snapshot)
    .split("\n")
    .filter((line) => !ANNOUNCEMENT.test(line))
    .map((line) =>
      line
        .replace(READ_AT, "$1 …")
        .replaceAll(COUNTED_AT, "$1=…")
        .replaceAll(ANSWERED_AT, "$1 …")
        .replace(DAY_COUNTS, "$1")
        .replaceAll(AGE, "… ago"),
    );
  const rows = lines.flatMap((line, index) => (/^\s*- row\b/.test(line) ? [index] : []));
  const firstLeftOut = rows[MOST_ROWS];
  if (firstLeftOut === undefined) return lines.join("\n");
  const indent = /^\s*/.exec(lines[firstLeftOut] ?? "")?.[0].length ?? 0;
  const after = lines.findIndex((line, index) => index > firstLeftOut && (/^\s*/.exec(line)?.[0].length ?? 0) < indent);
  const rest = after === -1 ? [] : lines.slice(after).filter((line) => !LIST_END.test(line));
  return [...lines.slice(0, firstLeftOut), ...rest].join("\n");
}

/** A page and the number of its pending requests. */
export type CountedPage = { page: Page; requests: { pending: number } };

/** Opens the URL of a page in a new browser context with the same storage and clock. */
export async function openAgain(browser: Browser, page: Page, now: Date): Promise<CountedPage> {
  const storageState = await page.context().storageState({ indexedDB: true });
  const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  const again = await openPage(browser, {
    storageState,
    viewport: page.viewportSize() ?? { width: 1440, height: 900 },
  });
  await again.context().clock.setFixedTime(now);
  await again.addInitScript((stored) => {
    const items: [string, string][] = JSON.parse(stored);
    for (const [name, value] of items) sessionStorage.setItem(name, value);
  }, session);
  const requests = countRequests(again);
  await again.goto(page.url(), { waitUntil: "commit", timeout: LOAD_MS });
  await again.locator("main").waitFor({ timeout: LOAD_MS });
  await settle(again, requests);
  await leaveTransientState(again, requests);
  return { page: again, requests };
}

/** Takes lists that are read in batches to their end, or far enough. */
async function showMore(page: Page, requests: { pending: number }): Promise<void> {
  const more = page.locator("main").getByRole("button", { name: /^Show more/ });
  for (let batch = 0; batch < MOST_BATCHES && (await more.count()) > 0; batch++) {
    await more.first().click();
    await settle(page, requests);
  }
}

/** Hides these date fields from the accessible text, and no others. */
async function hideDates(page: Page, indices: readonly number[]): Promise<void> {
  await page.evaluate((hidden) => {
    [...document.querySelectorAll("main [data-placement]:has(div[role=spinbutton])")].forEach((field, index) => {
      if (hidden.includes(index) && !field.hasAttribute("aria-hidden")) {
        field.setAttribute("aria-hidden", "true");
        field.setAttribute("data-walk-hidden", "");
      } else if (field.hasAttribute("data-walk-hidden")) {
        field.removeAttribute("aria-hidden");
        field.removeAttribute("data-walk-hidden");
      }
    });
  }, indices);
}

/** Whether a dialog, a menu or a list of options is open. */
export async function hasLayer(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[data-react-aria-top-layer] [role=listbox],[role=menu],[role=dialog],[role=alertdialog]",
      ),
    ].some((layer) => layer.checkVisibility({ visibilityProperty: true })),
  );
}

/** On a busy machine. */
const LOAD_MS = 120_000;
const SETTLE_MS = 60_000;
const QUIET_MS = 50;
const POLL_MS = 25;
const MOST_LAYERS = 4;
const MOST_BATCHES = 5;
const MOST_ROWS = 12;
/** `2026-11-23 03:05 +00:00` */
const MINUTE = /\d{4}-\d{2}-\d{2} \d{2}:\d{2} [+-]\d{2}:\d{2}/g;
/** What a table says after it was sorted, and the vessels after they were filtered. */
const ANNOUNCEMENT = /^\s*- (text: Sorted by |status(: All \d+ vessels?)?$)/;
/** In the address that a number of Attention leads to: the instant at which it was counted. */
const COUNTED_AT = /(event-before|received)=[^&\s]+/g;
/** In Attention: the minute up to which records were looked at, and that minute of the day before. */
const ANSWERED_AT = /\b(as of|received until|since(?: yesterday)?) (?:\d{1,2} \w{3} )?\d{2}:\d{2} [+-]\d{2}:\d{2}/g;
/** When Find was asked. */
const READ_AT = /(in everything received until) .*/;
/** How old something was at the minute of the answer. */
const AGE = /\b\d+ (?:min|h|days?)(?: \d+ min)? ago\b/g;
/** What a day of a log adds to its date once all its entries were read. */
const DAY_COUNTS = /(\brow(?:header)? "\w+ \d{1,2} \w+ \d{4}) \d+ entr(?:y|ies)[^"]*/;
/** The end of a list with paging. */
const LIST_END = /^\s*- (status(: No more .*)?|button "(Load|Show) more.*")$/;

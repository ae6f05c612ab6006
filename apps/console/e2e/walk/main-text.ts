import type { ScriptedPage, WalkedPage } from "./walked-page.ts";

/** Leaves state that is not in the URL; see exclusions.ts. */
export async function leaveTransientState(page: WalkedPage): Promise<void> {
  await closeLayers(page);
  await showMore(page);
  await page.evaluate(renderVirtualised);
  await page.evaluate(() => {
    document
      .querySelectorAll<HTMLElement>("main tr:not([data-kind=group]) [aria-expanded=true]")
      .forEach((element) => element.click());
    // Expanded, so that the fields inside are compared.
    document
      .querySelectorAll<HTMLElement>(
        "main button[aria-expanded=false]:not([aria-haspopup], [data-walk-popover], tr:not([data-kind=group]) *)",
      )
      .forEach((element) => element.checkVisibility() && element.click());
    document.querySelector<HTMLElement>("main [role=search] button[aria-label=Close]")?.click();
    document.querySelector<HTMLElement>("main [data-told] a")?.focus({ preventScroll: true });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelectorAll("main *").forEach((element) => element.scrollTop > 0 && element.scrollTo(0, 0));
    scrollTo(0, 0);
  });
  // A popover's button is recognisable only once expanded; another press closes it.
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>("main button[aria-expanded=true][aria-controls]").forEach((button) => {
      const opened = document.getElementById(button.getAttribute("aria-controls") ?? "");
      if (!opened?.closest("[role=dialog]")) return;
      button.setAttribute("data-walk-popover", "");
      button.click();
    }),
  );
}

/** Scrolls to virtualised content so that it is rendered; runs in the page. */
async function renderVirtualised(): Promise<void> {
  for (const placeholder of document.querySelectorAll("main div[style*=block-size]:empty")) {
    placeholder.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

async function closeLayers(page: WalkedPage): Promise<void> {
  for (let layer = 0; layer < MAX_LAYERS && (await hasLayer(page)); layer++) await page.press("Escape");
}

/** Returns the indices, in document order, of the main region's date fields with an incomplete or invalid date. */
export async function invalidDates(page: ScriptedPage): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main [data-placement]:has(div[role=spinbutton])")].flatMap((field, index) => {
      const error = field.querySelector(":scope > * > [id$='-error']");
      return error === null ? [] : [index];
    }),
  );
}

/**
 * Roles and names of the main region, one per line; of lists with paging only the first rows.
 * @param excludedDates date fields, as `invalidDates` counts them
 */
export async function mainText(page: WalkedPage, excludedDates: readonly number[] = []): Promise<string> {
  await hideDates(page, excludedDates);
  const snapshot = await page.snapshot();
  await hideDates(page, []);
  const isSessions = new URL(await page.address()).pathname.endsWith("/sessions");
  const lines = withoutOptions((isSessions ? snapshot.replaceAll(MINUTE, "…") : snapshot).split("\n"))
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
  const firstExcluded = rows[MAX_ROWS];
  if (firstExcluded === undefined) return lines.join("\n");
  const indent = /^\s*/.exec(lines[firstExcluded] ?? "")?.[0].length ?? 0;
  const after = lines.findIndex(
    (line, index) => index > firstExcluded && (/^\s*/.exec(line)?.[0].length ?? 0) < indent,
  );
  const rest = after === -1 ? [] : lines.slice(after).filter((line) => !LIST_END.test(line));
  return [...lines.slice(0, firstExcluded), ...rest].join("\n");
}

/** Removes the options of lists in the page, such as the marks of a map or the days of a log, since they depend on the current item. */
function withoutOptions(lines: readonly string[]): string[] {
  let listIndent = Infinity;
  return lines.filter((line) => {
    const indent = line.search(/\S/);
    if (indent <= listIndent) listIndent = /^\s*- listbox\b/.test(line) ? indent : Infinity;
    return indent <= listIndent;
  });
}

/** Loads paged lists to their end, or a few batches. */
async function showMore(page: WalkedPage): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const isPressed = await page.evaluate(() => {
      const more = [...document.querySelectorAll<HTMLElement>("main button")].find(
        (button) =>
          /^Show (more|all \d+$)/.test(button.getAttribute("aria-label") ?? button.textContent) &&
          button.checkVisibility(),
      );
      more?.click();
      return more !== undefined;
    });
    if (!isPressed) return;
    await page.settle();
  }
}

/** Hides exactly these date fields from the accessible text. */
async function hideDates(page: ScriptedPage, indices: readonly number[]): Promise<void> {
  await page.evaluate((hidden: readonly number[]) => {
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

/** Whether a dialog, a menu or a listbox is open. */
export async function hasLayer(page: ScriptedPage): Promise<boolean> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[data-react-aria-top-layer] [role=listbox],[role=menu],[role=dialog],[role=alertdialog]",
      ),
    ].some((layer) => layer.checkVisibility({ visibilityProperty: true })),
  );
}

const MAX_LAYERS = 4;
const MAX_BATCHES = 5;
/** Fewer than a virtualised list renders in the smallest viewport: there one page rendered eleven rows and the other twelve. */
const MAX_ROWS = 8;
/** `2026-11-23 03:05 +00:00` */
const MINUTE = /\d{4}-\d{2}-\d{2} \d{2}:\d{2} [+-]\d{2}:\d{2}/g;
/** Announcements after sorting a table, after filtering the vessels, and after selecting rows. */
const ANNOUNCEMENT = /^\s*- (text: Sorted by |status(: All \d+ (?:vessels?|users?)|: \d+ of \d+ selected)?$)/;
/** The instant of counting in an address linked from Attention. */
const COUNTED_AT = /(event-before|received)=[^&\s]+/g;
/** The minute up to which records were counted, that minute of the day before, and that of the newest receipt. */
const ANSWERED_AT =
  /\b(as of|received until|last received|Everything until|since(?: yesterday)?) (?:\d{1,2} \w{3} )?\d{2}:\d{2} [+-]\d{2}:\d{2}/g;
/** The time of a search in Find. */
const READ_AT = /(in everything received until) .*/;
/** An age as of the minute of the response. */
const AGE = /\b\d+ (?:min|h|days?)(?: \d+ min)? ago\b/g;
/** The number of entries shown beside a day of a log once all are loaded. */
const DAY_COUNTS = /(\brow(?:header)? "(?:Ship's day )?\w+ \d{1,2} \w+(?: \d{4})?) \d+ entr(?:y|ies)[^"]*/;
/** The end of a list with paging. */
const LIST_END = /^\s*- (status(: No more .*)?|button "(Load|Show) more.*")$/;

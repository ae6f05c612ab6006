/* Each of these is serialised and run in a page by a test outside the browser, so they share nothing. */

/**
 * Returns text beyond the edge of the paper or of a clipping box.
 * @param widest maximum width of a page, as a multiple of the paper's
 */
export function clippedInPrint(widest = 1): string[] {
  const { clientWidth: sheet, dir } = document.documentElement;
  const wider = sheet * (widest - 1);
  const [start, end] = dir === "rtl" ? [-wider, sheet] : [0, sheet + wider];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width: own } = range.getBoundingClientRect();
    if (own <= 1 || (left >= start - 1 && right <= end + 1)) continue;
    // Clipped text is for screen readers.
    let isScreenReaderOnly = false;
    for (let at: Element | null = text.parentElement; at !== null; at = at.parentElement)
      isScreenReaderOnly ||= getComputedStyle(at).clip !== "auto";
    if (!isScreenReaderOnly) found.push(text.textContent.trim().slice(0, 60));
  }
  return found;
}

/** Returns words and numbers broken over lines, except after a hyphen, of more than 32 letters, or where meant (`data-breaks`). */
export function brokenWordsInPrint(): string[] {
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (text.parentElement.closest("[data-breaks]")) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
      if (word.length > 32) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}

/** Returns table heads that are on the first page only. */
export function nonRepeatingTableHeads(): string[] {
  return [...document.querySelectorAll("thead")]
    .filter((head) => head.checkVisibility() && getComputedStyle(head).display !== "table-header-group")
    .map((head) => head.innerText.slice(0, 60));
}

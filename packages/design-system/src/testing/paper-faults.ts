/*
 * Each of these runs in a page by itself, as its own text: a test outside the browser hands it over as it stands, so they share nothing.
 */

/**
 * Words beyond the edge of the paper or of a clipping box.
 * @param widest how many times as wide as the paper a page may be
 */
export function cutOffOnPaper(widest = 1): string[] {
  const width = document.documentElement.clientWidth * widest;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width: own } = range.getBoundingClientRect();
    if (own <= 1 || (left >= -1 && right <= width + 1)) continue;
    // What is clipped away is there for those who listen.
    let isHeardOnly = false;
    for (let at: Element | null = text.parentElement; at !== null; at = at.parentElement)
      isHeardOnly ||= getComputedStyle(at).clip !== "auto";
    if (!isHeardOnly) found.push(text.textContent.trim().slice(0, 60));
  }
  return found;
}

/** Words and numbers broken over two lines, except after a hyphen between letters, of more than 32 letters, or where it is meant (`data-breaks`). */
export function brokenOnPaper(): string[] {
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

/** Heads of tables that stand on the first page only. */
export function headsThatDoNotRepeat(): string[] {
  return [...document.querySelectorAll("thead")]
    .filter((head) => head.checkVisibility() && getComputedStyle(head).display !== "table-header-group")
    .map((head) => head.innerText.slice(0, 60));
}

import type { Page } from "playwright";

/** @returns how far a page is wider than its viewport without the scroll bar, in px; 0 without horizontal overflow */
export function overflowWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

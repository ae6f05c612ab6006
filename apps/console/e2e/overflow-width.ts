import type { Page } from "playwright";

/** @returns how far a page is wider than its viewport without the scroll bar, in px; 0 where nothing scrolls sideways */
export function overflowWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Functions that run in the page: each is sent as source text, so it uses nothing outside itself. */

export function rowHeaders(): string[] {
  return [...document.querySelectorAll("main tbody tr th[scope=row], main tbody [role=rowheader]")].map((cell) =>
    cell.textContent.trim(),
  );
}

export function sortedBy(column: string, order: string): boolean {
  const heads = [...document.querySelectorAll("main th[aria-sort], main [role=columnheader][aria-sort]")];
  return heads.some((head) => head.textContent.trim() === column && head.getAttribute("aria-sort") === order);
}

/** Time of the first entry of a log. */
export function firstTime(): string | undefined {
  return document.querySelector<HTMLTimeElement>("main tbody tr[data-kind=row] time")?.dateTime;
}

export function isFirstBefore(limit: number): boolean {
  const time = document.querySelector<HTMLTimeElement>("main tbody tr[data-kind=row] time");
  return time !== null && Date.parse(time.dateTime) < limit;
}

/** A removed text on one line within the window, its width and the colour of the line through it. */
export function removedText(): { text: string; width: number; color: number[] } | undefined {
  for (const element of document.querySelectorAll("main tbody del")) {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (top < 0 || bottom > innerHeight || width < 60 || height > 30) continue;
    const [red = 0, green = 0, blue = 0] = style.textDecorationColor.match(/[\d.]+/g)?.map(Number) ?? [];
    return { text: element.textContent, width, color: [red, green, blue] };
  }
  return undefined;
}

/** The rest of the names of the main region's buttons that start with `start`. */
export function buttonsNamed(start: string): string[] {
  return [...document.querySelectorAll("main button")]
    .map((button) => button.getAttribute("aria-label") ?? button.textContent)
    .filter((name) => name.startsWith(start) && name.includes(", "))
    .map((name) => name.slice(start.length));
}

export function focusButton(name: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>("main button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
  found?.focus();
  return found !== undefined;
}

export function hasFocus(name: string): boolean {
  const { activeElement } = document;
  return (activeElement?.getAttribute("aria-label") ?? activeElement?.textContent) === name;
}

export function isInDialog(): boolean {
  return document.activeElement?.closest("[role=dialog], [role=alertdialog]") !== null;
}

/** A link of Today that shows a number of entries. */
export function numberOfEntries(): { href: string; count: number } | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>("main a[href*='/find?']")]
    .filter((link) => link.checkVisibility() && /^\d/.test(link.textContent))
    .map((link) => ({ href: link.getAttribute("href") ?? "", count: Number(/\d+/.exec(link.textContent)?.[0]) }))
    .find(({ count }) => count > 1);
}

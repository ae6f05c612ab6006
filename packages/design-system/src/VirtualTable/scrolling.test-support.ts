/** Scrolls the page and waits until the frame after it, with all effects of scrolling. */
export async function scrollTo(top: number): Promise<void> {
  globalThis.scrollTo(0, top);
  await frame();
}

/** Waits two frames: effects of a ResizeObserver in the first are done in the second. */
export async function frame(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/**
 * Returns the heights where no row is rendered within the table: in CSS pixels, sampled every 16 px between the top bar (56 px,
 * behind which a stuck day row leaves its own place empty) and the end of the table or of the window.
 */
export function blankPoints(x: number = innerWidth / 2): string[] {
  const table = document.querySelector("table");
  if (table === null) return ["no table"];
  const box = table.getBoundingClientRect();
  const blanks: string[] = [];
  for (let y = Math.max(box.top + 1, 57); y < Math.min(box.bottom, innerHeight) - 1; y += 16) {
    const kind = document.elementFromPoint(x, y)?.closest<HTMLElement>("tr")?.dataset["kind"];
    if (kind === undefined || kind === "spacer") blanks.push(`${kind ?? "nothing"} at ${y} of ${scrollY}`);
  }
  return blanks;
}

/** Returns the number of mounted rows, without spacers. */
export function rowsInPage(): number {
  return document.querySelectorAll('tbody > tr:not([data-kind="spacer"])').length;
}

/** Returns the text of the group row stuck under the head. */
export function stuckDay(): string | undefined {
  const head = document.querySelector("thead")?.getBoundingClientRect();
  if (head === undefined) return undefined;
  const under = document.elementFromPoint(head.left + 30, head.bottom + 10);
  return under?.closest<HTMLElement>('tr[data-kind="group"]')?.textContent ?? undefined;
}

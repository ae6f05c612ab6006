/** These functions run in the page, serialised: each must be self-contained. */

export type Scroll = { frames: number; intervalsMs: number[] };

export type Look = { blank: number; mostRows: number };

/**
 * Scrolls by `step` per frame and records frame intervals.
 * @param step CSS pixels per frame
 */
export function scrollFrames({ frames, step }: { frames: number; step: number }): Promise<Scroll> {
  return new Promise((resolve) => {
    const intervalsMs: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      intervalsMs.push(now - last);
      last = now;
      if (intervalsMs.length > frames) return resolve({ frames, intervalsMs: intervalsMs.slice(1) });
      scrollBy(0, step);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/**
 * Scrolls and jumps, checking every frame for blank areas. Separate from timing, because checking forces layout.
 * @returns the number of frames with a blank area and the maximum number of rows
 */
export function blankFrames({ frames, step }: { frames: number; step: number }): Promise<Look> {
  return new Promise((resolve) => {
    const jumps = [0.5, 0.05, 0.95, 0.3, 0.7];
    let [frame, blank, mostRows] = [0, 0, 0];
    const next = () => {
      mostRows = Math.max(
        mostRows,
        document.querySelectorAll('tbody > tr:not([data-kind="spacer"]), [data-row]').length,
      );
      // Ignore the area of the sticky day row at the top.
      for (let y = 60; y < innerHeight - 8; y += 24) {
        const row = document.elementFromPoint(innerWidth / 2, y)?.closest<HTMLElement>("tr, [data-row]");
        if (row && row.dataset["kind"] !== "spacer") continue;
        blank++;
        break;
      }
      frame++;
      if (frame > frames) return resolve({ blank, mostRows });
      const jump = frame % 40 === 0 ? jumps[(frame / 40) % jumps.length] : undefined;
      if (jump === undefined) scrollBy(0, step);
      else scrollTo(0, jump * document.documentElement.scrollHeight);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

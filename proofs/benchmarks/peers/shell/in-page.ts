import type { ScreenName } from "./sides.ts";

/** What runs in the measured pages. Installed before anything of theirs. */
export type InPage = {
  /** Largest contentful paint so far, ms since the page was asked for. */
  lcp: number;
  /** Longest of each interaction's events, ms, by its number. */
  interactions: Record<number, number>;
  /** When the screen was first drawn with its data, ms since the page was asked for. */
  shownAt: number | undefined;
  /** Presses something. @returns ms until the frame that first has the screen with what fills the window, and with all its rows */
  go: (selector: string, screen: ScreenName, shipName: string) => Promise<{ first: number; whole: number }>;
  find: (selector: string) => HTMLElement | undefined;
  /** Notes `shownAt` when the screen is drawn. */
  awaitScreen: (screen: ScreenName, shipName: string) => void;
};

declare global {
  interface Window {
    shell: InPage;
  }
}

/** @param awaited the screen that the page opens with */
export function installInPage(awaited: { screen: ScreenName; shipName: string }): void {
  // A window of 900 px shows fifteen.
  const ROWS_IN_WINDOW = 20;
  const isThere = (screen: ScreenName, shipName: string, vessels: number): boolean => {
    const bodies = [...document.querySelectorAll("tbody")];
    // A logbook has fewer than the first rows of the list.
    if (screen === "vessels")
      return bodies.some(({ rows, textContent }) => rows.length >= vessels && !textContent.includes(": "));
    const [least, most] = screen === "overview" ? [4, 9] : [12, 120];
    return bodies.some(
      ({ rows, textContent }) => rows.length >= least && rows.length <= most && textContent.includes(`${shipName}: `),
    );
  };
  /** A message posted in an animation frame is answered when the frame is drawn. */
  const whenDrawn = (done: () => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => {
      channel.port1.close();
      done();
    });
    channel.port1.start();
    channel.port2.postMessage(0);
  };
  const look = (screen: ScreenName, shipName: string, vessels: number, done: () => void) => {
    const again = () => {
      if (isThere(screen, shipName, vessels)) whenDrawn(done);
      else requestAnimationFrame(again);
    };
    requestAnimationFrame(again);
  };
  window.shell = {
    lcp: 0,
    interactions: {},
    shownAt: undefined,
    find: (selector) => {
      const [, parts = "", text] = /^(.*?)(?:::text\((.*)\))?$/.exec(selector) ?? [];
      const found = [...document.querySelectorAll<HTMLElement>(parts)];
      return text === undefined ? found[0] : found.find((element) => element.textContent.trim() === text);
    },
    go: (selector, screen, shipName) =>
      new Promise((resolve, reject) => {
        const element = window.shell.find(selector);
        if (element === undefined) return reject(new Error(`Nothing to press: ${selector}`));
        const startedAt = performance.now();
        look(screen, shipName, ROWS_IN_WINDOW, () => {
          const first = performance.now() - startedAt;
          look(screen, shipName, 200, () => resolve({ first, whole: performance.now() - startedAt }));
        });
        return element.click();
      }),
    awaitScreen: (screen, shipName) =>
      look(screen, shipName, 200, () => {
        window.shell.shownAt = performance.now();
      }),
  };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.shell.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) {
        const { interactions } = window.shell;
        interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
      }
    }
    // A first input is told of below the threshold, too.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.shell.awaitScreen(awaited.screen, awaited.shipName);
}

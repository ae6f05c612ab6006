import type { BrowserContext, CDPSession, Page } from "playwright";
import { THEMES, type Theme } from "./themes.ts";

/** A story and its window size, in CSS pixels. */
export type PicturedStory = { id: string; title: string; name: string; width: number; height: number };

/** One PNG per theme, or the reason why there is none. */
export type StoryPictures = { id: string; pictures: Record<Theme, Buffer> } | { id: string; fault: string };

/**
 * Every story of a built Storybook, sorted by id, with the window of its `viewport`. Loads the stories themselves, because the index of
 * a build does not contain the viewport.
 */
export async function listStories(page: Page, origin: string): Promise<PicturedStory[]> {
  await page.goto(`${origin}/iframe.html`);
  // Created some time after the page has loaded.
  await page.waitForFunction(() => "__STORYBOOK_PREVIEW__" in window);
  const stories = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview } = window;
    await preview?.ready();
    return Object.values((await preview?.extract()) ?? {}).map(
      ({ id, title, name, globals, storyGlobals, parameters }) => {
        const window = (storyGlobals ?? globals)?.viewport?.value ?? "";
        return { id, title, name, ...parameters.viewport?.options?.[window]?.styles };
      },
    );
  });
  return stories
    .map(({ width, height, ...story }) => ({
      ...story,
      width: pixels(width, DEFAULT_WINDOW.width),
      height: pixels(height, DEFAULT_WINDOW.height),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A page that takes pictures of one story after the other, each in a fresh load without state of earlier stories. */
export class StoryCamera {
  readonly #origin: string;
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(origin: string, page: Page, session: CDPSession) {
    this.#origin = origin;
    this.#page = page;
    this.#session = session;
  }

  static async open(context: BrowserContext, origin: string): Promise<StoryCamera> {
    await context.addInitScript(freezePage, CLOCK);
    const page = await context.newPage();
    return new StoryCamera(origin, page, await context.newCDPSession(page));
  }

  /**
   * Opens the story, runs its play function, and takes its picture in each theme: the whole page, up to 4,000 px.
   * @param quietMs how long the page has to be unchanged before the first picture
   */
  async take(
    { id, width, height }: Pick<PicturedStory, "id" | "width" | "height">,
    quietMs: number,
  ): Promise<StoryPictures> {
    try {
      await this.#page.setViewportSize({ width, height });
      await this.#clearStorage();
      await this.#page.goto(`${this.#origin}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
      const phase = await this.#playedPhase(id);
      if (phase !== "finished") return { id, fault: `the story ended ${phase}` };
      await this.#page.evaluate(untilQuiet, quietMs);
      await this.#fitWindow(width, height, quietMs);
      // The keys are those of THEMES.
      const pictures = {} as Record<Theme, Buffer>;
      for (const theme of THEMES) pictures[theme] = await this.#picture(theme);
      return { id, pictures };
    } catch (error) {
      return { id, fault: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Clears what the previous story stored in the browser, such as an editor's draft, which may be stored on unload. */
  async #clearStorage(): Promise<void> {
    await this.#page.goto("about:blank");
    await this.#session.send("Storage.clearDataForOrigin", { origin: this.#origin, storageTypes: "all" });
  }

  async #playedPhase(id: string): Promise<string> {
    const phase = await this.#page.waitForFunction(
      (id) => {
        const { __STORYBOOK_PREVIEW__: preview } = window;
        const { id: shown, phase } = preview?.currentRender ?? {};
        if (shown !== id || !["finished", "errored", "aborted"].includes(phase ?? "")) return false;
        // A step that throws also ends as "finished"; Storybook then shows the error.
        return document.body.classList.contains("sb-show-errordisplay") ? "errored" : phase;
      },
      id,
      { polling: 20, timeout: 60_000 },
    );
    return String(await phase.jsonValue());
  }

  /** Enlarges the window to the height of the page, so that all of it is in the picture. */
  async #fitWindow(width: number, height: number, quietMs: number): Promise<void> {
    const needed = await this.#page.evaluate(() => document.documentElement.scrollHeight);
    if (needed <= height) return;
    await this.#page.setViewportSize({ width, height: Math.min(needed, MAX_HEIGHT) });
    await this.#page.evaluate(untilQuiet, quietMs);
  }

  async #picture(theme: Theme): Promise<Buffer> {
    await this.#page.evaluate(async (theme) => {
      document.documentElement.dataset["theme"] = theme;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, theme);
    // Playwright's screenshot stops animations and hides the caret each time, which takes four times as long.
    const { data } = await this.#session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    return Buffer.from(data, "base64");
  }
}

/** Runs in the page before its scripts: freezes the clock, stops animations and hides the caret. */
function freezePage(now: number): void {
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
    apply: () => new RealDate(now).toString(),
    get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
  });
  if (typeof Temporal !== "undefined") {
    const instant = Temporal.Instant.fromEpochMilliseconds(now);
    const zoned = (zone: Temporal.TimeZoneLike = "UTC") => instant.toZonedDateTimeISO(zone);
    Object.assign(Temporal.Now, {
      instant: () => instant,
      zonedDateTimeISO: zoned,
      plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
      plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
      plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
    });
  }
  addEventListener("DOMContentLoaded", () => {
    // Zero duration instead of none, so that animation end events are still fired.
    document.head.appendChild(document.createElement("style")).textContent = `*, *::before, *::after {
      animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
      transition-duration: 0s !important; transition-delay: 0s !important;
      scroll-behavior: auto !important; caret-color: transparent !important;
    }`;
  });
}

/** Runs in the page: waits for fonts and images, and until the page has not changed for `quietMs`, at most three seconds. */
async function untilQuiet(quietMs: number): Promise<void> {
  const until = performance.now() + 3_000;
  let changedAt = performance.now();
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  do {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  } while (performance.now() - changedAt < quietMs && performance.now() < until);
  observer.disconnect();
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

function pixels(length: string | undefined, fallback: number): number {
  return length?.endsWith("px") === true ? Number.parseInt(length, 10) : fallback;
}

declare global {
  interface Window {
    /** The part of Storybook's preview that is used here; set once the page has loaded. */
    __STORYBOOK_PREVIEW__?: {
      ready: () => Promise<void>;
      extract: () => Promise<Record<string, ExtractedStory>>;
      currentRender?: { id?: string; phase?: string };
    };
  }
}

type ExtractedStory = {
  id: string;
  title: string;
  name: string;
  globals?: StoryGlobals;
  storyGlobals?: StoryGlobals;
  parameters: { viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> } };
};
type StoryGlobals = { viewport?: { value?: string } };

/** The window of a story without a viewport. */
const DEFAULT_WINDOW = { width: 1280, height: 800 };
const MAX_HEIGHT = 4_000;
/** The time in every picture: midday of the day that most stories show. */
const CLOCK = Date.UTC(2026, 10, 20, 12);

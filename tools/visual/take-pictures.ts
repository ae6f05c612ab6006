import { availableParallelism } from "node:os";
import { type Browser, chromium } from "playwright";
import { pinnedChromium } from "../browser.ts";
import { serveFolder } from "../static-server.ts";
import { listStories, type PicturedStory, StoryCamera, type StoryPictures } from "./story-page.ts";

/** A built Storybook in the pinned browser, ready for pictures. */
export type Studio = {
  stories: PicturedStory[];
  /** Takes pictures of these stories, several pages at a time, and hands each over when it is there. */
  take: (stories: readonly PicturedStory[], quietMs: number, hand: (taken: StoryPictures) => void) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a built Storybook in the browser that the lock file pins: another one draws letters otherwise. */
export async function openStudio(storybook: string): Promise<Studio> {
  const server = await serveFolder(storybook);
  const { args, ...pinned } = await pinnedChromium();
  const browser = await chromium.launch({ ...pinned, args: [...args, ...SAME_PIXELS] });
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  try {
    const stories = await listStories(await browser.newPage(), server.origin);
    const cameras = await Promise.all(
      Array.from({ length: PAGES_PER_PROCESSOR * availableParallelism() }, () => openCamera(browser, server.origin)),
    );
    return { stories, take: (wanted, quietMs, hand) => share(cameras, wanted, quietMs, hand), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openCamera(browser: Browser, origin: string): Promise<StoryCamera> {
  const context = await browser.newContext({ reducedMotion: "reduce", timezoneId: "UTC", locale: "en-GB" });
  return StoryCamera.open(context, origin);
}

async function share(
  cameras: readonly StoryCamera[],
  stories: readonly PicturedStory[],
  quietMs: number,
  hand: (taken: StoryPictures) => void,
): Promise<void> {
  const waiting = [...stories];
  await Promise.all(
    cameras.map(async (camera) => {
      for (let story = waiting.shift(); story; story = waiting.shift()) hand(await camera.take(story, quietMs));
    }),
  );
}

/** A page mostly waits until it is quiet; meanwhile another one works. */
const PAGES_PER_PROCESSOR = 3;

/**
 * Drawn whole instead of where something changed, which left two pixels of a corner to chance; and by the same instructions on
 * every processor, however new.
 */
const SAME_PIXELS = ["--disable-partial-raster", "--disable-skia-runtime-opts", "--force-color-profile=srgb"];

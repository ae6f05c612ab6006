import { availableParallelism } from "node:os";
import { type Browser, chromium } from "playwright";
import { pinnedChromium } from "../../tools/browser.ts";
import { serveFolder } from "../../tools/static-server.ts";
import { listStories, type PicturedStory, StoryCamera, type StoryPictures } from "./story-page.ts";

/** A built Storybook in the pinned browser, ready for pictures. */
export type Studio = {
  stories: PicturedStory[];
  /** Takes pictures of these stories in several pages at a time, and calls `onTaken` with each result. */
  take: (stories: readonly PicturedStory[], quietMs: number, onTaken: (taken: StoryPictures) => void) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a built Storybook in the browser pinned by the lock file: others render text differently. */
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
    return { stories, take: (wanted, quietMs, onTaken) => share(cameras, wanted, quietMs, onTaken), close };
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
  onTaken: (taken: StoryPictures) => void,
): Promise<void> {
  const waiting = [...stories];
  await Promise.all(
    cameras.map(async (camera) => {
      for (let story = waiting.shift(); story; story = waiting.shift()) onTaken(await camera.take(story, quietMs));
    }),
  );
}

/** A page mostly waits; others use the processor meanwhile. */
const PAGES_PER_PROCESSOR = 3;

/**
 * Disables partial raster, which made two pixels of a corner nondeterministic, and processor-specific instructions, for the same
 * pixels on every processor.
 */
const SAME_PIXELS = ["--disable-partial-raster", "--disable-skia-runtime-opts", "--force-color-profile=srgb"];

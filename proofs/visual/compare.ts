import { type Browser, chromium } from "playwright";
import { pinnedChromium } from "../../tools/browser.ts";
import { acceptingCommits } from "./accepted-commits.ts";
import {
  type AcceptedPictures,
  fingerprint,
  cachePicture,
  cachedPicture,
  type StoryPrints,
} from "./accepted-pictures.ts";
import { differenceOf } from "./difference.ts";
import { LONG_QUIET_MS, redrawAccepted } from "./redraw.ts";
import type { ChangedPicture, Findings } from "./report.ts";
import type { PicturedStory, StoryPictures } from "./story-page.ts";
import type { Studio } from "./take-pictures.ts";
import { THEMES } from "./themes.ts";

/**
 * Takes every story's pictures. Those that differ from the accepted ones are taken again with a longer wait, and the second picture
 * counts: on a busy machine the page may have been incomplete.
 * @returns by story id, in the order of the stories
 */
export async function takeAll(
  studio: Studio,
  stories: readonly PicturedStory[],
  accepted: AcceptedPictures,
): Promise<StoryPictures[]> {
  const taken = new Map<string, StoryPictures>();
  const keep = (pictures: StoryPictures) => taken.set(pictures.id, pictures);
  await studio.take(stories, SHORT_QUIET_MS, keep);
  const doubtful = stories.filter(({ id }) => !isAccepted(taken.get(id), accepted[id]));
  await studio.take(doubtful, LONG_QUIET_MS, keep);
  return stories.flatMap(({ id }) => taken.get(id) ?? []);
}

/** Takes every story's pictures once, with the longer wait. */
export async function takeWithLongWait(studio: Studio, stories: readonly PicturedStory[]): Promise<StoryPictures[]> {
  const taken: StoryPictures[] = [];
  await studio.take(stories, LONG_QUIET_MS, (pictures) => taken.push(pictures));
  return taken;
}

/** Compares the pictures with the accepted ones, and loads the accepted pictures of changed stories. */
export async function compare(
  taken: readonly StoryPictures[],
  accepted: AcceptedPictures,
  isWanted: (id: string) => boolean,
): Promise<Findings> {
  const findings: Findings = { compared: 0, changed: [], added: [], removed: [], failed: [] };
  for (const story of taken) {
    if ("fault" in story) {
      findings.failed.push(story);
      continue;
    }
    const prints = accepted[story.id];
    for (const theme of THEMES) {
      const actual = story.pictures[theme];
      findings.compared += prints ? 1 : 0;
      if (!prints) findings.added.push({ id: story.id, theme, actual });
      else if (prints[theme] !== fingerprint(actual)) findings.changed.push({ id: story.id, theme, actual });
    }
  }
  const ids = new Set(taken.map(({ id }) => id));
  findings.removed = Object.keys(accepted).filter((id) => isWanted(id) && !ids.has(id));
  findings.changed = await withExpected(findings.changed, accepted);
  return findings;
}

async function withExpected(changed: readonly ChangedPicture[], accepted: AcceptedPictures): Promise<ChangedPicture[]> {
  if (changed.length === 0) return [];
  const printOf = ({ id, theme }: ChangedPicture) => accepted[id]?.[theme] ?? "";
  const missing = changed.filter((picture) => !cachedPicture(printOf(picture)));
  if (missing.length > 0) {
    const commit = await redrawAccepted(new Set(missing.map(({ id }) => id)));
    console.log(`Redrew ${missing.length} accepted pictures missing from the cache, at commit ${commit ?? "none"}`);
  }
  const commits = acceptingCommits();
  const browser = await chromium.launch(await pinnedChromium());
  try {
    const compared: ChangedPicture[] = [];
    for (const picture of changed) {
      const beside = await besideExpected(browser, picture, cachedPicture(printOf(picture)));
      compared.push({ ...beside, acceptedIn: commits.get(picture.id) });
    }
    return compared;
  } finally {
    await browser.close();
  }
}

async function besideExpected(
  browser: Browser,
  picture: ChangedPicture,
  expected: Buffer | undefined,
): Promise<ChangedPicture> {
  return expected
    ? { ...picture, expected, difference: await differenceOf(browser, expected, picture.actual) }
    : picture;
}

/** Caches the pictures of a story as the accepted ones. */
export function printsOf(story: Extract<StoryPictures, { pictures: object }>): StoryPrints {
  const { day, night, "high-contrast": highContrast } = story.pictures;
  return { day: cachePicture(day), night: cachePicture(night), "high-contrast": cachePicture(highContrast) };
}

function isAccepted(taken: StoryPictures | undefined, prints: StoryPrints | undefined): boolean {
  if (!taken || !prints || "fault" in taken) return false;
  return THEMES.every((theme) => fingerprint(taken.pictures[theme]) === prints[theme]);
}

/** React shows a Suspense fallback for at least 300 ms; after that, a page on an idle machine is complete. */
const SHORT_QUIET_MS = 400;

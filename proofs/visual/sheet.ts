import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { pinnedChromium } from "../../tools/browser.ts";
import { acceptedAt, acceptingCommits, type NamedCommit } from "./accepted-commits.ts";
import { fingerprint } from "./accepted-pictures.ts";
import { differenceOf } from "./difference.ts";
import { git } from "./git.ts";
import { drawAt } from "./redraw.ts";
import { type SheetStory, sheetText } from "./sheet-page.ts";
import type { PicturedStory, StoryPictures } from "./story-page.ts";
import { inlinePictures } from "./inline-pictures.ts";
import { THEMES } from "./themes.ts";

/**
 * Writes a page with each changed story before and after a commit, or a range of commits, `a..b`. Without words it has the stories whose
 * accepted pictures changed; with words those whose id contains one, whatever was accepted.
 * @returns the page's path and the number of its stories, including faults
 */
export async function writeSheet(
  range: string,
  words: readonly string[],
  folder: string,
): Promise<{ page: string; stories: number }> {
  const [from, to] = commitsOf(range);
  const isWanted = words.length > 0 ? hasWord(words) : isChangedBetween(from, to);
  const before = await drawn(from, isWanted);
  const after = await drawn(to, isWanted);
  const stories = await changedStories(before, after, [acceptingCommits(from), acceptingCommits(to)]);
  mkdirSync(folder, { recursive: true });
  const page = join(folder, `sheet-${git("rev-parse", "--short", to)}.html`);
  const commits = git("log", "--reverse", "--format=%h%x00%s", `${from}..${to}`).split("\n").map(namedCommit);
  writeFileSync(page, sheetText({ commits, from: namedCommit(git("log", "-1", "--format=%h%x00%s", from)), stories }));
  return { page, stories: stories.length };
}

/** `a..b`, or a commit against its first parent. */
function commitsOf(range: string): [from: string, to: string] {
  const [from = "", to] = range.split("..");
  const names: [string, string] = to === undefined ? [`${from}^1`, from] : [from, to || "HEAD"];
  for (const name of names) git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  return names;
}

const hasWord = (words: readonly string[]) => (id: string) => words.some((word) => id.includes(word.toLowerCase()));

function isChangedBetween(from: string, to: string): (id: string) => boolean {
  const [before, after] = [acceptedAt(from), acceptedAt(to)];
  const printsOf = (prints: object | undefined) => JSON.stringify(prints);
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = new Set([...ids].filter((id) => printsOf(before[id]) !== printsOf(after[id])));
  if (changed.size === 0) throw new Error("No accepted picture changed there. Name stories by words of their ids.");
  return (id) => changed.has(id);
}

type Drawn = { stories: readonly PicturedStory[]; taken: ReadonlyMap<string, StoryPictures> };

async function drawn(commit: string, isWanted: (id: string) => boolean): Promise<Drawn> {
  const taken = new Map<string, StoryPictures>();
  const stories = await drawAt(
    commit,
    ({ id }) => isWanted(id),
    (pictures) => taken.set(pictures.id, pictures),
  );
  console.log(`Drew ${stories.length} stories at ${commit}`);
  return { stories, taken };
}

type AcceptingCommits = ReadonlyMap<string, NamedCommit>;

async function changedStories(
  before: Drawn,
  after: Drawn,
  [acceptedBefore, acceptedAfter]: readonly [AcceptingCommits, AcceptingCommits],
): Promise<SheetStory[]> {
  const named = new Map([...before.stories, ...after.stories].map((story) => [story.id, story]));
  const browser = await chromium.launch(await pinnedChromium());
  try {
    const stories: SheetStory[] = [];
    for (const { id, title, name } of named.values()) {
      const [old, now] = [before.taken.get(id), after.taken.get(id)];
      const faults = [old, now].flatMap((taken) => (taken && "fault" in taken ? [taken.fault] : []));
      const themes: SheetStory["themes"] = [];
      for (const theme of THEMES) {
        const [first, last] = [old, now].map((taken) =>
          taken && "pictures" in taken ? taken.pictures[theme] : undefined,
        );
        if (first && last && fingerprint(first) === fingerprint(last)) continue;
        const difference = first && last && (await differenceOf(browser, first, last));
        const pictures = { before: first, after: last, difference: difference?.picture };
        themes.push({ theme, pixels: difference?.pixels, pictures: await inlinePictures(browser, pictures) });
      }
      if (faults.length > 0 || themes.length > 0)
        stories.push({
          id,
          title,
          name,
          faults,
          themes,
          acceptedBefore: acceptedBefore.get(id),
          acceptedAfter: acceptedAfter.get(id),
        });
    }
    return stories;
  } finally {
    await browser.close();
  }
}

function namedCommit(line: string): NamedCommit {
  const [hash = "", subject = ""] = line.split("\0");
  return { hash, subject };
}

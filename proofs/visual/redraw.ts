import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../tools/steps.ts";
import { ACCEPTED_FILE, cachePicture } from "./accepted-pictures.ts";
import { buildStorybook } from "./build-storybook.ts";
import { git } from "./git.ts";
import type { PicturedStory, StoryPictures } from "./story-page.ts";
import { openStudio } from "./take-pictures.ts";

/**
 * Takes the accepted pictures of some stories again, at the commit that accepted them, and caches them, for a machine without them.
 * Pictures are cached by fingerprint, so one that differs today is never shown as the accepted one.
 * @returns the commit, or undefined if the history has none
 */
export async function redrawAccepted(ids: ReadonlySet<string>): Promise<string | undefined> {
  const commit = git("log", "-1", "--format=%h", "--", ACCEPTED_FILE);
  if (!commit) return undefined;
  await drawAt(
    commit,
    ({ id }) => ids.has(id),
    (taken) => {
      if ("pictures" in taken) Object.values(taken.pictures).forEach(cachePicture);
    },
  );
  return commit;
}

/**
 * Takes pictures of stories as of a commit, with today's browser and dependencies.
 * @returns the stories of that commit, in the order of their ids
 */
export async function drawAt(
  commit: string,
  isWanted: (story: PicturedStory) => boolean,
  onTaken: (taken: StoryPictures) => void,
): Promise<PicturedStory[]> {
  const place = mkdtempSync(join(tmpdir(), "shore-before-"));
  const tree = join(place, "tree");
  git("worktree", "add", "--detach", tree, commit);
  try {
    linkDependencies(tree);
    buildStorybook(tree, join(place, "storybook"));
    const studio = await openStudio(join(place, "storybook"));
    try {
      const stories = studio.stories.filter(isWanted);
      await studio.take(stories, LONG_QUIET_MS, onTaken);
      return stories;
    } finally {
      await studio.close();
    }
  } finally {
    git("worktree", "remove", "--force", tree);
    rmSync(place, { recursive: true, force: true });
  }
}

/** Links today's dependencies, but the tree's own workspaces: linking all of node_modules would resolve to today's sources. */
function linkDependencies(tree: string): void {
  const [from, to] = [join(root, "node_modules"), join(tree, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== ".cache" && entry !== "@shore"))
    symlinkSync(join(from, name), join(to, name));
  // Relative links, so they resolve within their own tree.
  cpSync(join(from, "@shore"), join(to, "@shore"), { recursive: true, verbatimSymlinks: true });
}

/** A page that still changes after this long does not settle. */
export const LONG_QUIET_MS = 800;

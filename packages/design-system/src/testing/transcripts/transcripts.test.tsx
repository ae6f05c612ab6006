import { virtual } from "@guidepup/virtual-screen-reader";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { fetchParts } from "../../lazy-part/lazy-part.tsx";
import { mainStories } from "./main-stories.ts";

/**
 * What a screen reader says of each component's main state, from its first word to its last. Reviewed by reading: the files
 * beside the components are written anew by `npx vitest run --project components transcripts -u`, and a change shows in review.
 */
type StoriesModule = Parameters<typeof composeStories>[0];
const modules = import.meta.glob<StoriesModule>("../../[A-Z]*/*.stories.tsx");

test("every component with stories is read, and none is read twice", () => {
  const shown = Object.keys(modules).map(componentOf);
  expect([...new Set(shown)].sort()).toEqual(Object.keys(mainStories).sort());
});

test.each(Object.entries(mainStories))("%s, %s", async (component, name) => {
  const load = modules[`../../${component}/${component}.stories.tsx`];
  const stories: Record<string, { run: () => Promise<void> }> = composeStories(await load!());
  await fetchParts();
  await stories[name]!.run();
  await expect(`${(await everythingSaid()).join("\n")}\n`).toMatchFileSnapshot(
    `../../${component}/${component}.transcript.txt`,
  );
});

/** Read to the end, or where a dialog keeps the reader inside, until it begins anew; a component that says nothing has one line. */
async function everythingSaid(): Promise<string[]> {
  leaveOutAnnouncements();
  await virtual.start({ container: document.body });
  const said = [await virtual.lastSpokenPhrase()];
  while (said.length < MOST_PHRASES) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    const beginsAnew =
      said.length === 1
        ? phrase === said[0]
        : isDialog(phrase) && phrase === said[1] && said.at(-1) === `end of ${phrase}`;
    if (beginsAnew) break;
    said.push(phrase);
    if (phrase === "end of document") break;
  }
  await virtual.stop();
  return said.map((phrase) => phrase.replaceAll("\n", " "));
}

/**
 * What react-aria's announcer has said stands in two logs of its own at the front of the page, also for the tests after it. A
 * reader hears them when they change, not on the way through a page.
 */
function leaveOutAnnouncements(): void {
  for (const logs of document.querySelectorAll("[data-live-announcer]")) logs.setAttribute("aria-hidden", "true");
}

function isDialog(phrase: string): boolean {
  return /^(alert)?dialog\b/.test(phrase);
}

function componentOf(path: string): string {
  return path.split("/").at(-2) ?? path;
}

/** A long page: what is past it repeats itself. */
const MOST_PHRASES = 200;

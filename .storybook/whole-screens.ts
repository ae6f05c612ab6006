/** What Storybook's index says of a story. */
export type StoryEntry = { id: string; title: string; name: string; type: string; tags?: string[] };

/**
 * The stories that stand for whole screens, in the order of the index: those tagged `whole`, and the first story of each screen
 * that tagged none, so that a new screen is never missing.
 */
export function wholeScreens(entries: readonly StoryEntry[]): StoryEntry[] {
  const screens = entries.filter(({ type, title }) => type === "story" && title.startsWith("Screens/"));
  const isWhole = ({ tags }: StoryEntry) => tags?.includes("whole") ?? false;
  return screens.filter((entry) => {
    const siblings = screens.filter(({ title }) => title === entry.title);
    return siblings.some(isWhole) ? isWhole(entry) : siblings[0] === entry;
  });
}

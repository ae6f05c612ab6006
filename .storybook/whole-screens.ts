/** A story in Storybook's index. */
export type StoryEntry = { id: string; title: string; name: string; type: string; tags?: string[] };

/**
 * The stories that show whole screens, in the order of the index: those tagged `whole`, or the first story of a screen without a tagged
 * one, so that no new screen is missing.
 */
export function wholeScreens(entries: readonly StoryEntry[]): StoryEntry[] {
  const screens = entries.filter(({ type, title }) => type === "story" && title.startsWith("Screens/"));
  const isWhole = ({ tags }: StoryEntry) => tags?.includes("whole") ?? false;
  return screens.filter((entry) => {
    const siblings = screens.filter(({ title }) => title === entry.title);
    return siblings.some(isWhole) ? isWhole(entry) : siblings[0] === entry;
  });
}

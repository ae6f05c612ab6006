import { useState } from "react";

/**
 * What a screen reader is told of a list as its filter changes: `2 vessels found`, and `All 12 vessels` when nothing is filtered any more.
 * Empty before the first filter.
 * @param count how many are shown, in words
 */
export function useFoundWords(isFiltered: boolean, count: string): string {
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  if (isFiltered) return `${count} found`;
  return wasFiltered ? `All ${count}` : "";
}

import { useState } from "react";

/**
 * Returns the announcement when a list's filter changes: `2 vessels found`, and `All 12 vessels` when the filter is cleared. Empty before
 * the first filter.
 * @param count the number of rows shown, in words
 */
export function useFoundText(isFiltered: boolean, count: string): string {
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  if (isFiltered) return `${count} found`;
  return wasFiltered ? `All ${count}` : "";
}

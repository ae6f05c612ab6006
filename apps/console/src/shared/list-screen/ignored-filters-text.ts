/** Returns a sentence about the filters of an address that were left out; undefined if there are none. */
export function ignoredFiltersText(ignored: readonly string[]): string | undefined {
  if (ignored.length === 0) return undefined;
  const shown = ignored.slice(0, MAX_NAMED);
  const others = ignored.length - shown.length;
  const all = others === 0 ? shown : [...shown, `${others} more`];
  return `Some filters in this link do not exist or are not available to you. Left out: ${all.join(", ")}.`;
}

const MAX_NAMED = 5;

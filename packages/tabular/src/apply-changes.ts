import type { Mapping } from "./mapping.ts";
import type { Change } from "./propose.ts";

/** Returns the mapping with the changes of a choice. */
export function applyChanges(mapping: Mapping, changes: readonly Change[]): Mapping {
  const changed = structuredClone(mapping);
  for (const { path, value } of changes) {
    let at = changed as unknown as Record<string | number, unknown>; // A mapping is plain data.
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    const last = path.at(-1);
    if (last !== undefined) at[last] = structuredClone(value);
  }
  return changed;
}

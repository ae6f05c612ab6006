import type { Found, EntryPosition } from "./find-entries.sql.ts";

/** Returns where the next page begins; undefined: there is none. */
export function nextCursor(
  { places, searchedTo }: Pick<Found, "places" | "searchedTo">,
  shown: readonly EntryPosition[],
  limit: number,
  oldestFirst: boolean,
): EntryPosition | undefined {
  if (places.length > limit) return shown.at(-1);
  if (!searchedTo) return undefined;
  // Before all entries of that instant, in the order of the search.
  return oldestFirst
    ? { time: searchedTo, entryUuid: FIRST_UUID, vesselUuid: FIRST_UUID }
    : { time: new Date(searchedTo.getTime() - 1), entryUuid: LAST_UUID, vesselUuid: LAST_UUID };
}

const FIRST_UUID = "00000000-0000-0000-0000-000000000000";
const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

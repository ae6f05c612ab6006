import type { Db } from "../../../database/db.ts";
import { findEntries, type EntryPosition, readFound } from "../find/find-entries.sql.ts";
import { queryText } from "../find/question.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import type { TimedEntryRow } from "../../entries/logbook-entries.sql.ts";

/** Entries of a vessel with all of these states, as in GetLogbookEntries. */
export type MarkedEntryCriteria = VesselOfOrganization & {
  /** Only these logbooks; empty: all. */
  logbookNames: readonly string[];
  states: readonly string[];
  /** Only entries before this instant; undefined: from the newest. */
  before: Date | undefined;
};

/**
 * Returns a page of entries with these states, newest first, including all entries that share the last one's instant. Uses the index
 * of Find, so that a rare state costs as much as a common one.
 */
export async function readMarkedEntriesBefore(
  db: Db,
  criteria: MarkedEntryCriteria,
  limit: number,
): Promise<TimedEntryRow[]> {
  const places = await readPlaces(db, criteria, { from: undefined, limit });
  const last = places.at(-1);
  const ties = places.length < limit || !last ? [] : await tiesOf(db, criteria, last);
  const known = new Set(places.map(({ entryUuid }) => entryUuid));
  return readFound(db, criteria.organizationUuid, [
    ...places,
    ...ties.filter(({ entryUuid }) => !known.has(entryUuid)),
  ]);
}

/**
 * Counts the entries of a page that begins before an instant and ends with an entry of an instant, up to `limit` + 1; undefined: the
 * entry is not on it.
 */
export async function countMarkedDownTo(
  db: Db,
  criteria: MarkedEntryCriteria,
  { entryUuid, time, limit }: { entryUuid: string; time: Date; limit: number },
): Promise<{ entries: number } | undefined> {
  const places = await readPlaces(db, criteria, { from: time, limit: limit + 1 });
  const isOnPage = places.length > limit || places.some((place) => place.entryUuid === entryUuid);
  return isOnPage ? { entries: places.length } : undefined;
}

/** Counts the entries with these states, up to 10,000. */
export async function countMarked(
  db: Db,
  criteria: MarkedEntryCriteria,
): Promise<{ entries: number; isExact: boolean }> {
  const search = { ...searchOf(criteria), from: undefined, limit: 0, countLimit: COUNTED };
  const { total, isExact } = await findEntries(db, search);
  return { entries: total, isExact };
}

/** Returns the removed entries of these logbooks, or of all, between two instants, 10,000 at most. */
export async function readRemoved(
  db: Db,
  criteria: Omit<MarkedEntryCriteria, "states">,
  from: Date,
): Promise<string[]> {
  const places = await readPlaces(db, { ...criteria, states: ["removed"] }, { from, limit: COUNTED });
  return places.map(({ entryUuid }) => entryUuid);
}

/** Reads the newest positions; continues where the search stopped if it reaches its time limit. */
async function readPlaces(
  db: Db,
  criteria: MarkedEntryCriteria,
  { from, limit }: { from: Date | undefined; limit: number },
): Promise<EntryPosition[]> {
  const places: EntryPosition[] = [];
  for (let to = criteria.before; ;) {
    const search = { ...searchOf(criteria), from, to, limit: limit - places.length, countLimit: 0 };
    const found = await findEntries(db, search);
    places.push(...found.places);
    if (found.searchedTo === undefined || places.length >= limit) return places;
    to = found.searchedTo;
  }
}

function tiesOf(db: Db, criteria: MarkedEntryCriteria, { time }: EntryPosition): Promise<EntryPosition[]> {
  const after = new Date(time.getTime() + 1);
  return readPlaces(db, { ...criteria, before: after }, { from: time, limit: 1000 });
}

function searchOf({ vesselUuid, logbookNames, states, before }: MarkedEntryCriteria) {
  const question = { ...NO_QUESTION, vesselUuids: [vesselUuid], logbookNames, states };
  // With a vessel there is always a query.
  const query = queryText(question, { withNames: false, withFormer: false }) ?? "";
  return { query, to: before, values: [], area: undefined, oldestFirst: false, after: undefined };
}

const NO_QUESTION = {
  text: "",
  vesselUuids: [],
  logbookNames: [],
  entryTypeIds: [],
  people: [],
  from: undefined,
  to: undefined,
  states: [],
  values: [],
  area: undefined,
};

const COUNTED = 10_000;

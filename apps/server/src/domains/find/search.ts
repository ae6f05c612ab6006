import type { Db } from "../../database/db.ts";
import { type EntryKey, hasMoreReceived, readChangedEntries, filterReceived } from "../logbooks/changed-entries.sql.ts";
import { findEntries, type Search } from "./find-entries.sql.ts";
import type { Question } from "./question.ts";

export type Conditions = Pick<Search, "query" | "from" | "to" | "values" | "area" | "onlyEntries"> & {
  /** False: more entries have the change than are searched. */
  isComplete: boolean;
};

/** Returns the conditions of a question; undefined: no entry matches them. */
export async function searchOf(
  db: Db,
  organizationUuid: string,
  { from, to, values, area, change, vesselUuids, logbookNames }: Question,
  query: string,
): Promise<Conditions | undefined> {
  if (!change) return { query, from, to, values, area, onlyEntries: undefined, isComplete: true };
  const { kind, since } = change;
  const among = { since, vesselUuids, logbookNames };
  // Many entries were received, as by an import; few of them may have the words.
  const rare =
    kind === "received" && (await hasMoreReceived(db, organizationUuid, { ...among, threshold: MAX_CHANGED }))
      ? await rareHits(db, organizationUuid, { query, from, to, values, area }, since)
      : undefined;
  const wanted = { ...among, change: kind, limit: MAX_CHANGED + 1 };
  const changed = rare ?? (await readChangedEntries(db, organizationUuid, wanted));
  const onlyEntries = changed.slice(0, MAX_CHANGED);
  if (onlyEntries.length === 0) return undefined;
  const times = onlyEntries.map(({ time }) => time.getTime());
  return {
    query,
    // Limits the search to the period of these entries.
    from: later(from, new Date(Math.min(...times))),
    to: to ? earlier(to, new Date(Math.max(...times) + 1)) : new Date(Math.max(...times) + 1),
    values,
    area,
    onlyEntries,
    isComplete: changed.length <= MAX_CHANGED,
  };
}

/** Returns the hits received since an instant; undefined: there are too many hits, or the time limit was reached. */
async function rareHits(
  db: Db,
  organizationUuid: string,
  conditions: Pick<Search, "query" | "from" | "to" | "values" | "area">,
  since: Date,
): Promise<EntryKey[] | undefined> {
  const all = { oldestFirst: false, after: undefined, limit: MAX_CHANGED + 1, countLimit: 0 };
  const { places, searchedTo } = await findEntries(db, { ...conditions, ...all }, RARE_MS);
  if (places.length > MAX_CHANGED || searchedTo) return undefined;
  const entries = places.map(({ entryUuid: uuid, ...rest }) => ({ ...rest, uuid }));
  return filterReceived(db, organizationUuid, { entries, since });
}

export function later(a: Date | undefined, b: Date): Date {
  return a && a > b ? a : b;
}

export function earlier(a: Date | undefined, b: Date): Date {
  return a && a < b ? a : b;
}

/** As in the contract. */
const MAX_CHANGED = 10_000;

const RARE_MS = 300;

import type { Db } from "../../../database/db.ts";
import { countReceived, type EntryKey, filterReceived, readChangedEntries } from "../../entries/changed-entries.sql.ts";
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
  const isMany =
    kind === "received" &&
    (await countReceived(db, organizationUuid, { ...among, limit: MAX_CHANGED + 1 })) > MAX_CHANGED;
  const rare = isMany ? await rareHits(db, organizationUuid, { query, from, to, values, area }, since) : undefined;
  const begin = isMany && !rare ? await latestSince(db, organizationUuid, among) : since;
  const wanted = { ...among, since: begin, change: kind, limit: MAX_CHANGED + 1 };
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

/**
 * Returns a later instant since which as much was received as is searched, and at most four times as much, of a period in which more
 * was: the newest are the same, and a million entries need not be read for them.
 */
async function latestSince(
  db: Db,
  organizationUuid: string,
  { since, ...among }: { since: Date; vesselUuids: readonly string[]; logbookNames: readonly string[] },
): Promise<Date> {
  const now = Date.now();
  // Ages since which too much and too little was received.
  let [long, short] = [now - since.getTime(), 1];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const age = Math.sqrt(long * short);
    const instant = new Date(now - age);
    const count = await countReceived(db, organizationUuid, { ...among, since: instant, limit: 4 * MAX_CHANGED + 1 });
    if (count > 4 * MAX_CHANGED) long = age;
    else if (count > MAX_CHANGED) return instant;
    else short = age;
  }
  return new Date(now - long);
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

/** Entries of one instant cannot be told apart by it. */
const MAX_ROUNDS = 16;

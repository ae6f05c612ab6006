import { isDeepStrictEqual } from "node:util";
import { type EntryState, entryState } from "@shore/api/entry-state";
import type { Database, Db, Transaction } from "../../../database/db.ts";
import {
  deleteEntryStates,
  entriesWithStates,
  lockEntryStates,
  readEntryFacts,
  readEntryStates,
  readReceivedEntries,
  type StoredState,
  type VesselOfOrganization,
  writeEntryStates,
} from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";

/**
 * Derives the states of a vessel's entries from the entries and facts received. Everything that stores entries or facts calls this at
 * the end of its transaction, with the entries stored and those its facts are about; it locks the vessel's states.
 *
 * An entry without facts gets no row: it is as received. Facts about an entry that is not stored yet apply once it is.
 * @param entryUuids in any order, may contain duplicates
 */
export async function deriveEntryStates(
  tx: Transaction,
  organizationUuid: string,
  vesselUuid: string,
  entryUuids: readonly string[],
): Promise<void> {
  if (entryUuids.length === 0) return;
  await lockEntryStates(tx, vesselUuid);
  const vessel = { organizationUuid, vesselUuid };
  await writeEntryStates(tx, vessel, await derive(tx, vessel, [...new Set(entryUuids)]));
}

/** A stored state that differs from the one derived from its entry's facts. */
export type StateDifference = {
  vesselUuid: string;
  logbookEntryUuid: string;
  problem: "missing" | "superfluous" | "different";
};

/**
 * Compares every stored state with the one derived from the entry and its facts, each vessel in one snapshot.
 * @returns the number of entries with facts
 */
export async function checkEntryStates(
  database: Database,
  onDifference: (difference: StateDifference) => void,
): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const differences = database.snapshot((tx) => compareEntryStates(tx, { organizationUuid, vesselUuid }));
    for await (const { entries, found } of differences) {
      count += entries;
      for (const difference of found) onDifference(difference);
    }
  }
  return count;
}

/** Compares the stored states of a vessel's entries with the derived ones, in batches. */
export async function* compareEntryStates(
  tx: Db,
  vessel: VesselOfOrganization,
): AsyncGenerator<{ entries: number; found: StateDifference[] }> {
  for await (const uuids of entriesWithStates(tx, vessel)) {
    const derived = await derive(tx, vessel, uuids);
    const stored = await readEntryStates(tx, vessel, uuids);
    const found = uuids.flatMap((logbookEntryUuid) => {
      const problem = problemOf(stored.get(logbookEntryUuid), derived.get(logbookEntryUuid));
      return problem ? [{ vesselUuid: vessel.vesselUuid, logbookEntryUuid, problem }] : [];
    });
    yield { entries: derived.size, found };
  }
}

function problemOf(
  stored: StoredState | undefined,
  derived: EntryState | undefined,
): StateDifference["problem"] | undefined {
  if (!stored) return derived ? "missing" : undefined;
  if (!derived) return "superfluous";
  const { crossedOut = false, changedAfterVerification = false } = derived;
  const expected: StoredState = { state: derived, crossedOut, changedAfterVerification };
  return isDeepStrictEqual(stored, expected) ? undefined : "different";
}

/**
 * Rebuilds all states, vessel by vessel; readers see a vessel's old states until its new ones are committed.
 * @returns the number of entries with facts
 */
export async function rebuildEntryStates(database: Database): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    count += await database.transaction(async (tx) => {
      await lockEntryStates(tx, vesselUuid);
      return rebuildEntryStatesOf(tx, { organizationUuid, vesselUuid });
    });
  }
  return count;
}

/** Rebuilds the states of a vessel; the caller holds their lock. @returns the number of entries with facts */
export async function rebuildEntryStatesOf(tx: Db, vessel: VesselOfOrganization): Promise<number> {
  await deleteEntryStates(tx, vessel);
  let entries = 0;
  for await (const uuids of entriesWithStates(tx, vessel)) {
    const states = await derive(tx, vessel, uuids);
    await writeEntryStates(tx, vessel, states);
    entries += states.size;
  }
  return entries;
}

/** Returns the states of those entries that are stored and have facts. */
async function derive(
  tx: Db,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<Map<string, EntryState>> {
  const facts = await readEntryFacts(tx, vessel, entryUuids);
  if (facts.size === 0) return new Map();
  const received = await readReceivedEntries(tx, vessel, [...facts.keys()]);
  return new Map([...received].map(([uuid, entry]) => [uuid, entryState(entry, facts.get(uuid) ?? [])]));
}

import type { Database, Transaction } from "../../database/db.ts";
import { deriveBalance } from "../balance/derive-balance.ts";
import { indexEntries } from "../records/find/index-entries.ts";
import { readDaysCountedFrom } from "../records/backfill/backfill.sql.ts";
import {
  countDaysBetween,
  type DayDifference,
  deleteDays,
  readDayDifferences,
} from "../records/logbook-days/logbook-days.sql.ts";
import { compareEntryStates, rebuildEntryStatesOf } from "../records/logbooks/entry-states.ts";
import { lockEntryStates, type VesselOfOrganization } from "../entries/entry-states.sql.ts";
import { fillVessels } from "../fleet/vessels/fill-vessels.ts";
import { type Correction, insertCorrections, readHalfPositions, readIndexedPositions } from "./derive-anew.sql.ts";

/**
 * Derives positions, states and days anew from the records kept, where they were stored by other rules, and keeps what changed. The
 * records themselves stay as they are. A later run resumes at the vessel at which one was aborted.
 * @returns how many values were corrected
 */
export function deriveValuesAnew(database: Database, signal?: AbortSignal): Promise<number> {
  return fillVessels(database, "values", (vessel) => deriveVesselAnew(database, vessel), signal);
}

async function deriveVesselAnew(database: Database, vessel: VesselOfOrganization): Promise<number> {
  // Compared first without the lock, for which the ship's batches would wait.
  if (!(await isDifferent(database, vessel))) return 0;
  return database.transaction(async (tx) => {
    await lockEntryStates(tx, vessel.vesselUuid);
    const corrections = [
      ...(await derivePositions(tx, vessel)),
      ...(await deriveStates(tx, vessel)),
      ...(await deriveDays(tx, vessel)),
    ];
    await insertCorrections(tx, vessel, corrections);
    return corrections.length;
  });
}

async function isDifferent(database: Database, vessel: VesselOfOrganization): Promise<boolean> {
  for await (const differs of database.snapshot((tx) => differencesOf(tx, vessel))) if (differs) return true;
  return false;
}

/** Yields whether positions, states and days of a vessel differ from those derived now. */
async function* differencesOf(tx: Transaction, vessel: VesselOfOrganization): AsyncGenerator<boolean> {
  yield (await readHalfPositions(tx, vessel)).length > 0;
  for await (const { found } of compareEntryStates(tx, vessel)) yield found.length > 0;
  yield (await differentDays(tx, vessel)).length > 0;
}

/** Indexes the entries with half a position again, and judges the balance without the positions that were none. */
async function derivePositions(tx: Transaction, vessel: VesselOfOrganization): Promise<Correction[]> {
  const uuids = (await readHalfPositions(tx, vessel)).map(({ logbookEntryUuid }) => logbookEntryUuid);
  const before = await readIndexedPositions(tx, vessel, uuids);
  await indexEntries(tx, vessel, [...before.keys()]);
  const after = await readIndexedPositions(tx, vessel, uuids);
  const corrections = [...before].flatMap(([subject, was]): Correction[] => {
    const now = after.get(subject) ?? "";
    return was === now ? [] : [{ what: "position", subject, before: was, after: now }];
  });
  if (corrections.length > 0) await deriveBalance(tx, vessel);
  return corrections;
}

async function deriveStates(tx: Transaction, vessel: VesselOfOrganization): Promise<Correction[]> {
  const corrections: Correction[] = [];
  for await (const { found } of compareEntryStates(tx, vessel)) {
    for (const { logbookEntryUuid, problem } of found) {
      corrections.push({ what: "state", subject: logbookEntryUuid, before: problem, after: "derived" });
    }
  }
  if (corrections.length > 0) await rebuildEntryStatesOf(tx, vessel);
  return corrections;
}

async function deriveDays(tx: Transaction, vessel: VesselOfOrganization): Promise<Correction[]> {
  const differences = await differentDays(tx, vessel);
  if (differences.length === 0) return [];
  await deleteDays(tx, vessel);
  await countDaysBetween(tx, vessel, { from: null, to: null });
  return differences.map(({ what, problem }) => ({ what: "day", subject: what, before: problem, after: "counted" }));
}

/** Returns the days that differ; none while another job counts them for the first time. */
async function differentDays(tx: Transaction, vessel: VesselOfOrganization): Promise<DayDifference[]> {
  const isFilling = (await readDaysCountedFrom(tx, vessel.organizationUuid)) !== undefined;
  return isFilling ? [] : readDayDifferences(tx, vessel);
}

import { isDeepStrictEqual } from "node:util";
import type { Database, Db, Transaction } from "../../../database/db.ts";
import { lockEntryStates, type VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { fillVessels } from "../../fleet/vessels/fill-vessels.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { amendmentsOf, type EntryAmendment } from "./amendments-of-entry.ts";
import { deleteAmendments, entriesOfVessel, readAmendable, readAmendments, writeAmendments } from "./derive.sql.ts";

/**
 * Derives the amendments of a vessel's entries. Code that stores entries or facts calls this at the end of its transaction, holding the
 * lock of the vessel's states, with the entries it stored, those its facts are about and those that were replaced.
 * @param entryUuids in any order, duplicates allowed
 */
export async function deriveAmendments(
  tx: Transaction,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  const uuids = [...new Set(entryUuids)];
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    const { amendable, amendments } = await derive(tx, vessel, uuids.slice(start, start + BATCH_SIZE));
    if (amendable.length > 0) await writeAmendments(tx, vessel, amendable, amendments);
  }
}

/** Rebuilds all amendments, one transaction per vessel; readers see the old ones until it commits. @returns how many there are */
export async function rebuildAmendments(database: Database): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    count += await rebuildVessel(database, { organizationUuid, vesselUuid });
  }
  return count;
}

/** Backfills the amendments of entries older than this feature. @returns how many amendments were derived */
export function fillAmendments(database: Database, signal?: AbortSignal): Promise<number> {
  return fillVessels(database, "amendments", (vessel) => rebuildVessel(database, vessel), signal);
}

/** A stored amendment that differs from the one derived from the entry and its facts. */
export type AmendmentDifference = {
  vesselUuid: string;
  amendmentUuid: string;
  problem: "missing" | "superfluous" | "different";
};

/** Compares every stored amendment with the derived one, one snapshot per vessel. @returns how many there should be */
export async function checkAmendments(
  database: Database,
  onDifference: (difference: AmendmentDifference) => void,
): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const compared = database.snapshot((tx) => compareVessel(tx, { organizationUuid, vesselUuid }));
    for await (const { amendments, found } of compared) {
      count += amendments;
      for (const difference of found) onDifference(difference);
    }
  }
  return count;
}

async function* compareVessel(
  tx: Db,
  vessel: VesselOfOrganization,
): AsyncGenerator<{ amendments: number; found: AmendmentDifference[] }> {
  const { vesselUuid } = vessel;
  for await (const uuids of entriesOfVessel(tx, vessel)) {
    const { amendments } = await derive(tx, vessel, uuids);
    const derived = new Map(amendments.map((one) => [one.amendmentUuid, one]));
    const stored = new Map((await readAmendments(tx, vessel, uuids)).map((one) => [one.amendmentUuid, one]));
    const found = [...new Set([...derived.keys(), ...stored.keys()])].flatMap((amendmentUuid) => {
      const [expected, actual] = [derived.get(amendmentUuid), stored.get(amendmentUuid)];
      if (isDeepStrictEqual(actual, expected)) return [];
      const problem = !actual ? "missing" : expected ? "different" : "superfluous";
      return [{ vesselUuid, amendmentUuid, problem } as const];
    });
    yield { amendments: derived.size, found };
  }
}

async function rebuildVessel(database: Database, vessel: VesselOfOrganization): Promise<number> {
  return database.transaction(async (tx) => {
    await lockEntryStates(tx, vessel.vesselUuid);
    return rebuildAmendmentsOf(tx, vessel);
  });
}

/** Rebuilds all amendments of a vessel; the caller holds the lock of the vessel's states. @returns how many there are */
export async function rebuildAmendmentsOf(tx: Transaction, vessel: VesselOfOrganization): Promise<number> {
  await deleteAmendments(tx, vessel);
  let count = 0;
  for await (const uuids of entriesOfVessel(tx, vessel)) {
    const { amendable, amendments } = await derive(tx, vessel, uuids);
    if (amendments.length > 0) await writeAmendments(tx, vessel, amendable, amendments);
    count += amendments.length;
  }
  return count;
}

async function derive(
  db: Db,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<{ amendable: string[]; amendments: EntryAmendment[] }> {
  const entries = await readAmendable(db, vessel, entryUuids);
  return {
    amendable: entries.map(({ logbookEntryUuid }) => logbookEntryUuid),
    amendments: entries.flatMap(amendmentsOf),
  };
}

const BATCH_SIZE = 1_000;

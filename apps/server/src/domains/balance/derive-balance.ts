import { isDeepStrictEqual } from "node:util";
import type { Database, Db } from "../../database/db.ts";
import { lockEntryStates, type VesselOfOrganization } from "../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../fleet/vessels/vessel-owners.sql.ts";
import { balanceRulesOf } from "./balance-rules.ts";
import { readFindings, replaceFindings } from "./findings.sql.ts";
import { type Finding, judgeVessel, keyOf } from "./judge-vessel.ts";
import { mayChangeFindings, readJudgedRecords } from "./vessel-records.sql.ts";

/**
 * Derives a vessel's findings if new records may change them. Code that stores records calls it after deriving their states, while holding
 * the lock of the vessel's states.
 */
export async function deriveBalanceOf(
  tx: Db,
  vessel: VesselOfOrganization,
  { hasActions, entryUuids }: { hasActions: boolean; entryUuids: readonly string[] },
): Promise<void> {
  if (!hasActions && entryUuids.length === 0) return;
  const { rules } = await balanceRulesOf(tx, vessel.organizationUuid);
  if (hasActions || (await mayChangeFindings(tx, vessel, entryUuids, rules))) await deriveBalance(tx, vessel);
}

/** Derives a vessel's findings from its records, under the lock of its states. @returns how many there are */
export async function deriveBalance(tx: Db, vessel: VesselOfOrganization): Promise<number> {
  const { derived, differences } = await compareBalance(tx, vessel);
  await replaceFindings(tx, vessel, {
    removed: differences.flatMap(({ stored }) => stored ?? []),
    written: differences.flatMap(({ expected }) => expected ?? []),
  });
  return derived;
}

/** Rebuilds the findings of all vessels. @returns how many there are */
export async function rebuildBalance(database: Database): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    count += await database.transaction(async (tx) => {
      await lockEntryStates(tx, vesselUuid);
      return deriveBalance(tx, { organizationUuid, vesselUuid });
    });
  }
  return count;
}

/**
 * Compares the stored findings of all vessels with their records, one snapshot per vessel.
 * @returns how many findings there should be
 */
export async function checkBalance(database: Database, onDifference: (sentence: string) => void): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const compared = database.snapshot(async function* compare(tx) {
      yield await compareBalance(tx, { organizationUuid, vesselUuid });
    });
    for await (const { derived, differences } of compared) {
      count += derived;
      for (const difference of differences) onDifference(sentenceOf(vesselUuid, difference));
    }
  }
  return count;
}

/** A stored finding that differs from the derived one; at least one of the two is defined. */
type Difference = { stored: Finding | undefined; expected: Finding | undefined };

async function compareBalance(
  db: Db,
  vessel: VesselOfOrganization,
): Promise<{ derived: number; differences: Difference[] }> {
  const { rules } = await balanceRulesOf(db, vessel.organizationUuid);
  const expected = judgeVessel(await readJudgedRecords(db, vessel, rules), rules);
  const stored = new Map((await readFindings(db, vessel)).map((finding) => [keyOf(finding), finding]));
  const differences: Difference[] = [];
  for (const finding of expected) {
    const storedFinding = stored.get(keyOf(finding));
    stored.delete(keyOf(finding));
    if (!isDeepStrictEqual(storedFinding, finding)) differences.push({ stored: storedFinding, expected: finding });
  }
  return {
    derived: expected.length,
    differences: [...differences, ...[...stored.values()].map((finding) => ({ stored: finding, expected: undefined }))],
  };
}

function sentenceOf(vesselUuid: string, { stored, expected }: Difference): string {
  const problem = stored === undefined ? "missing" : expected === undefined ? "superfluous" : "different";
  const finding = stored ?? expected;
  return `Finding "${finding ? keyOf(finding) : ""}" of vessel ${vesselUuid} is ${problem}.`;
}

import { NIL_UUID } from "@shore/evidence/leaf";
import type { Database, Transaction } from "../../../database/db.ts";
import { EXPORT_APPLICATION } from "../../../database/pool.ts";
import { SOURCE_NAMES, SOURCES } from "../sources.sql.ts";
import { compareReceipts } from "../../ships/ship-facts/check-receipts.ts";
import { checkAudited } from "./check-audited.ts";
import { checkFacts } from "./check-facts.ts";
import { checkKeptAside } from "./check-kept-aside.ts";
import { checkLog } from "./check-log.ts";
import { readLog, readLogs, readLostLogs, readOwners } from "./check-log.sql.ts";
import { checkAuditContents, checkRows } from "./check-rows.ts";
import { readVessels } from "./check-rows.sql.ts";
import type { Finding } from "./finding.ts";

/** How much was compared, and of how many records no audit line says what it left. */
export type Checked = { leaves: number; records: number; notComparable: number };

/**
 * Compares everything sealed with the records: trees with their leaves, heads with trees and with each other, rows with leaves, and
 * rows derived from facts with the bytes as received. Each log and each vessel is read in one snapshot.
 *
 * Records received after the last sealing are compared only with their bytes, if they have any.
 * @param onDifference called with a sentence for each difference
 */
export async function checkEvidence(database: Database, onDifference: (sentence: string) => void): Promise<Checked> {
  const checked: Checked = { leaves: 0, records: 0, notComparable: 0 };
  const part = async (kind: "leaves" | "records", check: (tx: Transaction) => AsyncIterable<Finding>) => {
    for await (const finding of database.snapshot((tx) => readingOnly(tx, check))) {
      checked[kind] += finding.checked;
      checked.notComparable += finding.notComparable ?? 0;
      for (const difference of finding.differences) onDifference(difference);
    }
  };
  for (const organizationUuid of await readOwners(database)) {
    for (const logUuid of await readLostLogs(database, organizationUuid)) onDifference(`Log ${logUuid} is missing.`);
    for (const { log_uuid: logUuid } of await readLogs(database, organizationUuid)) {
      await part("leaves", async function* log(tx) {
        const row = await readLog(tx, organizationUuid, logUuid);
        if (row) yield* checkLog(tx, organizationUuid, row);
      });
    }
    const organization = { organizationUuid, vesselUuid: NIL_UUID };
    await part("records", (tx) => checkRows(tx, "audit_line", organization));
    await part("records", (tx) => checkAuditContents(tx, organization));
    await part("records", (tx) => checkAudited(tx, organization));
    for (const vesselUuid of await readVessels(database, organizationUuid)) {
      const owner = { organizationUuid, vesselUuid };
      for (const source of SOURCE_NAMES.filter((name) => SOURCES[name].ofVessel))
        await part("records", (tx) => checkRows(tx, source, owner));
      await part("records", (tx) => checkFacts(tx, owner));
      await part("records", (tx) => checkKeptAside(tx, owner));
      await part("records", (tx) => compareReceipts(tx, owner));
    }
  }
  return checked;
}

/** Sets the application name that sealing does not wait for; the check only reads. */
async function* readingOnly(
  tx: Transaction,
  check: (tx: Transaction) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  await tx.query(`set local application_name = '${EXPORT_APPLICATION}'`);
  yield* check(tx);
}

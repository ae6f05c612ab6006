import { setTimeout as sleep } from "node:timers/promises";
import { newCollection } from "@shore/server/testing/checklists";
import type { SignedIn } from "@shore/server/testing/callers";
import type { WholeDatabase } from "@shore/server/database/db";

/**
 * Makes a change and waits until a job has sealed its audit line: jobs run again after all faults.
 * @throws when that takes more than three minutes
 */
export async function waitForJob(database: WholeDatabase, { client, organizationUuid }: SignedIn): Promise<string> {
  await newCollection(client);
  const startedAt = performance.now();
  const { rows } = await database.query<{ line: string }>(
    `select audit_event_uuid as line from audit_event where organization_uuid = $1 order by audit_event_uuid desc limit 1`,
    [organizationUuid],
  );
  const line = rows[0]?.line;
  for (; performance.now() - startedAt < 180_000; await sleep(500)) {
    const sealed = await database.query(
      "select 1 from evidence_leaf where organization_uuid = $1 and record_uuid = $2",
      [organizationUuid, line],
    );
    if (sealed.rowCount > 0)
      return `an audit line was sealed after ${Math.round((performance.now() - startedAt) / 1_000)} s`;
  }
  throw new Error("No job has sealed the audit line of a change within three minutes.");
}

import type { Db } from "../../database/db.ts";
import { enqueueJobs } from "../../worker/job-queue.ts";
import { insertAllPending } from "./fill.sql.ts";

/** Name of the task that derives the findings of pending vessels. */
export const BALANCE_FILL = "balance_fill";

/** Enqueues the job that derives the findings of all vessels of an organisation; it starts when the transaction commits. */
export async function deriveAllLater(tx: Db, organizationUuid: string): Promise<void> {
  await insertAllPending(tx, organizationUuid);
  await enqueueJobs(tx, [{ task: BALANCE_FILL, payload: {}, key: BALANCE_FILL }]);
}

import type { Db } from "../../database/db.ts";
import { enqueueJobs } from "../../worker/job-queue.ts";
import { insertAllPending } from "./fill.sql.ts";

/** Task that derives findings of vessels that wait for it. */
export const BALANCE_FILL = "balance_fill";

/** Leaves all vessels of an organisation to the job that derives their findings; it begins when the transaction commits. */
export async function deriveAllLater(tx: Db, organizationUuid: string): Promise<void> {
  await insertAllPending(tx, organizationUuid);
  await enqueueJobs(tx, [{ task: BALANCE_FILL, payload: {}, key: BALANCE_FILL }]);
}

import type { Database } from "../../database/db.ts";
import { makeAuditLogFile } from "../../domains/audit-log/audit-log-file.ts";
import { makeBalanceFile } from "../../domains/balance/balance-file.ts";
import type { FindingCriteria } from "../../domains/balance/finding-list.sql.ts";
import type { Piece } from "../../worker/file-job.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { databaseAt } from "../database-at.ts";
import { actTime } from "./act-time.ts";
import type { Authors } from "./authors.ts";

/** Exports files of the balance and the audit log as people; only the audit lines with the files' hashes are kept. */
export async function loadFiles(
  database: Database,
  authors: Authors,
  { day, origin }: { day: Temporal.PlainDate; origin: string },
): Promise<void> {
  const { organizationUuid } = authors;
  const ofBalance = databaseAt(database, organizationUuid, actTime(day, 1, "10:20"));
  const workers = inThisProcess(database, origin);
  const { signal } = new AbortController();
  const ofFleet = { criteria: WHOLE_FLEET, signal };
  await makeBalanceFile({ db: ofBalance, workers }, authors.named("Bjørn Haugen"), ofFleet);

  const time = actTime(day, 0, "08:12");
  const ofLog = databaseAt(database, organizationUuid, time);
  const criteria = { from: actTime(day, 31, "00:00"), to: time };
  await makeAuditLogFile({ db: ofLog, workers }, authors.named("Mette Kjær"), { criteria, signal });
}

/** Runs jobs in this process: the files are small, and no worker process is running yet. */
function inThisProcess(database: Database, origin: string): Pick<WorkerPool, "runForTenant"> {
  return {
    runForTenant: async (job, request, { signal, pieces = [] }) => {
      const handler = await job.load();
      const sendPiece = async ({ bytes }: Piece) => void pieces.push(bytes);
      return handler(request, { database, signal, origin, sendPiece });
    },
  };
}

const WHOLE_FLEET: FindingCriteria = {
  vesselUuids: [],
  vesselGroupUuids: [],
  logbookNames: [],
  from: undefined,
  to: undefined,
  state: "",
  onlyVesselUuid: undefined,
};

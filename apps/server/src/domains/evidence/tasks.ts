import type { Database } from "../../database/db.ts";
import { recordEverythingUnknown } from "../../audit/record-everything.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { readOrganizations } from "../fleet/organizations/organizations.ts";
import { sealOrganization, type SealOptions } from "./seal.ts";

/** Returns the evidence tasks of the job worker. */
export function evidenceTasks({
  database,
  log,
}: {
  database: Database;
  log: Pick<Log, "info">;
}): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [SEAL]: async (_payload, signal) => {
        await recordAllUnknown(database, log);
        await sealAll(database, { signal }, log);
      },
    },
    everyMinute: [SEAL],
  };
}

/** Writes what is not known of every organisation's records. One that fails does so again in a minute, and is sealed nevertheless. */
async function recordAllUnknown(database: Database, log: Pick<Log, "info">): Promise<void> {
  for (const { organizationUuid } of await readOrganizations(database)) {
    try {
      await recordEverythingUnknown(database, organizationUuid);
    } catch (error) {
      log.info({ organizationUuid, err: error }, "evidence: what records are like was not recorded");
    }
  }
}

/**
 * Seals the records of every organisation.
 * @throws AggregateError of the organisations that failed, after all others are done
 */
export async function sealAll(database: Database, options: SealOptions, log: Pick<Log, "info">): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const { organizationUuid } of await readOrganizations(database)) {
    if (options.signal?.aborted) break;
    try {
      const { leaves, heads, complete } = await sealOrganization(database, organizationUuid, options);
      if (leaves > 0) log.info({ organizationUuid, leaves, heads, complete }, "evidence: sealed");
    } catch (error) {
      failures.set(organizationUuid, error);
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `Not sealed: ${[...failures.keys()].join()}`);
}

const SEAL = "evidence_seal";

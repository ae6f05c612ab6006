import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { Database } from "./database/db.ts";
import { checklists } from "./domains/checklists/checklists.rpc.ts";
import { checklistRevisions } from "./domains/checklists/revisions.rpc.ts";
import { collections } from "./domains/collections/collections.rpc.ts";
import { csrd } from "./domains/csrd/csrd.rpc.ts";
import { datasets } from "./domains/data-exports/datasets.rpc.ts";
import { dataExports } from "./domains/data-exports/exports/exports.rpc.ts";
import { scheduleRuns } from "./domains/data-exports/schedules/runs.rpc.ts";
import { schedules } from "./domains/data-exports/schedules/schedules.rpc.ts";
import { storageTest } from "./domains/data-exports/schedules/storage-test.rpc.ts";
import type { StorageAccess } from "./domains/data-exports/storage/storage-secret.ts";
import { distribution } from "./domains/distribution/distribution.rpc.ts";
import { logbooks } from "./domains/logbooks/logbooks.rpc.ts";
import { reports } from "./domains/reports/reports.rpc.ts";
import { session } from "./domains/session/session.rpc.ts";
import { users } from "./domains/users/users.rpc.ts";
import { vesselGroups } from "./domains/vessel-groups/vessel-groups.rpc.ts";
import { vessels } from "./domains/vessels/vessels.rpc.ts";

/** What handlers stand on. */
export type ServiceDependencies = {
  db: Database;
  /** The storages that data exports may go to. */
  storage: StorageAccess;
};

/** Every call of the contract with its handler: one that is forgotten here is a type error. */
export function shoreService(dependencies: ServiceDependencies): ServiceImpl<typeof ShoreAPI> {
  return {
    ...session(dependencies),
    ...vessels(dependencies),
    ...logbooks(dependencies),
    ...reports(dependencies),
    ...csrd(dependencies),
    ...vesselGroups(dependencies),
    ...checklists(dependencies),
    ...checklistRevisions(dependencies),
    ...collections(dependencies),
    ...distribution(dependencies),
    ...users(dependencies),
    ...datasets(dependencies),
    ...schedules(dependencies),
    ...scheduleRuns(dependencies),
    ...storageTest(dependencies),
    ...dataExports(dependencies),
  };
}

import type { ServiceImpl } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import type { CallName } from "../auth/policy.ts";
import { serverKeys } from "../auth/server-key.ts";
import type { Database } from "../database/db.ts";
import { forTenant } from "../database/tenant-database.ts";
import { serviceOnDatabases } from "../shore-service.ts";
import { callerWith, createVessel, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { storeNamedRecords } from "../testing/named-records.ts";
import { sampleRequests } from "../testing/sample-requests.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";
import { workersOf } from "../testing/worker-pool.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
/** Some calls go to a storage or a receiver that is not there. */
const SILENT = { warn() {}, error() {} };
const used = { now: 0, most: 0, ever: 0 };

/** The product's service on a database that counts connections in use. */
const service: ServiceImpl<typeof ShoreAPI> = serviceOnDatabases(
  (organizationUuid, reader) => counted(forTenant(database, organizationUuid, reader)),
  {
    pageKeys: () => serverKeys(database, "page-token"),
    storage: TEST_STORAGE_ACCESS,
    workers: workersOf(database),
  },
);

const client = callerWith(database, manager.token, SILENT, undefined, service);

test.each(ShoreAPI.methods.map(({ localName }) => localName as CallName))(
  "%s has one database connection at a time",
  { timeout: 60_000 },
  async (name) => {
    const named = await storeNamedRecords(database, manager.organizationUuid, vesselUuid);
    used.most = 0;
    // A sample belongs to the call of its name, as the type of the samples ensures.
    const call = client[name] as (request: object) => Promise<unknown>;
    await call(sampleRequests(named)[name]).catch(() => {});
    // No weight is less than one.
    expect(used.most).toBeLessThanOrEqual(1);
  },
);

test("these calls used connections", () => {
  expect(used.ever).toBeGreaterThan(100);
});

function counted(db: Database): Database {
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    used.now += 1;
    used.ever += 1;
    used.most = Math.max(used.most, used.now);
    return work().finally(() => (used.now -= 1));
  };
  return {
    query: (text, values) => within(() => db.query(text, values)),
    transaction: (work) => within(() => db.transaction(work)),
    snapshot: db.snapshot,
  };
}

import { describe, expect, test } from "vitest";
import { serverKeys } from "../auth/server-key.ts";
import { forTenant } from "../database/tenant-database.ts";
import { serviceOnDatabases } from "../shore-service.ts";
import { authorizationMatrix, CALLERS, OBJECTS } from "../testing/authorization-matrix.ts";
import { testDatabaseOfAnyStatement } from "../testing/database.ts";
import { TEST_ORIGIN } from "../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";
import { withoutOrganizationChecks } from "../testing/without-organization-checks.ts";
import { WorkerPool } from "../worker/worker-pool.ts";

const database = await testDatabaseOfAnyStatement();
const pageKeys = () => serverKeys(database, "page-token");

describe("when no statement filters by the caller's organisation", async () => {
  const unscoped = serviceOnDatabases(
    (organizationUuid) => withoutOrganizationChecks(forTenant(database, organizationUuid)),
    {
      pageKeys,
      storage: TEST_STORAGE_ACCESS,
      workers: new WorkerPool(database, { origin: TEST_ORIGIN, entry: UNSCOPED_WORKER }),
    },
  );
  const matrix = await authorizationMatrix(database, unscoped);
  const before = await matrix.others();

  // Callers without a session and outsiders are rejected before a statement; the others and all objects are in `npm run prove`.
  const callers = process.env["VITE_PROVE"] ? CALLERS.slice(CALLERS.indexOf("outsider")) : (["manager"] as const);
  test.each(callers)("PostgreSQL itself isolates organisations for: %s", async (caller) => {
    for (const object of process.env["VITE_PROVE"] ? OBJECTS : NAMED) {
      const { answered, expected } = await matrix.column(caller, object);
      expect(answered, object).toEqual(expected);
    }
  });

  test("no organisation's records were changed by another's callers", async () => {
    expect(await matrix.others()).toEqual(before);
  });
});

/** That it does not hide too much is in the test of authorisation, and in `npm run prove`. */
const NAMED = ["the other organization's records"] as const;

const UNSCOPED_WORKER = new URL("../testing/unscoped-worker.ts", import.meta.url);

import { expect, test } from "vitest";
import { serverKeys } from "../auth/server-key.ts";
import { serviceOnDatabases } from "../shore-service.ts";
import { authorizationMatrix } from "../testing/authorization-matrix.ts";
import { testDatabaseOfAnyStatement } from "../testing/database.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";
import { withoutOrganizationChecks } from "../testing/without-organization-checks.ts";
import { workersOf } from "../testing/worker-pool.ts";

const database = await testDatabaseOfAnyStatement();

test("without row-level security those statements return another organisation's records", async () => {
  const open = serviceOnDatabases(() => withoutOrganizationChecks(database), {
    pageKeys: () => serverKeys(database, "page-token"),
    storage: TEST_STORAGE_ACCESS,
    workers: workersOf(database),
  });
  // Some changes to another organisation's records fail with a foreign key violation.
  const silent = { warn() {}, error() {} };
  const matrix = await authorizationMatrix(database, open, silent);
  const { answered, expected } = await matrix.column("manager", "the other organization's records");
  const notFound = Object.entries(expected).filter(([, answer]) => answer === "not found");
  const given = notFound.filter(([name]) => textOf(answered, name).startsWith("answered, and"));
  expect(notFound.length).toBeGreaterThan(40);
  expect(given.length).toBeGreaterThan(20);
});

function textOf(answers: object, name: string): string {
  return String(Object.entries(answers).find(([call]) => call === name)?.[1]);
}

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../testing/database.ts";
import { recordDeadProcess } from "./failed-attempt.ts";

test("a process that ended before it had claimed its file leaves no attempt", async () => {
  const database = await testDatabase();
  const [organizationUuid, ownerUuid, fileUuid, claimUuid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const file = { kind: "run", organizationUuid, ownerUuid, fileUuid } as const;
  const ended = { claimUuid, retryPolicy: undefined, error: new Error("killed") };
  expect(await recordDeadProcess(database, file, ended)).toBeUndefined();
});

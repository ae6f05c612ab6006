import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { changeFact, createShip, entryFact, fact, shipClient } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";

const database = await testDatabase();
const server = await startTestServer(database);

test("entries of a ship are found as soon as they are stored, with the changes of later facts", async () => {
  const ship = await createShip(database);
  const { client } = await signedIn(database, "member", ship.organizationUuid);
  const epochUuid = randomUUID();
  const put = (sequence: number, contents: object[]) =>
    shipClient(server.origin, ship.secret).putFacts({
      epochUuid,
      sequence: BigInt(sequence),
      shipTime: "2026-11-20T10:20:00+01:00",
      facts: contents.map(fact),
    });
  const total = async (question: object) => (await client.findEntries({ question })).total;
  const entry = entryFact();
  await put(1, [entry]);
  expect(await total({ text: "noon" })).toBe(1);
  expect(await total({ text: "noon", states: ["removed"] })).toBe(0);
  expect(await total({ text: "impeller" })).toBe(0);
  const remark = { remarkUuid: randomUUID(), value: "Impeller changed" };
  await put(2, [changeFact("struck", entry.factUuid), changeFact("remark_added", entry.factUuid, remark)]);
  expect(await total({ text: "noon", states: ["removed", "remarks"] })).toBe(1);
  expect(await total({ text: "impeller" })).toBe(1);
});

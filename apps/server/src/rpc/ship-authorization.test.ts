import { randomUUID } from "node:crypto";
import { ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { describe, expect, test } from "vitest";
import { makeShipSecret } from "../auth/ship-secret.ts";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { importEntries } from "../testing/import-entries.ts";
import { sampleRequests } from "../testing/sample-requests.ts";
import { changeFact, createShip, entryFact, fact, type TestShip } from "../testing/ships.ts";
import { startTestServer } from "../testing/test-server.ts";

const database = await testDatabase();
const server = await startTestServer(database);

const own = await createShip(database);
const sibling = await createShip(database, own.organizationUuid, "SIBLING");
const foreign = await createShip(database, undefined, "FOREIGN");
const [revoked, ended, off, closed] = [
  await createShip(database, own.organizationUuid, "REVOKED"),
  await createShip(database, own.organizationUuid, "ENDED"),
  await createShip(database, own.organizationUuid, "OFF"),
  await createShip(database, undefined, "CLOSED"),
];
await database.query("update ship_credential set revoke_time = now() where credential_uuid = $1", [
  revoked.credentialUuid,
]);
await database.query("update ship_credential set expire_time = now() where credential_uuid = $1", [
  ended.credentialUuid,
]);
await database.query("update ship_link set enabled = false where vessel_uuid = $1", [off.vesselUuid]);
await database.query("update organization set close_time = now() where organization_uuid = $1", [
  closed.organizationUuid,
]);
const { token } = await signedIn(database, "manager", own.organizationUuid);
const cookie = `shore_session=${token}`;
const bearer = ({ secret }: Pick<TestShip, "secret">) => ({ authorization: `Bearer ${secret}` });

/** All kinds of callers, with their headers and the code that every call returns. */
const CALLERS: Record<string, { headers: Record<string, string>; code: string }> = {
  "the vessel's credential": { headers: bearer(own), code: "ok" },
  "another vessel's": { headers: bearer(sibling), code: "ok" },
  "another organisation's": { headers: bearer(foreign), code: "ok" },
  "a revoked one": { headers: bearer(revoked), code: "unauthenticated" },
  "one that has ended": { headers: bearer(ended), code: "unauthenticated" },
  "one of a link that is switched off": { headers: bearer(off), code: "permission_denied" },
  "one of a closed organisation": { headers: bearer(closed), code: "unauthenticated" },
  "one that was never issued": { headers: bearer(makeShipSecret()), code: "unauthenticated" },
  none: { headers: {}, code: "unauthenticated" },
  "a person's cookie": { headers: { cookie }, code: "unauthenticated" },
  "a person's cookie beside a credential": { headers: { ...bearer(own), cookie }, code: "unauthenticated" },
};

const MARK = "Nobody at sea may read this";
const shipTime = "2026-11-20T10:20:00+01:00";
const recorded: object[] = [];
for (const ship of [own, sibling, foreign]) {
  const { entry } = entryFact();
  recorded.push(entry);
  await importEntries(database, [{ ...entry, vesselUuid: ship.vesselUuid, summary: MARK }]);
}

/** One request for every call; facts name entries of every vessel, with other contents. */
const requests = (): Record<string, object> => ({
  Hello: { epochUuid: randomUUID(), nextSequence: "1", shipTime },
  PutFacts: {
    epochUuid: randomUUID(),
    sequence: "1",
    shipTime,
    facts: recorded
      .flatMap((entry) => {
        const uuid = (entry as { logbookEntryUuid: string }).logbookEntryUuid; // Made by entryFact.
        return [entryFact(uuid), changeFact("struck", uuid)];
      })
      .map((content) => ({ content: fact(content).content.toString("base64") })),
  },
  ListChecklists: {},
  GetChecklists: { checklistTemplateRevisionUuids: [randomUUID()] },
});

async function call(name: string, headers: Record<string, string>): Promise<{ code: string; text: string }> {
  const response = await fetch(`${server.origin}/shore/ship/shore.v1.ShipAPI/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", "connect-protocol-version": "1", ...headers },
    body: JSON.stringify(requests()[name]),
  });
  const text = await response.text();
  return { code: response.ok ? "ok" : (JSON.parse(text) as { code: string }).code, text };
}

/** Returns the row counts of vessels that did not call. */
async function storedOf(ships: readonly TestShip[]): Promise<object[]> {
  const vessels = ships.map(({ vesselUuid }) => vesselUuid);
  const tables = [
    "logbook_entry",
    "logbook_entry_change",
    "logbook_entry_state",
    "logbook_day",
    "open_entry",
    "logbook_entry_amendment",
    "ship_fact",
    "ship_batch",
    "ship_epoch",
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table} where vessel_uuid = any($1)) as ${table}`);
  return (await database.query(`select ${counts.join(", ")}`, [vessels])).rows;
}

describe("calls of ships", () => {
  const names = ShipAPI.methods.map(({ name }) => name);

  test("each have a request here", () => {
    expect(Object.keys(requests()).toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.entries(CALLERS))("by %s return the code in the table", async (_, { headers, code }) => {
    const others = [own, sibling, foreign, revoked, ended, off, closed].filter(
      (ship) => code !== "ok" || headers["authorization"] !== bearer(ship).authorization,
    );
    const before = await storedOf(others);
    const answers = await Promise.all(names.map((name) => call(name, headers)));
    expect(answers.map((answer) => answer.code)).toEqual(names.map(() => code));
    // A credential, stolen or not, reads no record; and it writes to no other vessel.
    for (const { text } of answers) expect(text).not.toContain(MARK);
    expect(await storedOf(others)).toEqual(before);
  });
});

test("a ship's credential authenticates no call of users, as a header or as a cookie", async () => {
  const samples = sampleRequests(own.vesselUuid);
  const shown = [bearer(own), { cookie: `shore_session=${own.secret}` }];
  const wrong: string[] = [];
  for (const { name, localName } of ShoreAPI.methods) {
    for (const headers of shown) {
      const response = await fetch(`${server.origin}/shore/crpc/shore.v1.ShoreAPI/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "connect-protocol-version": "1",
          origin: server.origin,
          ...headers,
        },
        // One for each call; JSON of Protocol Buffers has 64-bit numbers as texts.
        body: JSON.stringify(samples[localName as keyof typeof samples], (_, value: unknown) =>
          typeof value === "bigint" ? String(value) : value,
        ),
      });
      const text = await response.text();
      if (response.status !== 401 || text.includes(MARK))
        wrong.push(`${name}: ${response.status} ${text.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
});

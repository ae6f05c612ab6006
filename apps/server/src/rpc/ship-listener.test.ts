import { createHash, randomUUID } from "node:crypto";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { Code, ConnectError } from "@connectrpc/connect";
import { SequenceMismatchSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { describe, expect, test } from "vitest";
import { makeShipSecret } from "../auth/ship-secret.ts";
import { createShipCredential, revokeShipCredential } from "../domains/ships/ship-links/ship-credentials.sql.ts";
import { testDatabase } from "../testing/database.ts";
import { changeFact, createShip, entryFact, fact, putFactsBytes, shipClient, type TestShip } from "../testing/ships.ts";
import { startTestServer } from "../testing/test-server.ts";
import { proveOnly } from "../testing/prove-only.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const SHIP_TIME = "2026-11-20T10:20:00+01:00";

const put = (ship: TestShip, epochUuid: string, sequence: number, contents: (object | string | Uint8Array)[]) =>
  shipClient(server.origin, ship.secret).putFacts({
    epochUuid,
    sequence: BigInt(sequence),
    shipTime: SHIP_TIME,
    facts: contents.map(fact),
  });
const hello = (secret: string) =>
  shipClient(server.origin, secret).hello({ epochUuid: randomUUID(), nextSequence: 1n, shipTime: SHIP_TIME });
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => Code[ConnectError.from(error).code],
  );
const entriesOf = async ({ vesselUuid }: TestShip) =>
  (
    await database.query<{ uuid: string; summary: string }>(
      "select logbook_entry_uuid as uuid, entry->>'summary' as summary from logbook_entry where vessel_uuid = $1",
      [vesselUuid],
    )
  ).rows;
const revoke = ({ organizationUuid, vesselUuid, credentialUuid }: TestShip) =>
  database.transaction((tx) =>
    revokeShipCredential(tx, organizationUuid, { vesselUuid, credentialUuid, userUuid: undefined }),
  );
const switchLink = ({ vesselUuid }: TestShip, enabled: boolean) =>
  database.query("update ship_link set enabled = $2 where vessel_uuid = $1", [vesselUuid, enabled]);
const postRaw = (ship: TestShip, body: Uint8Array | ReadableStream, headers: Record<string, string> = {}) => {
  const request: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      "content-type": "application/proto",
      "connect-protocol-version": "1",
      authorization: `Bearer ${ship.secret}`,
      ...headers,
    },
    body: body instanceof ReadableStream ? body : Buffer.from(body),
    duplex: "half",
  };
  return fetch(`${server.origin}/shore/ship/shore.v1.ShipAPI/PutFacts`, request);
};

describe("a batch", () => {
  test("is stored unchanged, and its contents as records", async () => {
    const ship = await createShip(database);
    const epochUuid = randomUUID();
    const entry = entryFact();
    const contents = [
      entry,
      changeFact("verified", entry.factUuid),
      changeFact("struck", entry.factUuid, { reason: "Wrong time" }),
    ];
    expect(await put(ship, epochUuid, 1, contents)).toMatchObject({ receivedThrough: 1n, keptAside: [] });
    expect(await entriesOf(ship)).toEqual([{ uuid: entry.factUuid, summary: "Noon report" }]);
    const { rows: states } = await database.query(
      "select crossed_out, changed_after_verification as changed from logbook_entry_state where vessel_uuid = $1",
      [ship.vesselUuid],
    );
    expect(states).toEqual([{ crossed_out: true, changed: true }]);
    const { rows: changes } = await database.query(
      `select kind, change_offset_minutes as offset, sequence, fact_index as index, detail from logbook_entry_change
        where vessel_uuid = $1 order by fact_index`,
      [ship.vesselUuid],
    );
    const user = { forename: "Henrik", surname: "Aune" };
    expect(changes).toEqual([
      { kind: "verified", offset: 60, sequence: 1, index: 1, detail: { user } },
      { kind: "struck", offset: 60, sequence: 1, index: 2, detail: { user, reason: "Wrong time" } },
    ]);
    const { rows: facts } = await database.query<{ hash: Buffer }>(
      "select content_hash as hash from ship_fact where vessel_uuid = $1 order by fact_index",
      [ship.vesselUuid],
    );
    expect(facts.map(({ hash }) => hash.toString("hex"))).toEqual(
      contents.map((content) => createHash("sha256").update(JSON.stringify(content)).digest("hex")),
    );
    const { rows: batches } = await database.query(
      "select sequence, facts, new_facts as new, known_facts as known, kept_aside as aside from ship_batch where vessel_uuid = $1",
      [ship.vesselUuid],
    );
    expect(batches).toEqual([{ sequence: 1, facts: 3, new: 3, known: 0, aside: [] }]);
  });

  test("that is sent again gets the same response and is stored once; in a new epoch its facts are known", async () => {
    const ship = await createShip(database);
    const [epochUuid, contents] = [randomUUID(), [entryFact(), "{oops"]];
    const first = await put(ship, epochUuid, 1, contents);
    const [again, ...others] = await Promise.all([1, 2, 3, 4].map(() => put(ship, epochUuid, 1, contents)));
    for (const answer of [again, ...others]) expect(answer).toEqual(first);
    expect(first.keptAside).toMatchObject([{ index: 1, reason: expect.stringMatching(/^Malformed JSON.*\.$/) }]);
    expect(await put(ship, randomUUID(), 1, contents)).toMatchObject({ receivedThrough: 1n });
    expect(await entriesOf(ship)).toHaveLength(1);
    const { rows } = await database.query(
      "select count(*)::int as aside from ship_fact_kept_aside where vessel_uuid = $1",
      [ship.vesselUuid],
    );
    expect(rows).toEqual([{ aside: 1 }]);
  });

  test.each(proveOnly)("sent twenty times at once, in two epochs, is stored once", async () => {
    const ship = await createShip(database);
    const [epochs, contents] = [[randomUUID(), randomUUID()], Array.from({ length: 20 }, () => entryFact())];
    await Promise.all(Array.from({ length: 20 }, (_, n) => put(ship, epochs[n % 2] ?? "", 1, contents)));
    expect(await entriesOf(ship)).toHaveLength(20);
  });

  test("after a gap, or with other contents than before, is rejected with the epoch's position", async () => {
    const ship = await createShip(database);
    const epochUuid = randomUUID();
    await put(ship, epochUuid, 1, [entryFact()]);
    for (const [sequence, code] of [
      [3, Code.OutOfRange],
      [1, Code.FailedPrecondition],
    ] as const) {
      const error = ConnectError.from(
        await put(ship, epochUuid, sequence, [entryFact()]).catch((thrown: unknown) => thrown),
      );
      expect(error.code).toBe(code);
      const [detail] = error.findDetails(SequenceMismatchSchema);
      expect(detail?.receivedThrough).toBe(1n);
      expect(detail?.storedSha256).toHaveLength(sequence === 1 ? 32 : 0);
    }
    expect(await entriesOf(ship)).toHaveLength(1);
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["zstd", zstdCompressSync],
  ] as const)("may be compressed by %s, and is rejected beyond 2 MiB decompressed", async (encoding, compress) => {
    const ship = await createShip(database);
    const bytes = putFactsBytes(randomUUID(), 1, [entryFact()]);
    expect((await postRaw(ship, compress(bytes), { "content-encoding": encoding })).status).toBe(200);
    expect(await entriesOf(ship)).toHaveLength(1);
    const large = compress(Buffer.alloc(2 * 1024 * 1024 + 1));
    const refused = await postRaw(ship, large, { "content-encoding": encoding });
    expect(await refused.json()).toMatchObject({ code: "resource_exhausted" });
    const damaged = await postRaw(ship, Buffer.from("oops"), { "content-encoding": encoding });
    expect(await damaged.json()).toMatchObject({ code: "invalid_argument" });
  });

  test("of more than 256 KiB on the wire, or of more than 500 facts, is rejected", async () => {
    const ship = await createShip(database);
    const large = await postRaw(ship, Buffer.alloc(256 * 1024 + 1));
    expect(await large.json()).toMatchObject({ code: "resource_exhausted" });
    const many = Array.from({ length: 501 }, () => "{}");
    expect(await codeOf(put(ship, randomUUID(), 1, many))).toBe("InvalidArgument");
  });
});

describe("the ship link", () => {
  test("accepts only a valid credential of a vessel whose link is on", async () => {
    const ship = await createShip(database);
    expect(await codeOf(hello(ship.secret))).toBe("ok");
    const unknown = makeShipSecret();
    expect(await codeOf(hello(unknown.secret))).toBe("Unauthenticated");
    // The correct uuid with other random bits.
    const [head] = ship.secret.split(/_(?=[\w-]{43}$)/);
    expect(await codeOf(hello(`${head}_${unknown.secret.slice(-43)}`))).toBe("Unauthenticated");
    await switchLink(ship, false);
    expect(await codeOf(hello(ship.secret))).toBe("PermissionDenied");
    await switchLink(ship, true);
    const { organizationUuid, vesselUuid } = ship;
    const ended = makeShipSecret();
    await database.transaction((tx) =>
      createShipCredential(tx, organizationUuid, {
        ...ended,
        vesselUuid,
        displayName: "Ended",
        expireTime: new Date(Date.now() - 1_000),
        userUuid: undefined,
      }),
    );
    expect(await codeOf(hello(ended.secret))).toBe("Unauthenticated");
    await revoke(ship);
    expect(await codeOf(hello(ship.secret))).toBe("Unauthenticated");
  });

  test.each([
    ["credential is revoked", "unauthenticated", revoke],
    ["link is switched off", "permission_denied", (ship: TestShip) => switchLink(ship, false)],
  ])("stores no batch of a ship whose %s while its body arrives", async (_, code, end) => {
    const ship = await createShip(database);
    const bytes = putFactsBytes(randomUUID(), 1, [entryFact()]);
    const { readable, writable } = new TransformStream<Uint8Array>();
    const [answered, writer] = [postRaw(ship, readable), writable.getWriter()];
    await writer.write(bytes.subarray(0, 5));
    await expect.poll(() => isUseRecorded(ship)).toBe(true);
    await end(ship);
    await writer.write(bytes.subarray(5));
    await writer.close();
    expect(await (await answered).json()).toMatchObject({ code });
    expect(await entriesOf(ship)).toEqual([]);
  });

  test("accepts no cookie, no URL parameter, no GET, and no other service", async () => {
    const ship = await createShip(database);
    const bytes = putFactsBytes(randomUUID(), 1, [entryFact()]);
    expect((await postRaw(ship, bytes, { cookie: "shore_session=x" })).status).toBe(401);
    const url = `${server.origin}/shore/ship/shore.v1.ShipAPI/Hello`;
    expect((await fetch(`${url}?authorization=Bearer%20${ship.secret}`, { method: "POST" })).status).not.toBe(200);
    expect((await fetch(url, { headers: { authorization: `Bearer ${ship.secret}` } })).status).toBe(405);
    const other = `${server.origin}/shore/ship/shore.v1.ShoreAPI/GetVessels`;
    expect((await fetch(other, { headers: { authorization: `Bearer ${ship.secret}` } })).status).toBe(404);
    const asPerson = `${server.origin}/shore/crpc/shore.v1.ShoreAPI/GetVessels?connect=v1&encoding=json&message=%7B%7D`;
    expect((await fetch(asPerson, { headers: { authorization: `Bearer ${ship.secret}` } })).status).toBe(401);
    expect(await entriesOf(ship)).toEqual([]);
  });

  test("delays each failure from an address by a second after ten in a minute", async () => {
    const { secret } = makeShipSecret();
    // Failures of earlier tests count, too.
    for (let n = 0; n < 10; n += 1) await codeOf(hello(secret));
    const start = performance.now();
    expect(await codeOf(hello(secret))).toBe("Unauthenticated");
    expect(performance.now() - start).toBeGreaterThan(900);
  });
});

test("Hello returns the epoch's position, stores the contact, and notifies the crew of a wrong clock", async () => {
  const ship = await createShip(database, undefined, "KONG HAVBRIS");
  const epochUuid = randomUUID();
  await put(ship, epochUuid, 1, [entryFact()]);
  const answer = await shipClient(server.origin, ship.secret).hello({
    epochUuid,
    nextSequence: 2n,
    shipTime: new Date(Date.now() + 600_000).toISOString(),
    backlog: { batches: 3, bytes: 11_000n, oldestTime: SHIP_TIME },
    softwareName: "shore-ship",
    softwareVersion: "1.0.0",
  });
  expect(answer).toMatchObject({
    vesselUuid: ship.vesselUuid,
    vesselDisplayName: "KONG HAVBRIS",
    receivedThrough: 1n,
    pace: { maxBatchBytes: 262_144, maxBatchFacts: 500 },
    notices: ["The ship's clock is 10 min ahead of the shore's."],
  });
  const { rows } = await database.query(
    `select round(clock_difference_ms / 60000.0)::int as minutes, backlog_batches, backlog_bytes, backlog_oldest_time,
            software_name, software_version, now() - last_contact_time < interval '1 minute' as now
       from ship_link where vessel_uuid = $1`,
    [ship.vesselUuid],
  );
  expect(rows).toEqual([
    {
      minutes: 10,
      backlog_batches: 3,
      backlog_bytes: 11_000,
      backlog_oldest_time: SHIP_TIME,
      software_name: "shore-ship",
      software_version: "1.0.0",
      now: true,
    },
  ]);
});

/** Whether a call of the ship was authorised: then the use of its credential is recorded. */
async function isUseRecorded({ credentialUuid }: TestShip): Promise<boolean> {
  const { rowCount } = await database.query(
    "select 1 from ship_credential where credential_uuid = $1 and last_used_time is not null",
    [credentialUuid],
  );
  return rowCount === 1;
}

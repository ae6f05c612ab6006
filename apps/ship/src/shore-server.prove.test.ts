import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fleetOfOne } from "@shore/server/testing/fleet-of-one";
import { testDatabase } from "@shore/server/testing/database";
import { seededRandom } from "@shore/server/testing/random";
import { createShip, type TestShip } from "@shore/server/testing/ships";
import { startTestServer } from "@shore/server/testing/test-server";
import { SHIP_LIMITS } from "@shore/api/limits";
import { onTestFinished, expect, test } from "vitest";
import { readFact, receiptOf } from "./fact.ts";
import { sendOnce } from "./send.ts";
import { startBadLine } from "./simulate/bad-line.ts";
import { LINES } from "./simulate/lines.ts";
import type { Spool } from "./spool.ts";
import { entryLine, newSpool } from "./testing/spools.ts";

const database = await testDatabase();
const server = await startTestServer(database);

/** A vessel of the given or a new organisation, and a spool with its credential. */
async function newShip(
  origin: string,
  organizationUuid?: string,
): Promise<{ ship: TestShip; spool: Spool; credentialFile: string }> {
  const ship = await createShip(database, organizationUuid);
  const { spool, credentialFile, remove } = newSpool(origin);
  writeFileSync(credentialFile, ship.secret);
  onTestFinished(remove);
  return { ship, spool, credentialFile };
}

const send = (spool: Spool) =>
  sendOnce(spool, { clock: () => "2026-11-23T10:00:00+01:00", notify: () => {}, timeoutMs: 5_000 });

const entriesOf = async ({ vesselUuid }: TestShip) =>
  (
    await database.query<{ uuid: string; summary: string }>(
      "select logbook_entry_uuid as uuid, entry->>'summary' as summary from logbook_entry where vessel_uuid = $1 order by 1",
      [vesselUuid],
    )
  ).rows;

function addEntries(spool: Spool, count: number) {
  const entries = Array.from({ length: count }, (_, index) => ({ uuid: randomUUID(), summary: `Entry ${index}` }));
  spool.add(entries.map(({ uuid, summary }) => readFact(Buffer.from(entryLine(summary, uuid)))));
  return entries.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
}

test("facts from the ship are stored ashore once, and invalid ones are kept aside with the reason", async () => {
  const { ship, spool } = await newShip(server.origin);
  const entries = addEntries(spool, 120);
  const odd = { factUuid: randomUUID(), kind: "poem", time: "2026-11-23T09:50:00+01:00" };
  spool.add([readFact(Buffer.from(JSON.stringify(odd)))]);
  expect(await send(spool)).toEqual({ waitMs: 0 });
  expect(await entriesOf(ship)).toEqual(entries);
  expect(spool.keptAside()).toEqual([{ ...odd, reason: 'Unknown kind "poem".' }]);
  expect(spool.contact().vesselName).toBe("HAVBRIS");
  expect(await send(spool)).toEqual({ waitMs: 0 });
  expect(await entriesOf(ship)).toEqual(entries);
});

test("a ship that was a month offline sends all of it at once, within the limits of a credential", async () => {
  const limited = await startTestServer(database, { shipLimits: SHIP_LIMITS });
  const { ship, spool } = await newShip(limited.origin);
  const entries = addEntries(spool, 30 * 40);
  expect(await send(spool)).toEqual({ waitMs: 0 });
  expect(await entriesOf(ship)).toEqual(entries);
});

test("a fact whose time is not readable is kept aside, and those after it arrive", async () => {
  const { ship, spool } = await newShip(server.origin);
  const odd = { factUuid: randomUUID(), kind: "entry", time: "yesterday" };
  spool.add([readFact(Buffer.from(JSON.stringify(odd)))]);
  const entries = addEntries(spool, 3);
  expect(await send(spool)).toEqual({ waitMs: 0 });
  expect(await entriesOf(ship)).toEqual(entries);
  expect(spool.keptAside()).toMatchObject([{ factUuid: odd.factUuid }]);
});

test("over a line with frequent faults every fact arrives ashore once", async () => {
  const random = seededRandom(20_261_123);
  const line = await startBadLine({
    shore: server.origin,
    line: {
      ...LINES.broken,
      delayMs: 2,
      bytesPerSecond: 1_000_000,
      faults: { ...LINES.broken.faults, "half open": 0 },
    },
    below: (limit) => random.below(limit),
  });
  onTestFinished(() => line.stop());
  const { ship, spool } = await newShip(line.origin);
  const entries: ReturnType<typeof addEntries> = [];
  for (let round = 0; round < 200 && (entries.length < 300 || spool.waiting().facts > 0); round += 1) {
    if (entries.length < 300) entries.push(...addEntries(spool, 10));
    await send(spool);
  }
  expect(await entriesOf(ship)).toEqual(entries.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)));
  expect(line.connections.size).toBeGreaterThan(4);
});

test("after the database is restored from yesterday's backup the ship resends what is missing", async () => {
  const { ship, spool } = await newShip(server.origin);
  const entries = addEntries(spool, 60);
  await send(spool);
  const { vesselUuid } = ship;
  // The state of a backup made after the first batch.
  const { rows } = await database.query<{ uuid: string }>(
    "select logbook_entry_uuid as uuid from ship_fact where vessel_uuid = $1 and sequence > 1",
    [vesselUuid],
  );
  const lost = rows.map(({ uuid }) => uuid);
  await database.query("delete from logbook_entry where logbook_entry_uuid = any($1)", [lost]);
  await database.query("delete from ship_fact where vessel_uuid = $1 and sequence > 1", [vesselUuid]);
  await database.query("delete from ship_batch where vessel_uuid = $1 and sequence > 1", [vesselUuid]);
  await database.query("update ship_epoch set received_through = 1 where vessel_uuid = $1", [vesselUuid]);
  expect(lost.length).toBeGreaterThan(0);
  await send(spool);
  expect(await entriesOf(ship)).toEqual(entries);
});

test("a revoked credential and a disabled link are reported, and a new credential is used at once", async () => {
  const { ship, spool, credentialFile } = await newShip(server.origin);
  addEntries(spool, 1);
  await database.query("update ship_link set enabled = false where vessel_uuid = $1", [ship.vesselUuid]);
  expect((await send(spool)).error).toMatchObject({
    code: "permission_denied",
    message: "The link of this vessel is switched off. Managers can switch it on in Shore.",
  });
  await database.query("update ship_link set enabled = true where vessel_uuid = $1", [ship.vesselUuid]);
  writeFileSync(credentialFile, `${ship.secret.slice(0, -4)}AAAA`);
  expect((await send(spool)).error?.code).toBe("unauthenticated");
  writeFileSync(credentialFile, ship.secret);
  expect(await send(spool)).toEqual({ waitMs: 0 });
});

test("a spool sends nothing with the credential of another vessel, and the error names both", async () => {
  const { ship, spool, credentialFile } = await newShip(server.origin);
  await send(spool);
  const other = await createShip(database, ship.organizationUuid, "BERGENSUND");
  writeFileSync(credentialFile, other.secret);
  const entries = addEntries(spool, 3);
  const before = spool.position();
  const message = `The credential is of BERGENSUND (${other.vesselUuid}), and this spool is of HAVBRIS (${ship.vesselUuid}). Use the credential of HAVBRIS, or create a spool for BERGENSUND in a new folder: npm run ship -- init --spool DIR`;
  expect(await send(spool)).toMatchObject({ waitMs: 3_600_000, error: { message } });
  expect(await entriesOf(other)).toEqual([]);
  expect(spool.position()).toEqual(before);
  expect(spool.contact()).toMatchObject({ vesselName: "HAVBRIS", problem: message });
  writeFileSync(credentialFile, ship.secret);
  expect(await send(spool)).toEqual({ waitMs: 0 });
  expect(await entriesOf(ship)).toEqual(entries);
});

test("checklists are delivered with receipts, newer revisions replace older ones, and withdrawn ones are removed", async () => {
  const fleet = await fleetOfOne(database);
  const { ship, spool } = await newShip(server.origin, fleet.organizationUuid);
  const setMembers = (...vesselUuids: string[]) => {
    const members = vesselUuids.map((vesselUuid) => ({ vesselUuid }));
    return fleet.client.vesselGroupUpdate({ vesselGroupId: fleet.vesselGroupId, displayName: "Coastal", members });
  };
  const bunkering = await fleet.published("Bunkering");
  await fleet.published("Mooring");
  await fleet.distribute([fleet.engine]);
  await setMembers(ship.vesselUuid);
  expect(await send(spool)).toEqual({ waitMs: 0 });
  const onBoard = () => spool.checklists().map(({ name, revisionNumber }) => `${name} ${revisionNumber}`);
  expect(onBoard()).toEqual(["Mooring 1", "Bunkering 1"]);
  const [first, second] = [await fleet.revisionOf(bunkering), await fleet.publishAgain(bunkering)];
  expect(JSON.parse(spool.checklists()[1]?.content ?? "")).toMatchObject({ name: "Bunkering" });
  spool.add([receiptOf(first, "opened", "2026-11-23T10:01:00+01:00", { displayNameShort: "J. Aas" })]);
  await send(spool);
  expect(onBoard()).toEqual(["Bunkering 2", "Mooring 1"]);
  await setMembers();
  await send(spool);
  expect(onBoard()).toEqual([]);
  expect(spool.waiting().facts).toBe(0);
  const { rows } = await database.query<{ receipt: string }>(
    `select revision_uuid || ' ' || state as receipt from checklist_receipt
      where vessel_uuid = $1 and revision_uuid = any($2) order by 1`,
    [ship.vesselUuid, [first, second]],
  );
  const receipts = ["delivered", "opened", "withdrawn"].map((state) => `${first} ${state}`);
  expect(rows.map((row) => row.receipt)).toEqual(
    [...receipts, `${second} delivered`, `${second} withdrawn`].toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { storeByEarlierRules } from "../../../testing/earlier-rules.ts";
import { changeFact, createShip, entryFact, fact, type TestShip } from "../../../testing/ships.ts";
import { checkEvidence } from "../../evidence/check/check-evidence.ts";
import { sealOrganization } from "../../evidence/seal.ts";
import { readEntryHistory } from "../../records/logbooks/logbook-entry-history.ts";
import { readShipBatches } from "../ship-links/ship-batches.sql.ts";
import { readShipLinks } from "../ship-links/ship-links.sql.ts";
import { recordsOf } from "./import-line.ts";
import { importRecords } from "./import-records.ts";
import { readBatchOf, storeBatch } from "./store-batch.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();

/** Imports lines as a file of a vessel. */
async function importAll(lines: readonly (object | string)[], vesselUuid?: string) {
  const refused: string[] = [];
  const file = {
    totalBytes: 0,
    bytesRead: () => 0,
    async *lines() {
      yield lines.map((line, index) => ({
        number: index + 1,
        bytes: Buffer.from(typeof line === "string" ? line : JSON.stringify(line)),
      }));
    },
  };
  const onRefused = (line: number, reason: string) => refused.push(`${line}: ${reason}`);
  const { stored, alreadyStored } = await importRecords(database, recordsOf(file, vesselUuid), { onRefused });
  return { stored, alreadyStored, refused };
}

/** Sends facts over the ship's link. */
async function send(ship: TestShip, epochUuid: string, contents: readonly (object | string)[]) {
  const { vesselUuid, credentialUuid } = ship;
  const shipTime = { epochMilliseconds: Date.now(), offsetMinutes: 60 };
  const facts = contents.map((content) => create(ShipFactSchema, fact(content)));
  const read = await readBatchOf(
    { epochUuid, sequence: 1, facts, shipTime, packedBytes: 100, credentialUuid },
    vesselUuid,
  );
  return database.transaction((tx) => storeBatch(tx, ship, read));
}

function facts() {
  const entry = entryFact();
  const remarkUuid = randomUUID();
  const actionUuid = randomUUID();
  const time = "2026-11-20T12:00:00+01:00";
  return {
    entry,
    all: [
      changeFact("struck", entry.factUuid, { reason: "Wrong tank." }),
      entry,
      changeFact("remark_added", entry.factUuid, { remarkUuid, value: "Sounded again." }),
      {
        factUuid: actionUuid,
        kind: "operation_action",
        time,
        actionUuid,
        actionType: "Delivered",
        actionTime: time,
        operationUuid: randomUUID(),
        operationType: "Sludge disposal",
        volumeM3: 1.5,
        robM3: 2,
      },
      { factUuid: randomUUID(), kind: "vessel_state", time, voyage: { arrivalPort: "Göteborg" } },
    ],
  };
}

test("facts of a file are stored like those of a ship's link, with their bytes, and sealed", async () => {
  const ship = await createShip(database);
  const { entry, all } = facts();
  expect(await importAll(all, ship.vesselUuid)).toEqual({ stored: 5, alreadyStored: 0, refused: [] });
  const history = await readEntryHistory(database, ship, entry.factUuid);
  expect(history?.entry.state).toMatchObject({ crossedOut: true, remarks: [{ value: "Sounded again." }] });
  expect(history?.changes.map(({ kind, batch_uuid: batch }) => [kind, batch])).toEqual([
    ["struck", null],
    ["remark_added", null],
  ]);
  const { rows } = await database.query(
    `select (select voyage->>'arrivalPort' from vessel where vessel_uuid = $1) as port,
            (select count(*)::int from csrd_operation_action where vessel_uuid = $1) as actions,
            (select count(*)::int from ship_fact where vessel_uuid = $1) as facts`,
    [ship.vesselUuid],
  );
  expect(rows).toEqual([{ port: "Göteborg", actions: 1, facts: 5 }]);
  await sealOrganization(database, ship.organizationUuid, { lagMs: -1_000 });
  const differences: string[] = [];
  await checkEvidence(database, (sentence) => differences.push(sentence));
  expect(differences).toEqual([]);
});

test("stored facts are recognised by their bytes, from link and file alike", async () => {
  const ship = await createShip(database);
  const [first, second] = [facts(), facts()];
  await importAll(first.all, ship.vesselUuid);
  await send(ship, randomUUID(), second.all);
  const altered = { ...first.all[0], reason: "Another tank." };
  expect(await importAll([...first.all, ...second.all, altered], ship.vesselUuid)).toEqual({
    stored: 0,
    alreadyStored: 10,
    refused: [expect.stringMatching(/^11: differs from the record received on \d{4}-\d\d-\d\d$/)],
  });
  expect(await send(ship, randomUUID(), [...first.all, altered])).toMatchObject({
    keptAside: [{ index: 5, reason: "Differs from the fact of the same UUID before it." }],
  });
});

test("facts accepted by earlier rules are proved by their bytes, and sent again they are not kept aside", async () => {
  const ship = await createShip(database);
  const half = entryFact(undefined, { collectedData: [{ name: "position", position: { latitude: 57.7 } }] });
  const twice = JSON.stringify(changeFact("verified", half.factUuid)).replace("{", '{"kind":"struck",');
  const long = JSON.stringify(entryFact(undefined, { userData: [{ number: 7 }] })).replace(":7}", ":9007199254740993}");
  await storeByEarlierRules(database, ship, [half, twice, long]);
  await sealOrganization(database, ship.organizationUuid, { lagMs: -1_000 });
  const differences: string[] = [];
  await checkEvidence(database, (sentence) => differences.push(sentence));
  expect(differences).toEqual([]);
  expect(await send(ship, randomUUID(), [half, twice, long])).toMatchObject({ keptAside: [] });
  const { rows } = await database.query(
    `select (select count(*)::int from ship_fact where vessel_uuid = $1) as facts,
            (select count(*)::int from ship_fact_kept_aside where vessel_uuid = $1) as aside`,
    [ship.vesselUuid],
  );
  expect(rows).toEqual([{ facts: 3, aside: 0 }]);
});

test("a file may contain entries and facts; facts need a given vessel and may not name one", async () => {
  const ship = await createShip(database);
  const { vesselUuid } = ship;
  const entry = { ...entryFact().entry, vesselUuid };
  const about = changeFact("verified", entry.logbookEntryUuid);
  expect(await importAll([entry, about])).toEqual({
    stored: 1,
    alreadyStored: 0,
    refused: ["2: a fact does not name its vessel: give --vessel"],
  });
  const { vesselUuid: _, ...nameless } = { ...entry, logbookEntryUuid: randomUUID() };
  expect(await importAll([entry, about, nameless, { ...about, vesselUuid }, "{oops"], vesselUuid)).toEqual({
    stored: 2,
    alreadyStored: 1,
    refused: ['4: unknown field "vesselUuid"', expect.stringMatching(/^5: malformed JSON/)],
  });
  expect((await readEntryHistory(database, ship, entry.logbookEntryUuid))?.entry.state).toMatchObject({
    verified: true,
  });
});

test.each(proveOnly)(
  "more facts than fit into a batch become several batches, which do not count as the link's",
  async () => {
    const ship = await createShip(database);
    const { organizationUuid, vesselUuid } = ship;
    const many = Array.from({ length: 1_100 }, () => entryFact());
    expect(await importAll(many, vesselUuid)).toMatchObject({ stored: 1_100 });
    const { rows } = await database.query(
      "select sequence, facts from ship_batch where vessel_uuid = $1 order by sequence",
      [vesselUuid],
    );
    expect(rows).toEqual([
      { sequence: 1, facts: 500 },
      { sequence: 2, facts: 500 },
      { sequence: 3, facts: 100 },
    ]);
    expect(await readShipBatches(database, organizationUuid, { vesselUuid, after: undefined, limit: 10 })).toEqual([]);
    expect((await readShipLinks(database, organizationUuid, vesselUuid))[0]?.spools).toEqual([]);
  },
);

test.each(proveOnly)("a file and the link that send the same facts concurrently store them once", async () => {
  const ship = await createShip(database);
  const many = Array.from({ length: 300 }, () => entryFact());
  const [file, link] = await Promise.all([importAll(many, ship.vesselUuid), send(ship, randomUUID(), many)]);
  expect(file.refused).toEqual([]);
  expect(link).toMatchObject({ keptAside: [] });
  const { rows } = await database.query("select count(*)::int as entries from logbook_entry where vessel_uuid = $1", [
    ship.vesselUuid,
  ]);
  expect(rows).toEqual([{ entries: 300 }]);
});

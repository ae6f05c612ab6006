import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { changeFact, createShip, entryFact, fact, shipClient, type TestShip } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";

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
const entriesOf = async ({ vesselUuid }: TestShip) =>
  (
    await database.query<{ uuid: string; summary: string }>(
      "select logbook_entry_uuid as uuid, entry->>'summary' as summary from logbook_entry where vessel_uuid = $1",
      [vesselUuid],
    )
  ).rows;

describe("an invalid fact is kept aside with its reason, and the rest of the batch is stored", () => {
  const uuid = randomUUID();
  test.each<[string, object | string | Uint8Array]>([
    ["Not UTF-8.", Buffer.from([0x7b, 0xff, 0x7d])],
    ["Not a JSON object.", "[1]"],
    ["Holds a NUL character.", '{"factUuid":"\0"}'],
    ["Kind is missing.", { factUuid: uuid, time: SHIP_TIME }],
    ['Unknown kind "sunk".', { factUuid: uuid, kind: "sunk", time: SHIP_TIME }],
    ['Unknown field "mood".', changeFact("verified", uuid, { mood: "good" })],
    ["User is missing.", changeFact("signed", uuid, { user: undefined })],
    ["RemarkUuid is missing.", changeFact("remark_struck", uuid)],
    ['LogbookEntryUuid is no UUID: "12".', changeFact("struck", "12")],
    [
      'Time is no date and time: "10:12"; write it like 2026-11-20T12:00:00+01:00.',
      changeFact("struck", uuid, { time: "10:12" }),
    ],
    ["Reason is longer than 1024 characters.", changeFact("struck", uuid, { reason: "x".repeat(1_025) })],
    ["FactUuid differs from entry.logbookEntryUuid.", { ...entryFact(), factUuid: uuid }],
    ['Unknown field "entry.vesselUuid".', entryFact(uuid, { vesselUuid: randomUUID() })],
    ['LogbookName names an unknown logbook: "bridge".', entryFact(uuid, { logbookName: "bridge" })],
    // The excerpt ends in the middle of a character.
    [
      `LogbookEntryUuid is no UUID: "${"x".repeat(78)}\ufffd….`,
      changeFact("struck", `${"x".repeat(78)}\u{1f600}${"x".repeat(20)}`),
    ],
    ["Malformed JSON at character 1: an object in braces is expected.", "\u{1f600}"],
    ["Kind is given twice.", JSON.stringify(changeFact("verified", uuid)).replace("{", '{"kind":"struck",')],
    ["User is given twice.", JSON.stringify(changeFact("verified", uuid)).replace("{", '{"user":{},')],
    [
      "FactUuid is given twice.",
      JSON.stringify(changeFact("verified", uuid)).replace("{", String.raw`{"f\u0061ctUuid":"",`),
    ],
    [
      "CollectedData[0].position has no longitude: write both, a 0 too, or leave the position out.",
      entryFact(uuid, { collectedData: [{ name: "position", position: { latitude: 57.7 } }] }),
    ],
    [
      "Entry.userData[0].number is 9007199254740993, which a number holds as 9007199254740992: write at most 15 digits, or write it as a text.",
      JSON.stringify(entryFact(uuid, { userData: [{ number: 7 }] })).replace(":7}", ":9007199254740993}"),
    ],
    ['Unknown kind "entry\\u0000".', { factUuid: uuid, kind: "entry\0", time: SHIP_TIME }],
    [
      'Time is after the year 9999: "9999-12-31T23:59:59-05:00".',
      changeFact("struck", uuid, { time: "9999-12-31T23:59:59-05:00" }),
    ],
  ])("%s", async (reason, content) => {
    const ship = await createShip(database);
    const good = entryFact();
    const answer = await put(ship, randomUUID(), 1, [content, good]);
    expect(answer.keptAside).toMatchObject([{ index: 0, reason }]);
    expect(await entriesOf(ship)).toMatchObject([{ uuid: good.factUuid }]);
    const { rows } = await database.query<{ content: Buffer; reason: string }>(
      "select content, reason from ship_fact_kept_aside where vessel_uuid = $1",
      [ship.vesselUuid],
    );
    expect(rows).toEqual([{ content: Buffer.from(fact(content).content), reason }]);
  });

  test("different content for a known UUID, in the batch, by link and by import", async () => {
    const ship = await createShip(database);
    const [first, imported] = [entryFact(), entryFact()];
    const altered = { ...first, entry: { ...first.entry, summary: "Altered" } };
    expect((await put(ship, randomUUID(), 1, [first, altered])).keptAside).toMatchObject([
      { index: 1, reason: "Differs from the fact of the same UUID before it." },
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await put(ship, randomUUID(), 1, [altered])).keptAside).toMatchObject([
      { reason: `Differs from the record received on ${today}.` },
    ]);
    await database.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
         event_offset_minutes, record_time, record_offset_minutes, entry_type_id, entry)
       values ($1, $2, $3, 'deck', '2026-11-20T10:12:00+01:00', 60, '2026-11-20T10:15:00+01:00', 60, 'noon', $4)`,
      [ship.vesselUuid, imported.factUuid, ship.organizationUuid, JSON.stringify({ summary: "Noon report" })],
    );
    expect((await put(ship, randomUUID(), 1, [imported])).keptAside).toEqual([]);
    const alteredImport = { ...imported, entry: { ...imported.entry, summary: "Altered" } };
    expect((await put(ship, randomUUID(), 1, [alteredImport])).keptAside).toHaveLength(1);
    expect((await entriesOf(ship)).map(({ summary }) => summary)).toEqual(["Noon report", "Noon report"]);
  });

  test("a fact about an entry of another vessel; one about an entry not received yet is stored", async () => {
    const ship = await createShip(database);
    const other = await createShip(database, ship.organizationUuid);
    const entry = entryFact();
    await put(other, randomUUID(), 1, [entry]);
    const answer = await put(ship, randomUUID(), 1, [
      changeFact("struck", entry.factUuid),
      changeFact("struck", randomUUID()),
    ]);
    expect(answer.keptAside).toMatchObject([{ index: 0, reason: "Is about an entry of another vessel." }]);
  });
});

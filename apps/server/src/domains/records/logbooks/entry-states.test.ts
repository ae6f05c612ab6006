import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type GivenFact, insertEntryFacts, storeEntryFacts } from "../../../testing/entry-facts.ts";
import { readPdf } from "../../../testing/read-pdf.ts";
import { reportedEntries } from "../../../testing/read-report.ts";
import { datasetFile } from "../../datasets/dataset-file.ts";
import { checkEntryStates, deriveEntryStates, rebuildEntryStates, type StateDifference } from "./entry-states.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { TEST_ORIGIN } from "../../../testing/worker-pool.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

const HENRIK = { displayNameShort: "H. Aune", forename: "Henrik", surname: "Aune" };
const at = (time: string) => `2026-03-01T${time}:00+02:00`;

async function newVessel(): Promise<VesselOfOrganization> {
  return { organizationUuid, vesselUuid: await createVessel(database, organizationUuid) };
}

/** Stores an entry as received and derives its state, as a batch does. */
async function storeEntry(
  { vesselUuid }: VesselOfOrganization,
  { uuid = randomUUID(), entry = {}, crossedOut = false }: { uuid?: string; entry?: object; crossedOut?: boolean } = {},
): Promise<string> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                  event_offset_minutes, entry_type_id, crossed_out, entry)
       values ($1, $2, $3, 'deck', $4, 120, 'note', $5, $6)`,
      [vesselUuid, uuid, organizationUuid, at("14:00"), crossedOut, entry],
    );
    await deriveEntryStates(tx, organizationUuid, vesselUuid, [uuid]);
  });
  return uuid;
}

async function shown({ vesselUuid }: VesselOfOrganization) {
  return (await client.getLogbookEntries({ vesselUuid })).logbookEntries;
}

/** Returns facts of every kind about an entry, in time order. */
function everything(entry: string): GivenFact[] {
  const user = HENRIK;
  return [
    { entry, kind: "verified", time: at("15:00"), user },
    { entry, kind: "signed", time: at("15:01"), user },
    { entry, kind: "remark_added", time: at("15:02"), user, remarkUuid: REMARK, value: "Wind was W 7." },
    { entry, kind: "remark_struck", time: at("15:03"), user, remarkUuid: REMARK },
    { entry, kind: "signature_withdrawn", time: at("15:04"), user },
    { entry, kind: "struck", time: at("15:05"), user, reason: "Wrong muster time." },
  ];
}

const REMARK = "5a0b7f4e-7a8e-4f4b-9a8e-2f6d5c1b0a99";

describe("after facts the state of an entry is shown", () => {
  test("on a page, in a report and in an export; the row is unchanged", async () => {
    const vessel = await newVessel();
    const uuid = await storeEntry(vessel, { entry: { summary: "Muster", signed: true, signature: { user: HENRIK } } });
    const received = await database.query("select * from logbook_entry where logbook_entry_uuid = $1", [uuid]);
    await storeEntryFacts(database, vessel, everything(uuid));

    expect(await shown(vessel)).toMatchObject([
      {
        summary: "Muster",
        verified: true,
        verification: { user: HENRIK, time: at("15:00") },
        signed: false,
        crossedOut: true,
        strikethrough: { user: HENRIK, time: at("15:05") },
        remarks: [{ value: "Wind was W 7.", crossedOut: true, strikethroughTime: at("15:03") }],
      },
    ]);

    const period = { fromTime: at("00:00"), toTime: at("23:00") };
    const { pdfDocument } = await client.generateReport({
      ...period,
      vesselUuid: vessel.vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck log",
    });
    const pdf = await readPdf(pdfDocument);
    const [printed] = reportedEntries(pdf);
    expect(printed).toMatchObject({ recordedBy: expect.stringContaining("Removed") });
    expect(printed?.text).toContain("Verifiedby");
    expect(printed?.text).toContain("Windwas");
    expect(printed?.text).not.toContain("Signedby");
    expect(pdf.pages[0]?.content.map((piece) => piece.text).join(" ")).toContain("1 entry, 1 of them removed");

    const [csv, json] = await Promise.all(
      (["csv", "json"] as const).map((format) =>
        text(
          datasetFile(
            database,
            {
              ...vessel,
              datasetName: "logbook-entries",
              period: { from: period.fromTime, to: period.toTime, by: "event time" },
              format,
              origin: TEST_ORIGIN,
            },
            new AbortController().signal,
          ).stream,
        ),
      ),
    );
    expect(csv).toContain("Wind was W 7.");
    expect(JSON.parse(json ?? "").rows).toMatchObject([
      {
        verified: true,
        signed: false,
        crossedOut: true,
        strikethroughTime: at("15:05"),
        remarks: [{ crossedOut: true }],
      },
    ]);

    expect(await database.query("select * from logbook_entry where logbook_entry_uuid = $1", [uuid])).toEqual(received);
  });

  test("facts received before their entry apply when it is received", async () => {
    const vessel = await newVessel();
    const uuid = randomUUID();
    await storeEntryFacts(database, vessel, everything(uuid));
    expect(await shown(vessel)).toEqual([]);
    await storeEntry(vessel, { uuid });
    expect(await shown(vessel)).toMatchObject([{ verified: true, crossedOut: true }]);
  });

  test("also when the entry is imported", async () => {
    const vessel = await newVessel();
    const logbookEntryUuid = randomUUID();
    await storeEntryFacts(database, vessel, everything(logbookEntryUuid));
    const { vesselUuid } = vessel;
    const line = { logbookEntryUuid, vesselUuid, eventTime: at("14:00"), logbookName: "deck", entryTypeId: "note" };
    await importEntries(database, [line]);
    expect(await shown(vessel)).toMatchObject([{ verified: true, crossedOut: true }]);
  });

  test("an entry without facts is as received, whatever happens to others", async () => {
    const vessel = await newVessel();
    const one = await storeEntry(vessel, { entry: { summary: "One", verified: true } });
    const other = await storeEntry(vessel, { entry: { summary: "Other" } });
    await storeEntryFacts(database, vessel, [{ entry: other, kind: "struck", time: at("15:00") }]);
    const entries = await shown(vessel);
    expect(entries.find(({ logbookEntryUuid }) => logbookEntryUuid === one)).toMatchObject({
      verified: true,
      crossedOut: false,
    });
    const { rows } = await database.query("select from logbook_entry_state where vessel_uuid = $1", [
      vessel.vesselUuid,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test.each(proveOnly)(
  "facts stored concurrently, and an entry stored concurrently with its fact, all apply",
  async () => {
    const vessel = await newVessel();
    const entries = Array.from({ length: 12 }, () => randomUUID());
    const user = HENRIK;
    await Promise.all(
      entries.flatMap((entry) => [
        storeEntry(vessel, { uuid: entry }),
        storeEntryFacts(database, vessel, [{ entry, kind: "verified", time: at("15:00"), user, factIndex: 1 }]),
        storeEntryFacts(database, vessel, [{ entry, kind: "struck", time: at("15:01"), user, factIndex: 2 }]),
      ]),
    );
    expect((await shown(vessel)).every(({ verified, crossedOut }) => verified && crossedOut)).toBe(true);
    expect(await differences()).toEqual([]);
  },
);

describe("shore check state, shore rebuild state", () => {
  test("report and repair a state that is missing, superfluous or altered", async () => {
    const vessel = await newVessel();
    const [missing, altered, superfluous] = [
      await storeEntry(vessel),
      await storeEntry(vessel),
      await storeEntry(vessel),
    ];
    await storeEntryFacts(database, vessel, everything(altered));
    await insertEntryFacts(database, vessel, everything(missing));
    await database.query(
      `update logbook_entry_state set state = jsonb_set(state, '{remarks,0,value}', '"Wind was W 8."')
        where logbook_entry_uuid = $1`,
      [altered],
    );
    await database.query(
      `insert into logbook_entry_state (vessel_uuid, logbook_entry_uuid, organization_uuid, crossed_out, changed_after_verification, state)
       values ($1, $2, $3, true, false, '{}')`,
      [vessel.vesselUuid, superfluous, organizationUuid],
    );
    const { vesselUuid } = vessel;
    const found = await differences();
    expect(found.toSorted((a, b) => (a.problem < b.problem ? -1 : 1))).toEqual([
      { vesselUuid, logbookEntryUuid: altered, problem: "different" },
      { vesselUuid, logbookEntryUuid: missing, problem: "missing" },
      { vesselUuid, logbookEntryUuid: superfluous, problem: "superfluous" },
    ]);
    const rebuilt = await rebuildEntryStates(database);
    expect(rebuilt).toBeGreaterThanOrEqual(2);
    expect(await differences()).toEqual([]);
    expect(await shown(vessel)).toHaveLength(3);
  });

  test("handle more entries than one page", async () => {
    const vessel = await newVessel();
    const waiting = Array.from({ length: 700 }, () => randomUUID());
    const here = await Promise.all(Array.from({ length: 3 }, () => storeEntry(vessel)));
    await storeEntryFacts(
      database,
      vessel,
      [...waiting, ...here].map((entry) => ({ entry, kind: "verified" as const, time: at("15:00") })),
    );
    await database.query("delete from logbook_entry_state where vessel_uuid = $1", [vessel.vesselUuid]);
    expect(await differences()).toHaveLength(3);
    await rebuildEntryStates(database);
    expect(await differences()).toEqual([]);
  });
});

async function differences(): Promise<StateDifference[]> {
  const found: StateDifference[] = [];
  await checkEntryStates(database, (difference) => found.push(difference));
  return found;
}

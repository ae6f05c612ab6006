import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { shipTimeAt, toIsoText } from "@shore/api/ship-time";
import { describe, expect, test } from "vitest";
import { createOrganization, createVessel } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { demonstrationDatabase } from "../testing/demonstration-database.ts";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { readCsv } from "../testing/read-csv.ts";
import { TEST_ORIGIN } from "../testing/worker-pool.ts";
import { columnsOf, type FileFormat } from "../domains/datasets/dataset.ts";
import { datasetFile } from "../domains/datasets/dataset-file.ts";
import { datasetNamed } from "../domains/datasets/datasets.ts";

/** The rows of the demonstration, which takes half a minute to load, are compared by `npm run prove`. */
const isProof = Boolean(process.env["VITE_PROVE"]);
const proveOnly: [][] = isProof ? [[]] : [];
const database = await (isProof ? demonstrationDatabase() : testDatabase());

type User = Partial<Record<"userUuid" | "displayNameShort" | "forename" | "surname" | "shortname", string>>;
type Item = { name?: string; label?: string; manual?: boolean; number?: number; string?: string; bool?: boolean } & {
  position?: { latitude: number; longitude: number };
};
type UserTime = { user?: User; time?: string };

/** A row as read by the driver, independent of the export's code. */
type Row = {
  logbook_entry_uuid: string;
  logbook_name: string;
  event_time: Date;
  event_offset_minutes: number;
  record_time: Date | null;
  record_offset_minutes: number | null;
  receive_time: Date;
  entry_type_id: string;
  entry_type_category: string;
  crossed_out: boolean;
  entry: { entryTypeName?: string; summary?: string; recordUser?: User; verified?: boolean; signed?: boolean } & {
    verification?: UserTime;
    signature?: UserTime;
    strikethrough?: UserTime;
    collectedData?: Item[];
    userData?: unknown[];
    remarks?: unknown[];
    otherData?: Record<string, unknown>;
  };
};

type Vessel = { organization_uuid: string; vessel_uuid: string; display_name: string; imo_number: string } & {
  call_sign: string;
};

async function fileOf(vessel: Vessel, datasetName: string, format: FileFormat): Promise<Buffer> {
  const { organization_uuid: organizationUuid, vessel_uuid: vesselUuid } = vessel;
  const period = { from: "0001-01-01T00:00:00Z", to: "9999-01-01T00:00:00Z", by: "event time" } as const;
  const request = { organizationUuid, vesselUuid, datasetName, period, format, origin: TEST_ORIGIN };
  return buffer(datasetFile(database, request, new AbortController().signal).stream);
}

async function expectEntriesAsStored(vessel: Vessel): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `select e.*, coalesce(s.crossed_out, e.crossed_out) as crossed_out,
            case when s.state is null then e.entry
                 else e.entry - '{verified,verification,signed,signature,strikethrough,remarks}'::text[] || s.state end as entry
       from logbook_entry e left join logbook_entry_state s using (vessel_uuid, logbook_entry_uuid)
      where e.organization_uuid = $1 and e.vessel_uuid = $2 order by e.event_time, e.logbook_entry_uuid`,
    [vessel.organization_uuid, vessel.vessel_uuid],
  );
  expect(rows.length).toBeGreaterThan(0);
  const csv = readCsv(await fileOf(vessel, "logbook-entries", "csv")).rows;
  expect(csv).toHaveLength(rows.length);
  // JSON cells are compared as values, regardless of white space.
  const nested = ({
    collectedData = "",
    userData = "",
    remarks = "",
    otherData = "",
    ...cells
  }: Record<string, string>) => ({
    ...cells,
    collectedData: JSON.parse(collectedData) as unknown,
    userData: JSON.parse(userData) as unknown,
    remarks: JSON.parse(remarks) as unknown,
    otherData: JSON.parse(otherData) as unknown,
  });
  const json = JSON.parse((await fileOf(vessel, "logbook-entries", "json")).toString("utf8")) as { rows: unknown[] };
  expect(json).toMatchObject({ dataset: "logbook-entries", schemaVersion: 2, rowCount: rows.length });
  for (const [index, row] of rows.entries()) {
    expect(nested(csv[index] ?? {})).toEqual(asCsv(row, vessel));
    expect(json.rows[index]).toEqual(asJson(row, vessel));
  }
  return rows;
}

const shipTime = (time: Date | null, minutes: number | null) =>
  time === null ? "" : toIsoText(shipTimeAt(time.getTime(), minutes ?? 0));

function common(row: Row, vessel: Vessel) {
  return {
    vesselUuid: vessel.vessel_uuid,
    vesselName: vessel.display_name,
    imoNumber: vessel.imo_number,
    callSign: vessel.call_sign,
    logbookEntryUuid: row.logbook_entry_uuid,
    logbookName: row.logbook_name,
    eventTime: shipTime(row.event_time, row.event_offset_minutes),
    eventTimeUtc: shipTime(row.event_time, 0),
    receiveTime: shipTime(row.receive_time, 0),
    entryAddress: `${TEST_ORIGIN}/shore/orgs/${vessel.organization_uuid}/vessels/${vessel.vessel_uuid}/logbooks/entries/${row.logbook_entry_uuid}`,
    entryTypeId: row.entry_type_id,
    entryTypeCategory: row.entry_type_category,
    collectedData: row.entry.collectedData ?? [],
    userData: row.entry.userData ?? [],
    remarks: row.entry.remarks ?? [],
    otherData: row.entry.otherData ?? {},
  };
}

function asCsv(row: Row, vessel: Vessel) {
  const { entry } = row;
  return {
    ...common(row, vessel),
    schemaVersion: "2",
    recordTime: shipTime(row.record_time, row.record_offset_minutes),
    entryTypeName: entry.entryTypeName ?? "",
    summary: entry.summary ?? "",
    verified: String(entry.verified ?? false),
    signed: String(entry.signed ?? false),
    crossedOut: String(row.crossed_out),
    ...personCells("recordUser", entry.recordUser),
    ...personCells("verificationUser", entry.verification?.user),
    verificationTime: entry.verification?.time ?? "",
    ...personCells("signatureUser", entry.signature?.user),
    signatureTime: entry.signature?.time ?? "",
    ...personCells("strikethroughUser", entry.strikethrough?.user),
    strikethroughTime: entry.strikethrough?.time ?? "",
    collectedText: (entry.collectedData ?? []).map(collectedText).join("; "),
  };
}

function asJson(row: Row, vessel: Vessel) {
  const { entry } = row;
  return {
    ...common(row, vessel),
    recordTime: shipTime(row.record_time, row.record_offset_minutes) || null,
    entryTypeName: entry.entryTypeName ?? null,
    summary: entry.summary ?? null,
    verified: entry.verified ?? false,
    signed: entry.signed ?? false,
    crossedOut: row.crossed_out,
    recordUser: entry.recordUser ?? null,
    verificationUser: entry.verification?.user ?? null,
    verificationTime: entry.verification?.time ?? null,
    signatureUser: entry.signature?.user ?? null,
    signatureTime: entry.signature?.time ?? null,
    strikethroughUser: entry.strikethrough?.user ?? null,
    strikethroughTime: entry.strikethrough?.time ?? null,
  };
}

function personCells(name: string, user: User = {}) {
  const full = [user.forename, user.surname].filter((part) => part !== undefined).join(" ");
  return {
    [`${name}Uuid`]: user.userUuid ?? "",
    [`${name}Name`]: full || (user.displayNameShort ?? user.shortname ?? ""),
  };
}

function collectedText({ name = "", label = name, manual, number, string, bool, position }: Item): string {
  const yes = bool === undefined ? undefined : bool ? "yes" : "no";
  const place = position && `${position.latitude}, ${position.longitude}`;
  return `${label}${manual ? " *" : ""}: ${number ?? string ?? yes ?? place ?? ""}`;
}

describe.each(proveOnly)("every exported entry of a ship's log equals the database after parsing", () => {
  test.each(["WARSPITE", "Havbris"])(
    "%s",
    async (name) => {
      const { rows } = await database.query<Vessel>("select * from vessel where display_name = $1", [name]);
      const entries = await expectEntriesAsStored(rows[0]!); // The demonstration has both.
      expect(entries.some(({ entry }) => entry.collectedData?.some(({ manual }) => manual))).toBe(true);
    },
    60_000,
  );

  test("removed entries are included, with who removed them and when", async () => {
    const { rows } = await database.query<Vessel>(
      "select * from vessel v where exists (select from logbook_entry e where e.vessel_uuid = v.vessel_uuid and e.crossed_out)",
    );
    const csv = readCsv(await fileOf(rows[0]!, "logbook-entries", "csv")).rows; // The demonstration has one.
    const removed = csv.filter(({ crossedOut }) => crossedOut === "true");
    expect(removed.length).toBeGreaterThan(0);
    for (const entry of removed) {
      expect(entry["strikethroughUserName"]).toMatch(/\S/);
      expect(entry["strikethroughTime"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
      expect(entry["summary"]).toMatch(/\S/);
    }
  });

  test("CSRD volumes are exact to the last decimal", async () => {
    const { rows } = await database.query<Vessel>("select * from vessel where display_name = 'Havbris'");
    const { organization_uuid, vessel_uuid } = rows[0]!; // As above.
    await database.query(
      `insert into csrd_operation_action (vessel_uuid, action_uuid, organization_uuid, action_type, action_time,
                                          action_offset_minutes, operation_uuid, operation_type, volume_m3, rob_m3)
       values ($1, gen_random_uuid(), $2, 'Delivered', '2026-11-21', 0, gen_random_uuid(), 'x', 99999999.999999, -0.000001)`,
      [vessel_uuid, organization_uuid],
    );
    const { rows: stored } = await database.query<{ volumeM3: string; robM3: string }>(
      `select volume_m3::text as "volumeM3", rob_m3::text as "robM3" from csrd_operation_action
        where organization_uuid = $1 and vessel_uuid = $2 order by action_time, action_uuid`,
      [organization_uuid, vessel_uuid],
    );
    // Without trailing zeros.
    const exact = stored.map(({ volumeM3, robM3 }) => ({ volumeM3: trimmed(volumeM3), robM3: trimmed(robM3) }));
    const csv = readCsv(await fileOf(rows[0]!, "csrd", "csv")).rows; // As above.
    expect(csv.map(({ volumeM3 = "", robM3 = "" }) => ({ volumeM3, robM3 }))).toEqual(exact);
    expect(exact.at(-1)).toEqual({ volumeM3: "99999999.999999", robM3: "-0.000001" });
    const json = (await fileOf(rows[0]!, "csrd", "json")).toString("utf8"); // As above.
    expect(json.match(/"volumeM3":[\d.]+,"robM3":-?[\d.]+/g)).toEqual(
      exact.map(({ volumeM3, robM3 }) => `"volumeM3":${volumeM3},"robM3":${robM3}`),
    );
  });
});

test("hostile text in every text field is equal to the database after parsing", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, hostileTexts[0]);
  const entries = hostileTexts.map((text, index) => {
    const user = { userUuid: randomUUID(), forename: text, surname: text, displayNameShort: text, shortname: text };
    const time = "2026-11-20T12:20:00.5-03:30";
    return {
      entryTypeName: text,
      summary: text,
      recordUser: index % 2 === 0 ? user : { shortname: text },
      verification: { user, time },
      signature: { user: { displayNameShort: text }, time },
      strikethrough: { user, time },
      userData: [
        { name: text, label: text, fieldType: text, string: text },
        { table: { rows: [{ columns: [text] }] } },
      ],
      collectedData: [
        { name: text, label: text, manual: index % 3 === 0, string: text },
        { name: text, bool: true },
      ],
      remarks: [{ remarkUuid: randomUUID(), value: text, user, time, crossedOut: true, strikethroughUser: user }],
    };
  });
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry)
     select $1, gen_random_uuid(), $2, 'deck', timestamptz '2026-01-01Z' + make_interval(secs => n::int * 61.001),
            n % 1440 - 720, entry->>'summary', entry->>'summary', n % 2 = 0, entry
       from jsonb_array_elements($3::jsonb) with ordinality as given (entry, n)`,
    [vesselUuid, organizationUuid, JSON.stringify(entries)],
  );
  const { rows } = await database.query<Vessel>("select * from vessel where vessel_uuid = $1", [vesselUuid]);
  const stored = await expectEntriesAsStored(rows[0]!); // Just written.
  expect(stored.map(({ entry }) => entry.summary)).toEqual(hostileTexts);
  expect(stored.length).toBeGreaterThanOrEqual(300);
});

test.each(isProof ? ["logbook-entries", "csrd", "voyages"] : [])(
  "%s has exactly its declared columns",
  async (name) => {
    const dataset = datasetNamed(name)!; // The names above are those of the datasets.
    const { rows } = await database.query<Vessel>("select * from vessel where display_name = 'Havbris'");
    const csv = readCsv(await fileOf(rows[0]!, name, "csv")); // The demonstration has it.
    expect(csv.names).toEqual(columnsOf(dataset, "csv").map((column) => column.name));
    const json = JSON.parse((await fileOf(rows[0]!, name, "json")).toString("utf8")) as { rows: object[] }; // As above.
    expect(Object.keys(json.rows[0] ?? {})).toEqual(columnsOf(dataset, "json").map((column) => column.name));
  },
);

function trimmed(decimal: string): string {
  return decimal.replace(/\.?0+$/, "");
}

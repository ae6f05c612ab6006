import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, LocalizedMessageSchema } from "@shore/api/gen-server/shore/v1/errors_pb";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);

test("a vessel without a name has to be configured first", async () => {
  const unfinished = await createVessel(database, organizationUuid, " ");
  const refusal = await refusalOf({ vesselUuid: unfinished });
  expect(refusal.code).toBe("FailedPrecondition");
  expect(refusal.localized).toBe("Required vessel settings not configured on ship.");
});

test.each(["", " ", "LABC"])("a name is enough, without an IMO number and with the call sign %j", async (callSign) => {
  const old = await createVessel(database, organizationUuid);
  await database.query("update vessel set imo_number = '', call_sign = $2 where vessel_uuid = $1", [old, callSign]);
  expect((await refusalOf({ vesselUuid: old })).code).toBe("answered");
});

test("a period that ends before it begins is refused by field, at any offsets", async () => {
  const reversed = { fromTime: "2026-03-01T10:00:00+02:00", toTime: "2026-03-01T09:00:00+02:00" };
  expect(await refusalOf(reversed)).toMatchObject({ code: "InvalidArgument", fields: ["toTime"] });
  const apart = { fromTime: "2026-03-01T10:00:00-11:00", toTime: "2026-03-01T20:00:00+00:00" };
  expect(await refusalOf(apart)).toMatchObject({ code: "InvalidArgument", fields: ["toTime"] });
  const fine = { fromTime: "2026-03-01T10:00:00+12:00", toTime: "2026-03-01T09:00:00-11:00" };
  expect((await refusalOf(fine)).code).toBe("answered");
});

test.each([
  ["days and instants at once", { fromDay: "2026-03-01", toDay: "2026-03-02" }, "fromTime"],
  ["days and one instant", { fromDay: "2026-03-01", toDay: "2026-03-02", fromTime: "" }, "toTime"],
  ["a last day alone", { toDay: "2026-03-02", fromTime: "", toTime: "" }, "fromDay"],
  ["a first day alone", { fromDay: "2026-03-02", fromTime: "", toTime: "" }, "toDay"],
  [
    "a first day that does not exist",
    { fromDay: "2026-02-30", toDay: "2026-03-02", fromTime: "", toTime: "" },
    "fromDay",
  ],
  ["a day of the year 0", { fromDay: "0000-01-01", toDay: "2026-03-02", fromTime: "", toTime: "" }, "fromDay"],
  ["days in reverse", { fromDay: "2026-03-02", toDay: "2026-03-01", fromTime: "", toTime: "" }, "toDay"],
  ["no period", { fromTime: "", toTime: "" }, "fromTime"],
])("%s are refused by field", async (_, period, field) => {
  expect(await refusalOf(period)).toMatchObject({ code: "InvalidArgument", fields: [field] });
});

test.each([
  ["0001-01-01", "0001-01-01"],
  ["9999-12-31", "9999-12-31"],
  ["0001-01-01", "9999-12-31"],
])("the days %s to %s are a period", async (fromDay, toDay) => {
  expect((await refusalOf({ fromDay, toDay, fromTime: "", toTime: "" })).code).toBe("answered");
});

test("a day that does not exist, no title and an unknown logbook are refused by field", async () => {
  expect(await refusalOf({ fromTime: "2026-02-30T00:00:00Z" })).toMatchObject({
    code: "InvalidArgument",
    fields: ["fromTime"],
  });
  expect(await refusalOf({ documentTitle: "" })).toMatchObject({ code: "InvalidArgument", fields: ["documentTitle"] });
  expect(await refusalOf({ logbookName: "bridge" })).toMatchObject({
    code: "InvalidArgument",
    fields: ["logbookName"],
  });
});

test("a category longer than the maximum is refused, since requested ones are printed and recorded", async () => {
  expect(await refusalOf({ categories: ["Navigation", "x".repeat(1025)] })).toMatchObject({
    code: "InvalidArgument",
    fields: ["categories[1]"],
  });
});

test("more entries than the maximum are refused with both numbers, before rendering", async () => {
  const busy = await createVessel(database, organizationUuid);
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry_type_category, entry)
     select $1, gen_random_uuid(), $2, 'deck', '2026-01-01Z'::timestamptz + number * interval '1 minute', 0, 'test',
            'Category ' || number % 2, '{}' from generate_series(1, 50001) number`,
    [busy, organizationUuid],
  );
  const refusal = await refusalOf({ vesselUuid: busy });
  expect(refusal.code).toBe("ResourceExhausted");
  expect(refusal.localized).toBe(
    "This report would hold 50,001 entries, and at most 50,000 fit. Choose a shorter period or fewer categories.",
  );
  expect((await refusalOf({ vesselUuid: busy, toTime: "2026-01-01T00:10:00Z" })).code).toBe("answered");
});

test("an absent vessel, another organization's and one the person may not see return the same error", async () => {
  const other = await signedIn(database, "manager");
  const theirs = await createVessel(database, other.organizationUuid);
  const restricted = await signedIn(database, { onlyVesselUuid: vesselUuid }, organizationUuid);
  const answers = [
    await refusalOf({ vesselUuid: randomUUID() }),
    await refusalOf({ vesselUuid: theirs }),
    await refusalOf({ vesselUuid: await createVessel(database, organizationUuid) }, restricted.client),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ code: "NotFound", localized: "There is no such vessel." });
  expect((await refusalOf({}, restricted.client)).code).toBe("answered");
});

type Overrides = {
  fromDay?: string;
  toDay?: string;
  vesselUuid?: string;
  fromTime?: string;
  toTime?: string;
  documentTitle?: string;
  logbookName?: string;
  categories?: string[];
};

async function refusalOf(overrides: Overrides, shore = client) {
  const period = { fromTime: "2026-01-01T00:00:00Z", toTime: "2027-01-01T00:00:00Z" };
  try {
    await shore.generateReport({
      vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck logbook",
      ...period,
      ...overrides,
    });
    return { code: "answered" };
  } catch (error) {
    const connectError = ConnectError.from(error);
    return {
      code: Code[connectError.code],
      localized: connectError.findDetails(LocalizedMessageSchema)[0]?.message,
      fields: connectError.findDetails(BadRequestSchema)[0]?.fieldViolations.map(({ field }) => field),
    };
  }
}

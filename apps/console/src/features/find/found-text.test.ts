import { create } from "@bufbuild/protobuf";
import { LogbookEntrySchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { expect, test } from "vitest";
import { noonReport, otherData } from "#testing/logbook.ts";
import { foundText } from "./found-text.ts";

const entry = create(LogbookEntrySchema, {
  ...noonReport,
  otherData,
});
const match = (path: string) => ({ $typeName: "shore.v1.FindMatch" as const, path, start: 0, end: 2 });

test("the summary is shown if it matches, whatever else does", () => {
  const found = foundText(entry, [match("userData[0].string"), match("summary")]);
  expect(found).toMatchObject({ label: "", text: entry.summary, ranges: [{ start: 0, end: 2 }] });
});

test.each([
  ["entryTypeName", "Event type", "Noon report"],
  ["userData[1].string", "Wind", "SW 6"],
  ["userData[3].number", "Distance run nm", "312.4"],
  ["userData[6].table.rows[1].columns[0]", "Tanks", "FO 3 P"],
  ["recordUser.surname", "Recorded by", "Lund"],
  ["otherData[0]", "x-Hull", "Fouled below the waterline"],
])("%s is shown with its label", (path, label, text) => {
  expect(foundText(entry, [match(path)])).toMatchObject({ label, text });
});

test.each(["recordUser", "verification.user", "remarks[0].user"])("%s is a name in one word", (path) => {
  const user = { forename: "小明", surname: "王" };
  const written = create(LogbookEntrySchema, {
    recordUser: user,
    verification: { user },
    remarks: [{ value: "x", user }],
  });
  expect(foundText(written, [match(path)])?.text).toBe("王小明");
  expect(foundText(entry, [match("recordUser")])?.text).toBe("");
});

test.each(["userData[99].string", "userData[0].table.rows[9].columns[9]", "remarks[99].value", "captain.name", ""])(
  "the unknown path %j is ignored",
  (path) => {
    expect(foundText(entry, [match(path)])?.text ?? "").toBe("");
  },
);

test("without matches there is no text", () => {
  expect(foundText(entry, [])).toBeUndefined();
});

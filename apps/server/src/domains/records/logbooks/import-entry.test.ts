import { expect, test } from "vitest";
import { Refusal } from "../../../kernel/import-checks.ts";
import { readEntry, readObject } from "./import-entry.ts";

const line = {
  logbookEntryUuid: "0ECC1B0C-c00c-554e-8f09-09d68b52eb50",
  vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd0",
  eventTime: "1938-07-31T18:00:00+05:30",
  logbookName: "deck",
  entryTypeId: "in-port",
};

const bytes = (more: object = {}) => Buffer.from(JSON.stringify({ ...line, ...more }));

function reason(source: Buffer): string {
  try {
    readEntry(readObject(source));
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "taken";
}

test("an entry keeps the instant and the ship's local time", () => {
  const row = readEntry(readObject(bytes({ recordTime: "1938-07-31T18:04:05.25" })));
  expect(row.event).toEqual({ epochMilliseconds: Date.parse("1938-07-31T12:30:00Z"), offsetMinutes: 330 });
  expect(row.record).toEqual({ epochMilliseconds: Date.parse("1938-07-31T18:04:05.250Z"), offsetMinutes: 0 });
  expect(row.logbookEntryUuid).toBe("0ecc1b0c-c00c-554e-8f09-09d68b52eb50");
});

test("an entry with another order of fields or explicit default values is stored as the same text", () => {
  const one = readEntry(
    readObject(bytes({ summary: "At KENT", collectedData: [{ name: "sea", manual: true, number: 84.0 }] })),
  );
  const other = readEntry(
    readObject(
      bytes({
        collectedData: [{ number: 84, manual: true, name: "sea", label: "" }],
        verified: false,
        remarks: [],
        summary: "At KENT",
      }),
    ),
  );
  expect(other.entry).toBe(one.entry);
  expect(JSON.parse(one.entry)).toEqual({
    summary: "At KENT",
    collectedData: [{ name: "sea", manual: true, number: 84 }],
  });
});

test("fields that begin with x- are kept as received, whatever they hold, and equal ones have equal texts", () => {
  const others = { "x-z": null, "x-a": "", "x-List": [false, 0, { b: "é", a: [] }], "x-n": 12.5 };
  const one = readEntry(readObject(bytes({ ...others, summary: "At KENT" })));
  expect(JSON.parse(one.entry)).toEqual({ summary: "At KENT", otherData: others });
  const other = bytes({
    "x-n": 12.5,
    "x-List": [false, 0, { a: [], b: "é" }],
    "x-a": "",
    "x-z": null,
    summary: "At KENT",
  });
  expect(readEntry(readObject(other)).entry).toBe(one.entry);
});

test("zero, false and empty text entered by a person are kept", () => {
  const collectedData = [
    { name: "a", number: 0 },
    { name: "b", bool: false },
    { name: "c", string: "" },
  ];
  expect(JSON.parse(readEntry(readObject(bytes({ collectedData }))).entry)).toEqual({ collectedData });
});

test("a time inside an entry keeps its offset and gets +00:00 when it has none", () => {
  const remarks = [{ remarkUuid: line.vesselUuid, value: "Swell", time: "2026-03-01T14:05" }];
  expect(readEntry(readObject(bytes({ remarks }))).entry).toContain('"time":"2026-03-01T14:05:00+00:00"');
});

test.each([
  ["malformed JSON", Buffer.from('{"logbookEntryUuid": '), /^malformed JSON/],
  ["a list", Buffer.from("[1]"), /^not a JSON object$/],
  ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), /^not UTF-8$/],
  ["a NUL byte", Buffer.from('{"summary":"a\0b"}'), /NUL/],
  ["a NUL written as an escape", bytes({ summary: "a\0b" }), /^summary holds a NUL character$/],
  [
    "half a character",
    Buffer.from(
      bytes()
        .toString()
        .replace("in-port", String.raw`\ud800`),
    ),
    /lone surrogate/,
  ],
  ["a bad uuid", bytes({ logbookEntryUuid: "12" }), /^logbookEntryUuid is no UUID: "12"$/],
  ["no vessel", bytes({ vesselUuid: undefined }), /^vesselUuid is missing$/],
  ["a day that does not exist", bytes({ eventTime: "2026-02-30T10:00:00Z" }), /^eventTime does not exist/],
  ["an hour that does not exist", bytes({ eventTime: "2026-02-20T24:00:00Z" }), /^eventTime does not exist/],
  [
    "a date without a time",
    bytes({ eventTime: "2026-02-20" }),
    /^eventTime is no date and time: "2026-02-20"; write it like 2026-11-20T12:00:00\+01:00$/,
  ],
  ["a day too many", bytes({ eventTime: "2026-04-31T10:00:00Z" }), /does not exist: .*; this month has 30 days$/],
  ["a month too many", bytes({ eventTime: "2026-13-01T10:00:00Z" }), /does not exist: .*; months are 01 to 12$/],
  [
    "a day of the Julian calendar",
    bytes({ eventTime: "1700-02-29T10:00:00Z" }),
    /does not exist: .*; days are those of the Gregorian calendar: write the Julian 29 February 1700 as 1700-03-11$/,
  ],
  ["midnight as 24:00", bytes({ eventTime: "2026-02-20T24:00:00Z" }), /"; write 00:00 of the next day$/],
  ["a minute past 24:00", bytes({ eventTime: "2026-02-20T24:01:00Z" }), /hours are 00 to 23/],
  [
    "a leap second",
    bytes({ eventTime: "2016-12-31T23:59:60Z" }),
    /does not exist: .*; write 23:59:59, or 00:00 of the next day$/,
  ],
  [
    "an offset without a colon",
    bytes({ eventTime: "2026-02-20T10:00:00+0100" }),
    /write it like 2026-11-20T12:00:00\+01:00$/,
  ],
  ["a blank for the T", bytes({ eventTime: "2026-02-20 10:00:00+01:00" }), /write it like 2026-11-20T12:00:00\+01:00$/],
  ["an impossible offset", bytes({ eventTime: "2026-02-20T10:00:00+24:00" }), /impossible offset/],
  [
    "an offset that leads beyond the year 9999",
    bytes({ eventTime: "9999-12-31T23:59:59-00:01" }),
    /after the year 9999/,
  ],
  ["microseconds", bytes({ recordTime: "2026-02-20T10:00:00.000001Z" }), /finer than a millisecond/],
  ...(
    [
      [{}, "has no latitude"],
      [{ latitude: 57.7 }, "has no longitude"],
      [{ longitude: 11.9 }, "has no latitude"],
      [{ latitude: 57.7, longitude: null }, "has no longitude"],
      [{ latitude: null, longitude: null }, "has no latitude"],
      [{ latitude: null, longitude: 0 }, "has no latitude"],
    ] as const
  ).map(([position, words]): [string, Buffer, RegExp] => [
    `the position ${JSON.stringify(position)}`,
    bytes({ collectedData: [{ position }] }),
    new RegExp(`^collectedData\\[0\\].position ${words}: write both, a 0 too, or leave the position out$`),
  ]),
  ["a key given twice", Buffer.from(bytes().toString().replace("{", '{"eventTime":"",')), /^eventTime is given twice$/],
  [
    "a key given twice by an escape",
    Buffer.from(
      bytes({ userData: [{ number: 7 }] })
        .toString()
        .replace(":7}", String.raw`:7,"n\u0075mber":8}`),
    ),
    /^userData\[0\].number is given twice$/,
  ],
  ...["9007199254740993", "0.12345678901234567890123", "-0", "NaN", "1e400", "1e-400"].map(
    (number): [string, Buffer, RegExp] => [
      `the number ${number}`,
      Buffer.from(
        bytes({ collectedData: [{ number: 7 }] })
          .toString()
          .replace(":7}", `:${number}}`),
      ),
      new RegExp(`^collectedData\\[0\\].number is ${number}[,:] `),
    ],
  ),
  ["an unknown logbook", bytes({ logbookName: "bridge" }), /^logbookName names an unknown logbook: "bridge"$/],
  ["an unknown field", bytes({ weather: 1 }), /^unknown field "weather"$/],
  ["the stored form of other data", bytes({ otherData: { "x-hull": 1 } }), /^unknown field "otherData"$/],
  ["other data without a name", bytes({ "x-": 1 }), /^"x-" has no name behind x-$/],
  ["other data with a long name", bytes({ [`x-${"a".repeat(127)}`]: 1 }), /has more than 128 characters$/],
  ["a NUL in other data", bytes({ "x-hull": { a: ["b\0"] } }), /^x-hull\.a\[0\] holds a NUL character$/],
  ["a NUL in a name of other data", bytes({ "x-hull": { "a\0": 1 } }), /holds a NUL character$/],
  [
    "other data given twice",
    Buffer.from(`${bytes({ "x-a": 1 }).toString().slice(0, -1)},"x-a":2}`),
    /^"?x-a"? is given twice$/,
  ],
  [
    "a number in other data that a double changes",
    Buffer.from(bytes({ "x-a": 7 }).toString().replace(":7}", ":9007199254740993}")),
    /9007199254740993/,
  ],
  [
    "an unknown field further in",
    bytes({ userData: [{ name: "a", unit: "m" }] }),
    /^unknown field "userData\[0\].unit"$/,
  ],
  [
    "the name of a built-in as a field",
    Buffer.from(bytes().toString().replace("{", '{"__proto__":1,')),
    /unknown field/,
  ],
  [
    "a latitude beyond the pole",
    bytes({ collectedData: [{ position: { latitude: 91, longitude: 0 } }] }),
    /out of range/,
  ],
  [
    "a longitude beyond the date line",
    bytes({ collectedData: [{ position: { latitude: 9, longitude: -181 } }] }),
    /out of range/,
  ],
  [
    "a number beyond all numbers",
    Buffer.from(
      bytes({ userData: [{ number: 7 }] })
        .toString()
        .replace(":7", ":1e999"),
    ),
    /too large/,
  ],
  [
    "two values in one field",
    bytes({ userData: [{ string: "a", number: 1 }] }),
    /more than one value \(string, number\)/,
  ],
  ["a text instead of a boolean", bytes({ verified: "yes" }), /^verified is neither true nor false$/],
])("%s is refused and named", (_, source, expected) => {
  expect(reason(source)).toMatch(expected);
});

test("a position on the equator and the meridian, exact numbers and a position that is null are taken", () => {
  const collectedData = [
    { name: "a", position: { latitude: 0, longitude: 0 } },
    { name: "b", number: 0.1 },
    { name: "c", position: null },
    { name: "d", number: 12.1 },
  ];
  const source = Buffer.from(bytes({ collectedData }).toString().replace("12.1", "12.10"));
  expect(JSON.parse(readEntry(readObject(source)).entry)).toEqual({
    collectedData: [collectedData[0], collectedData[1], { name: "c" }, collectedData[3]],
  });
});

test("a reason never repeats a long value in full", () => {
  expect(reason(bytes({ logbookName: "x".repeat(5_000) })).length).toBeLessThan(200);
});

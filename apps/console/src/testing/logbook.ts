import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { FindPlaceSchema } from "@shore/api/gen/shore/v1/find_pb";
import {
  type GetLogbookEntryResponseSchema,
  type LogbookEntrySchema,
  OtherDataItemSchema,
} from "@shore/api/gen/shore/v1/logbooks_pb";
import { parseShipTime } from "@shore/api/ship-time";
import { isInState, logbookCounts } from "./logbook-counts.ts";
import type { Answers } from "./transport.ts";

export type EntryInit = MessageInitShape<typeof LogbookEntrySchema>;

/** Returns the uuid of the entry of a name: "noon report", "removed drill", "deck 2026-11-20T09:45:00+01:00", "70" of many. */
export function entryUuid(name: string): string {
  const hash = name.split("").reduce((sum, unit) => BigInt.asUintN(48, sum * 31n + BigInt(unit.charCodeAt(0))), 7n);
  return `e0000000-0000-4000-8000-${hash.toString(16).padStart(12, "0")}`;
}

/** The changes of an entry, and how it was received. */
type HistoryInit = Omit<MessageInitShape<typeof GetLogbookEntryResponseSchema>, "$typeName" | "logbookEntry">;

const person = (forename: string, surname: string) => ({
  userUuid: `person-${forename}-${surname}`,
  displayNameShort: `${forename.charAt(0)}. ${surname}`,
  forename,
  surname,
  shortname: `${forename.charAt(0)}${surname.charAt(0)}`,
});
const signe = person("Signe", "Lund");
const henrik = person("Henrik", "Aune");
const tuva = person("Tuva", "Brekke");
const mats = person("Mats", "Eide");

/** The noon report of the design pictures: every kind of value, remarks, verified and signed. */
export const noonReport: EntryInit = {
  logbookEntryUuid: entryUuid("noon report"),
  eventTime: "2026-11-20T12:00:00+01:00",
  recordTime: "2026-11-20T12:03:00+01:00",
  receiveTime: "2026-11-20T11:07:00+00:00",
  logbookName: "deck",
  entryTypeId: "noon-report",
  entryTypeName: "Noon report",
  entryTypeCategory: "Navigation",
  summary: "Noon at 56° 48.210′ N 007° 02.733′ E, distance 312.4 nm",
  recordUser: signe,
  userData: [
    { name: "weather", label: "Weather", fieldType: "text", value: { case: "string", value: "Partly cloudy" } },
    { name: "wind", label: "Wind", fieldType: "text", value: { case: "string", value: "SW 6" } },
    { name: "sea", label: "Sea state", fieldType: "text", value: { case: "string", value: "4, moderate" } },
    { name: "distance", label: "Distance run nm", fieldType: "number", value: { case: "number", value: 312.400_04 } },
    {
      name: "checklist",
      label: "Checklist",
      fieldType: "checklist_ref",
      value: { case: "string", value: "Noon routine" },
    },
    {
      name: "operation",
      label: "Operation",
      fieldType: "mso_operation_ref",
      value: { case: "string", value: "7f0d2c1e-93b4-4c5f-8a77-2f5e1d6c9b10" },
    },
    {
      name: "tanks",
      label: "Tanks",
      fieldType: "table_with_headers",
      value: {
        case: "table",
        value: {
          rows: [{ columns: ["Tank", "ROB m³"] }, { columns: ["FO 3 P", "112.5"] }, { columns: ["FO 3 S", "108.25"] }],
        },
      },
    },
  ],
  collectedData: [
    {
      name: "position",
      label: "Position",
      value: { case: "position", value: { latitude: 56.8035, longitude: 7.045_55 } },
    },
    { name: "cog", label: "Course over ground °", value: { case: "number", value: 214.3 } },
    { name: "sog", label: "Speed over ground kn", value: { case: "number", value: 13.2 } },
    { name: "barometer", label: "Barometer hPa", manual: true, value: { case: "number", value: 1007.5 } },
    { name: "sea", label: "Sea temperature °C", manual: true, value: { case: "number", value: 9.812_345 } },
    { name: "autopilot", label: "Autopilot", value: { case: "bool", value: true } },
    { name: "mode", label: "Mode", value: { case: "string", value: "Track control" } },
  ],
  verified: true,
  verification: { user: henrik, time: "2026-11-20T12:20:00+01:00" },
  signed: true,
  signature: { user: henrik, time: "2026-11-20T12:21:00+01:00" },
  remarks: [
    {
      remarkUuid: "remark-1",
      value: "Swell from SW increasing during the forenoon.",
      user: signe,
      time: "2026-11-20T12:04:00+01:00",
    },
    {
      remarkUuid: "remark-2",
      value: "Barometer read 1017.5 hPa.",
      user: signe,
      time: "2026-11-20T12:05:00+01:00",
      crossedOut: true,
      strikethroughUser: henrik,
      strikethroughTime: "2026-11-20T12:19:00+01:00",
    },
  ],
};

/** Values for which entries have no field. */
export const otherData = [
  create(OtherDataItemSchema, { name: "x-Hull", value: { case: "string", value: "Fouled below the waterline" } }),
  create(OtherDataItemSchema, { name: "x-empty", value: { case: "string", value: "" } }),
  create(OtherDataItemSchema, { name: "x-sensors", value: { case: "json", value: '{"draught":[6.25,6.4]}' } }),
];

/** A drill that was removed afterwards. */
export const removedDrill: EntryInit = {
  logbookEntryUuid: entryUuid("removed drill"),
  eventTime: "2026-11-20T09:48:00+01:00",
  recordTime: "2026-11-20T09:58:00+01:00",
  receiveTime: "2026-11-20T09:03:00+00:00",
  logbookName: "deck",
  entryTypeName: "Drill",
  summary: "Abandon ship drill held, all mustered in 6 min 40 s",
  recordUser: henrik,
  crossedOut: true,
  strikethrough: { user: henrik, time: "2026-11-20T10:12:00+01:00" },
};

const batch = (sequence: number) => ({ batchUuid: `batch-${sequence}`, sequence: BigInt(sequence) });
const change = (kind: string, time: string, received: string, sequence: number) => ({
  factUuid: `${kind} ${time}`,
  kind,
  changeTime: `2026-11-20T${time}:00+01:00`,
  receiveTime: `2026-11-20T${received}:00+00:00`,
  user: henrik,
  batch: batch(sequence),
});

/** The changes of the pictures' entries, by entry; the others were imported as they are. */
export const histories: Record<string, HistoryInit> = {
  [entryUuid("noon report")]: {
    batch: batch(412),
    changes: [
      {
        ...change("remark_added", "12:05", "11:07", 412),
        user: signe,
        remarkUuid: "remark-2",
        remark: "Barometer read 1017.5 hPa.",
      },
      {
        ...change("remark_struck", "12:19", "11:25", 413),
        remarkUuid: "remark-2",
        remark: "Barometer read 1017.5 hPa.",
      },
      change("verified", "12:20", "11:25", 413),
      change("signed", "12:21", "11:25", 413),
    ],
  },
  [entryUuid("removed drill")]: {
    batch: batch(409),
    changes: [{ ...change("struck", "10:12", "09:20", 410), reason: "Wrong muster time." }],
    replacedBy: [
      { logbookEntryUuid: entryUuid("deck 2026-11-20T09:45:00+01:00"), eventTime: "2026-11-20T09:45:00+01:00" },
    ],
  },
  [entryUuid("deck 2026-11-20T09:45:00+01:00")]: {
    batch: batch(410),
    replaces: { logbookEntryUuid: entryUuid("removed drill"), eventTime: "2026-11-20T09:48:00+01:00" },
  },
};

/** Two days of the pictures' logbook, newest first. */
export const twoDays: EntryInit[] = [
  entry("2026-11-20T14:05:00+01:00", "deck", "Position", "Position recorded, course 214°, speed 13.2 kn", signe),
  noonReport,
  entry("2026-11-20T11:20:00+01:00", "engine", "Fuel change-over", "Change-over from VLSFO to MGO completed", tuva),
  removedDrill,
  entry("2026-11-20T09:45:00+01:00", "deck", "Drill", "Abandon ship drill held, all mustered in 8 min 10 s", henrik),
  entry("2026-11-20T08:00:00+01:00", "deck", "Watch handover", "Watch handed over to Signe Lund", mats),
  entry("2026-11-19T23:10:00+01:00", "bwrb", "Ballast operation", "Ballast exchange, tank 3P to sea, 214.5 m³", tuva),
  entry("2026-11-19T20:00:00+01:00", "deck", "Watch handover", "Watch handed over to Mats Eide", signe),
  entry("2026-11-19T17:35:00+01:00", "gmdss", "GMDSS test", "DSC routine test, MF/HF, acknowledged", mats),
];

/** A logbook with an entry every ten minutes, newest first, alternating between deck and engine. */
export function manyEntries(count: number, newest = "2026-11-20T23:50:00+01:00"): EntryInit[] {
  const start = parseShipTime(newest);
  return Array.from({ length: count }, (_, index) => ({
    ...entry(
      start.subtract({ minutes: 10 * index }).toString({ timeZoneName: "never" }),
      index % 2 === 0 ? "deck" : "engine",
      "Position",
      `Entry ${index + 1} of ${count}`,
      signe,
    ),
    logbookEntryUuid: entryUuid(`${index + 1}`),
  }));
}

/** Answers with pages of these entries as in the contract: newest first, before a time, ties with the page's last. */
export function logbookAnswering(entries: EntryInit[]): Answers {
  const timed = entries.map((entry) => ({ entry, at: parseShipTime(entry.eventTime ?? "").epochMilliseconds }));
  const inLog = ({ logbookNames, beforeTime }: { logbookNames: readonly string[]; beforeTime: string }) => {
    const before = beforeTime === "" ? Infinity : parseShipTime(beforeTime).epochMilliseconds;
    return timed.filter(
      ({ entry, at }) => at < before && (logbookNames.length === 0 || logbookNames.includes(entry.logbookName ?? "")),
    );
  };
  return {
    getLogbookEntries: ({ logbookNames, beforeTime, limit, toEntryUuid, states }) => {
      const found = inLog({ logbookNames, beforeTime }).filter(({ entry }) =>
        states.every((state) => isInState(entry, state)),
      );
      const downTo = found.findIndex(({ entry }) => entry.logbookEntryUuid === toEntryUuid) + 1;
      if (toEntryUuid !== "" && downTo === 0) throw new ConnectError("There is no such entry.", Code.NotFound);
      if (downTo > 500) throw new ConnectError("More than 500 entries lie between.", Code.OutOfRange);
      const size = Math.max(downTo === 0 ? 0 : downTo + 10, limit || 20);
      const last = found[size - 1]?.at ?? -Infinity;
      const logbookEntries = found.filter(({ at }) => at >= last).map(({ entry }) => entry);
      return { logbookEntries, readTime: new Date().toISOString() };
    },
    ...logbookCounts(entries, inLog),
    findWithin: ({ question, aroundTime }) => {
      const until = question?.toTime ? parseShipTime(question.toTime).epochMilliseconds : Infinity;
      const found = timed.filter(
        ({ entry, at }) =>
          at < until &&
          (question?.logbookNames.length === 0 || question?.logbookNames.includes(entry.logbookName ?? "")) &&
          `${entry.entryTypeName} ${entry.summary}`
            .toLowerCase()
            .split(/[ ,]+/)
            .includes(question?.text ?? ""),
      );
      const around = aroundTime === "" ? Infinity : parseShipTime(aroundTime).epochMilliseconds;
      const newer = found.filter(({ at }) => at > around);
      const shown = [...newer.slice(-50), ...found.filter(({ at }) => at <= around).slice(0, 50)];
      return {
        places: shown.map(({ entry: { logbookEntryUuid = "", eventTime = "" } }) =>
          create(FindPlaceSchema, { logbookEntryUuid, eventTime }),
        ),
        firstNumber: shown.length === 0 ? 0 : newer.length - Math.min(newer.length, 50) + 1,
        total: found.length,
        totalIsExact: true,
      };
    },
    getLogbookEntry: ({ logbookEntryUuid }) => {
      const logbookEntry = entries.find((entry) => entry.logbookEntryUuid === logbookEntryUuid);
      if (logbookEntry === undefined) throw new ConnectError("There is no such logbook entry.", Code.NotFound);
      return { logbookEntry, ...histories[logbookEntryUuid] };
    },
    logbookNewCount: ({ receivedAfter }) => ({
      newEntries: entries.filter(({ receiveTime = "" }) => Date.parse(receiveTime) > Date.parse(receivedAfter)).length,
    }),
  };
}

/** Records the requests. */
export function recordingRequests(answers: Answers) {
  const requests: { logbookNames: string[]; beforeTime: string; limit: number; states?: string[] }[] = [];
  const recordedAnswers: Answers = {
    ...answers,
    getLogbookEntries: (request, context) => {
      const { logbookNames, beforeTime, limit, states } = request;
      requests.push({ logbookNames, beforeTime, limit, ...(states.length > 0 && { states }) });
      return answers.getLogbookEntries?.(request, context) ?? {};
    },
  };
  return { requests, answers: recordedAnswers };
}

function entry(
  eventTime: string,
  logbookName: string,
  entryTypeName: string,
  summary: string,
  recordUser: ReturnType<typeof person>,
): EntryInit {
  return {
    logbookEntryUuid: entryUuid(`${logbookName} ${eventTime}`),
    eventTime,
    recordTime: eventTime,
    receiveTime: parseShipTime(eventTime).add({ minutes: 4 }).withTimeZone("UTC").toString({ timeZoneName: "never" }),
    logbookName,
    entryTypeName,
    summary,
    recordUser,
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => logbookAnswering(twoDays);

/** Expected values, computed from the input files without code of the product. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export type Entry = {
  vesselUuid: string;
  logbookEntryUuid: string;
  /** ISO 8601 with offset. */
  eventTime: string;
  entryTypeName: string;
  summary: string;
};
export type Checklist = { name: string; sections: { name: string; tasks: { name: string }[] }[] };

const folder = join(import.meta.dirname, "../../../server/src/seed/data");

/** All entries of a vessel in the files of the Open Fleet Archive, newest first. */
export function entriesOf(vesselName: string): Entry[] {
  const vessels = JSON.parse(readFileSync(join(folder, "vessels.json"), "utf8")) as {
    vesselUuid: string;
    displayName: string;
  }[];
  const vessel = vessels.find(({ displayName }) => displayName === vesselName);
  if (vessel === undefined) throw new Error(`No seed file has a vessel ${vesselName}.`);
  return ["nes-lter-events", "rn-warspite", "rn-ark-royal"]
    .flatMap((name) =>
      gunzipSync(readFileSync(join(folder, `${name}.ndjson.gz`)))
        .toString()
        .split("\n"),
    )
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ vesselUuid }) => vesselUuid === vessel.vesselUuid)
    .toSorted((one, other) => Date.parse(other.eventTime) - Date.parse(one.eventTime));
}

/** Entries before the end of a UTC day, `yyyy-MM-dd`. */
export function untilUtcDay(entries: readonly Entry[], day: string): Entry[] {
  const end = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000;
  return entries.filter(({ eventTime }) => Date.parse(eventTime) < end);
}

/** Entries whose local day is in a period, both days included. */
export function ofLocalDays(entries: readonly Entry[], from: string, to: string): Entry[] {
  return entries.filter(({ eventTime }) => eventTime.slice(0, 10) >= from && eventTime.slice(0, 10) <= to);
}

/** A checklist of the demonstration's file by name. */
export function checklistNamed(name: string): Checklist {
  const { checklists } = JSON.parse(readFileSync(join(folder, "checklists.json"), "utf8")) as {
    checklists: Checklist[];
  };
  const checklist = checklists.find((each) => each.name === name);
  if (checklist === undefined) throw new Error(`No seed file has a checklist ${name}.`);
  return checklist;
}

/** Rows of a CSV file (RFC 4180) by column name. */
export function csvRows(text: string): Record<string, string>[] {
  const records: string[][] = [[""]];
  let isQuoted = false;
  const withoutMark = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < withoutMark.length; at++) {
    const letter = withoutMark[at] ?? "";
    const record = records.at(-1) ?? [];
    if (letter === '"' && isQuoted && withoutMark[at + 1] === '"') {
      record[record.length - 1] += '"';
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) record.push("");
    else if (letter === "\n" && !isQuoted) records.push([""]);
    else if (letter !== "\r" || isQuoted) record[record.length - 1] += letter;
  }
  const [head = [], ...rows] = records.filter((record) => record.length > 1);
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ""])));
}

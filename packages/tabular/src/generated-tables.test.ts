import * as xlsx from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import type { Mapping } from "./mapping.ts";
import { openDecisions } from "./open-decisions.ts";
import { applyChanges } from "./apply-changes.ts";
import { proposeMapping, type Question } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

const ROUNDS = process.env["VITE_PROVE"] ? 10_000 : 60;
const FIRST_SEED = 1;

/**
 * Tables written by an oracle in random forms: what comes out is what it put in, or a problem, never another value. The questions of the
 * proposal are answered with what the oracle knows; one that it cannot answer fails the test.
 */
describe("generated tables", () => {
  test(`${ROUNDS} of them hold no value that is read as another`, { timeout: 1_200_000 }, async () => {
    let [rows, refused] = [0, 0];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
      const table = generate(seed);
      const outcome = await importOf(table).catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`);
      });
      expect(outcome.wrong, `seed ${seed}: ${JSON.stringify(table.form)}\n${table.text.slice(0, 600)}`).toEqual([]);
      expect(outcome.unaccounted, `seed ${seed}`).toBe(0);
      rows += table.truth.length;
      refused += outcome.refused;
    }
    // The proposal is of use: nearly every row becomes an entry.
    expect(refused / rows).toBeLessThan(0.02);
  });
});

type Truth = {
  time: string;
  position: { latitude: number; longitude: number } | undefined;
  numbers: Map<string, number>;
  texts: Map<string, string>;
};
type Form = {
  delimiter: string;
  encoding: "utf-8" | "utf-16le" | "windows-1252";
  date: "iso" | "dots" | "slashes" | "us" | "columns" | "named" | "compact" | "iso_time";
  time: "colons" | "hhmm" | "half" | "hours";
  carriesDate: boolean;
  position: "decimal" | "letters" | "columns" | "dotted" | "signs" | "none";
  decimal: "." | ",";
  offset: "column" | "fixed" | "utc";
  titles: number;
  units: boolean;
  /** Midnight is 24:00 of the day before. */
  endsAt24: boolean;
  ditto: boolean;
  workbook: "xlsx" | "biff8" | "ods" | undefined;
};
type Generated = { form: Form; text: string; bytes: Buffer; truth: Truth[]; heads: string[]; fixedOffset: string };

function generate(seed: number): Generated {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T; // The index is below the length.
  const chance = (share: number) => random() < share;
  const form: Form = {
    delimiter: pick([",", ";", "\t", "|"]),
    encoding: pick(["utf-8", "utf-8", "utf-16le", "windows-1252"] as const),
    date: pick(["iso", "dots", "slashes", "us", "columns", "named", "compact", "iso_time"] as const),
    time: pick(["colons", "hhmm", "half", "hours"] as const),
    carriesDate: chance(0.3),
    position: pick(["decimal", "letters", "columns", "dotted", "signs", "none"] as const),
    decimal: pick([".", ".", ","] as const),
    offset: pick(["column", "fixed", "utc"] as const),
    titles: Math.floor(random() * 3),
    units: chance(0.3),
    endsAt24: chance(0.3),
    ditto: chance(0.3),
    workbook: chance(0.3) ? pick(["xlsx", "biff8", "ods"] as const) : undefined,
  };
  const fixedOffset = pick(["+01:00", "-03:00", "+05:30", "+00:00"]);
  const hasOwnTime = form.date !== "iso_time";
  const heads: string[] = [];
  const units: string[] = [];
  const add = (head: string, unit = "") => {
    heads.push(head);
    units.push(unit);
  };
  if (form.date === "columns") for (const head of ["Year", "Month", "Day"]) add(head);
  else add(form.date === "iso_time" ? "Date and time" : pick(["Date", "DATE", "date"]));
  if (hasOwnTime) add(pick(["Time", "Hour", "TIME"]));
  if (form.offset === "column") add("UTC offset");
  if (form.position === "columns")
    for (const head of ["Lat deg", "Lat min", "N/S", "Long deg", "Long min", "E/W"]) add(head);
  else if (form.position !== "none")
    for (const head of pick([
      ["Latitude", "Longitude"],
      ["LAT", "LONG"],
      ["Lat.", "Lon."],
    ]))
      add(head);
  const numberHeads = [
    ["Barometer", "hPa"],
    ["Sea temp", "°C"],
    ["Wind force", "Bft"],
  ].slice(0, 1 + Math.floor(random() * 3));
  for (const [head = "", unit = ""] of numberHeads) add(head, unit);
  add("Weather");
  const decimals = numberHeads.map(() => Math.floor(random() * 4));

  const truth: Truth[] = [];
  const lines: string[][] = [];
  let minutes =
    Date.UTC(1950 + Math.floor(random() * 100), Math.floor(random() * 12), 1 + Math.floor(random() * 28)) / 60_000;
  let [latitude, longitude] = [-6_000 + Math.floor(random() * 12_000) / 1, -10_000 + Math.floor(random() * 20_000)];
  let [lastDate, above] = ["", ""];
  const count = 3 + Math.floor(random() * 40);
  for (let row = 0; row < count; row += 1) {
    minutes += form.time === "hours" ? 60 * (1 + Math.floor(random() * 12)) : 5 * (1 + Math.floor(random() * 200));
    // In whole minutes of arc, so that every notation writes it exactly.
    latitude = Math.max(-5_399, Math.min(5_399, latitude + Math.floor(random() * 41) - 20));
    longitude = Math.max(-10_799, Math.min(10_799, longitude + Math.floor(random() * 81) - 40));
    const local = new Date(minutes * 60_000).toISOString();
    const [day = "", clock = ""] = local.split("T");
    const offset =
      form.offset === "utc" ? "+00:00" : form.offset === "fixed" ? fixedOffset : pick(["+01:00", "+02:00", "-04:00"]);
    const cells: string[] = [];
    const isEnd = form.endsAt24 && hasOwnTime && form.time !== "half" && clock.startsWith("00:00");
    const written = isEnd ? new Date(minutes * 60_000 - 1).toISOString().slice(0, 10) : day;
    const dateCells = dateOf(written, clock, form.date);
    const isCarried = form.carriesDate && form.date !== "iso_time" && dateCells.join() === lastDate;
    cells.push(...(isCarried ? dateCells.map(() => "") : dateCells));
    lastDate = dateCells.join();
    if (hasOwnTime) cells.push(timeOf(isEnd ? "24:00" : clock, form.time));
    if (form.offset === "column") cells.push(offset);
    const hasPosition = form.position !== "none" && chance(0.8);
    if (form.position !== "none") cells.push(...positionOf(latitude, longitude, form, hasPosition));
    const numbers = new Map<string, number>();
    for (const [index, [head = "", unit = ""]] of numberHeads.entries()) {
      // What an instrument can show: other values are doubtful.
      const [low, high] = { Barometer: [940, 1_060], "Sea temp": [-5, 35] }[head] ?? [0, 12];
      const digits = ((low ?? 0) + random() * ((high ?? 0) - (low ?? 0))).toFixed(decimals[index]);
      const number = /^-0(?:\.0+)?$/.test(digits) ? digits.slice(1) : digits;
      const isEmpty = row > 0 && chance(0.15);
      cells.push(isEmpty ? "" : number.replace(".", form.decimal));
      if (!isEmpty) numbers.set(`${head} (${unit})`, Number(number));
    }
    const weather = pick([
      "",
      "clear",
      "squalls; rain",
      'called "fine"',
      "førde, fog",
      "line\nbreak",
      "b.c. | tab\there",
    ]);
    const isDitto = form.ditto && weather !== "" && weather === above;
    cells.push(isDitto ? pick(['"', "ditto", "do."]) : weather);
    if (weather !== "") above = weather;
    lines.push(cells);
    truth.push({
      time: `${day}T${clock.slice(0, 5)}:00${offset}`,
      position: hasPosition ? { latitude: latitude / 60, longitude: longitude / 60 } : undefined,
      numbers,
      texts: weather === "" ? new Map() : new Map([["Weather", weather]]),
    });
  }
  const quote = (cell: string) => (/["\n\r\t,;|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const titles = Array.from({ length: form.titles }, (_, index) => [index === 0 ? "Log of the vessel" : "second line"]);
  const headLines = form.units
    ? [heads, units]
    : [heads.map((head, index) => (units[index] === "" ? head : `${head} (${units[index]})`))];
  const end = pick(["\r\n", "\n"]);
  const text = [...titles, ...headLines, ...lines]
    .map((cells) => cells.map((cell) => quote(cell)).join(form.delimiter) + end)
    .join("");
  const bytes =
    form.encoding === "utf-16le"
      ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])
      : Buffer.from(text, form.encoding === "windows-1252" ? "latin1" : "utf8");
  const rows = [...titles, ...headLines, ...lines];
  return { form, text, bytes: form.workbook ? workbookOf(rows, form) : bytes, truth, heads, fixedOffset };
}

/** Returns a workbook in which numbers and dates are what a spreadsheet makes of typed ones. */
function workbookOf(rows: string[][], { workbook, date, time, decimal }: Form): Buffer {
  const typed = (cell: string): xlsx.CellObject => {
    if (date === "iso" && /^\d{4}-\d\d-\d\d$/.test(cell)) {
      return { t: "n", v: Date.parse(cell) / 86_400_000 + 25_569, z: "yyyy-mm-dd" };
    }
    if (time === "colons" && /^\d\d:\d\d$/.test(cell)) {
      const [hour = 0, minute = 0] = cell.split(":").map(Number);
      return { t: "n", v: (hour * 60 + minute) / 1_440, z: hour === 24 ? "[h]:mm" : "hh:mm" };
    }
    const number = cell.replace(decimal, ".");
    const isTyped = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number) && (decimal === "." || !cell.includes("."));
    return isTyped ? { t: "n", v: Number(number) } : { t: "s", v: cell };
  };
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (cell === "" ? undefined : typed(cell)))));
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, "Log");
  return Buffer.from(xlsx.write(book, { type: "buffer", bookType: workbook ?? "xlsx" }) as Uint8Array); // What this type gives.
}

function dateOf(day: string, clock: string, form: Form["date"]): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  switch (form) {
    case "iso":
      return [day];
    case "iso_time":
      return [`${day} ${clock.slice(0, 5)}`];
    case "dots":
      return [`${date}.${month}.${year}`];
    case "slashes":
      return [`${date}/${month}/${year}`];
    case "us":
      return [`${month}/${date}/${year}`];
    case "named":
      return [`${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`];
    case "compact":
      return [`${year}${month}${date}`];
    default:
      return [year, String(Number(month)), String(Number(date))];
  }
}

function timeOf(clock: string, form: Form["time"]): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  switch (form) {
    case "colons":
      return clock.slice(0, 5);
    case "hhmm":
      return clock.slice(0, 5).replace(":", "");
    case "half":
      return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
    default:
      return String(hour);
  }
}

/** Minutes of arc as text. */
function positionOf(
  latitude: number,
  longitude: number,
  { position, decimal, encoding }: Form,
  isThere: boolean,
): string[] {
  if (!isThere) return position === "columns" ? ["", "", "", "", "", ""] : ["", ""];
  const parts = (minutes: number): [number, number] => [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const [latitudeDegrees, latitudeMinutes] = parts(latitude);
  const [longitudeDegrees, longitudeMinutes] = parts(longitude);
  const two = (value: number) => String(value).padStart(2, "0");
  const [ns, ew] = [latitude < 0 ? "S" : "N", longitude < 0 ? "W" : "E"];
  switch (position) {
    case "decimal":
    case "signs":
      return [latitude, longitude].map((minutes) =>
        (minutes / 60)
          .toFixed(6)
          .replace(/^-(0\.0+)$/, "$1")
          .replace(".", decimal),
      );
    case "letters":
      // Windows-1252 has no prime.
      return [
        `${latitudeDegrees}° ${two(latitudeMinutes)}${encoding === "windows-1252" ? "'" : "′"} ${ns}`,
        `${longitudeDegrees}° ${longitudeMinutes}' ${ew}`,
      ];
    case "dotted":
      return [`${latitudeDegrees}.${two(latitudeMinutes)} ${ns}`, `${longitudeDegrees}.${two(longitudeMinutes)} ${ew}`];
    default:
      return [`${latitudeDegrees}`, `${latitudeMinutes}`, ns, `${longitudeDegrees}`, `${longitudeMinutes}`, ew];
  }
}

async function importOf({
  form,
  bytes,
  truth,
  heads,
  fixedOffset,
}: Generated): Promise<{ wrong: unknown[]; refused: number; unaccounted: number }> {
  const source: Source = {
    name: "table",
    async *open() {
      yield bytes;
    },
  };
  const sample = await sampleTable(source, form.workbook ? {} : { encoding: form.encoding });
  const proposal = proposeMapping(sample);
  let { mapping } = proposal;
  for (const question of proposal.questions) mapping = answer(mapping, question, { form, fixedOffset });
  mapping = { ...mapping, vesselUuid: VESSEL, logbookName: "deck" };
  const open = openDecisions(mapping);
  if (open.length > 0) throw new Error(`not decided: ${JSON.stringify(open)}, heads ${JSON.stringify(heads)}`);
  const wrong: unknown[] = [];
  const seen = new Set<number>();
  let [refused, unaccounted] = [0, 0];
  const first = mapping.table.firstRow;
  const readRow = createRowReader(mapping, []);
  for await (const batch of readRows(source, mapping.file)) {
    for (const { row, entries, problems, leftOut, cells } of batch.flatMap((each) => readRow(each) ?? [])) {
      unaccounted += cells.unaccounted;
      const expected = truth[row - first];
      seen.add(row - first);
      if (problems.length > 0) refused += 1;
      if (leftOut !== null && expected && (expected.position || expected.numbers.size > 0 || expected.texts.size > 0))
        wrong.push({ row, leftOut });
      if (entries.length > 1) wrong.push({ row, entries });
      for (const { entry } of entries) {
        const difference = expected === undefined ? "no such row" : differenceOf(entry, expected);
        if (difference) wrong.push({ row, difference, entry });
      }
    }
  }
  if (seen.size !== truth.length) wrong.push({ rows: seen.size, expected: truth.length, first });
  return { wrong, refused, unaccounted };
}

function differenceOf(entry: Record<string, unknown>, { time, position, numbers, texts }: Truth): string | undefined {
  if (entry["eventTime"] !== time) return `${String(entry["eventTime"])} is ${time}`;
  const items = (entry["collectedData"] ?? []) as {
    label: string;
    number?: number;
    string?: string;
    position?: { latitude: number; longitude: number };
  }[]; // Of this package.
  const read = items.find((item) => item.position)?.position;
  if ((read === undefined) !== (position === undefined))
    return `position ${JSON.stringify(read)} is ${JSON.stringify(position)}`;
  if (
    read &&
    position &&
    (Math.abs(read.latitude - position.latitude) > 1e-6 || Math.abs(read.longitude - position.longitude) > 1e-6)
  ) {
    return `position ${JSON.stringify(read)} is ${JSON.stringify(position)}`;
  }
  const got = JSON.stringify(items.flatMap(({ label, number }) => (number === undefined ? [] : [[label, number]])));
  const wanted = JSON.stringify([...numbers]);
  if (got !== wanted) return `${got} is ${wanted}`;
  const gotTexts = JSON.stringify(
    items.flatMap(({ label, string }) => (string === undefined ? [] : [[label, string]])),
  );
  return gotTexts === JSON.stringify([...texts]) ? undefined : `${gotTexts} is ${JSON.stringify([...texts])}`;
}

/** Answers a question as the oracle knows. */
function answer(
  mapping: Mapping,
  { id, choices }: Question,
  { form, fixedOffset }: { form: Form; fixedOffset: string },
): Mapping {
  const [name = ""] = id.split(":");
  const wanted = (test: (label: string, value: unknown) => boolean) => {
    const found = choices.find(({ label, changes }) => test(label, changes[0]?.value));
    if (!found) throw new Error(`no choice of ${id} is right: ${JSON.stringify(choices)}`);
    return applyChanges(mapping, found.changes);
  };
  switch (name) {
    case "vessel":
    case "logbook":
      return mapping;
    case "offset":
      return {
        ...mapping,
        time: {
          ...mapping.time,
          offset: form.offset === "utc" ? { kind: "utc" } : { kind: "fixed", offset: fixedOffset },
        },
      };
    case "order":
      return wanted((_, value) => value === (form.date === "us" ? "month_day_year" : "day_month_year"));
    case "decimal": {
      return wanted((_, value) => value === form.decimal);
    }
    case "notation":
      return wanted((_, value) => value === (form.position === "dotted" ? "dotted" : "decimal"));
    case "hemisphere":
      return form.position === "columns"
        ? wanted((_, value) => value === "column")
        : wanted(
            (_, value) => value === (form.position === "dotted" || form.position === "letters" ? "letter" : "sign"),
          );
    case "clock": {
      const clock = form.time === "hhmm" ? "hhmm" : "hours";
      const found = choices.find(({ changes }) => changes.length === 1 && changes[0]?.value === clock);
      if (!found) throw new Error(`no choice of ${id} is right: ${JSON.stringify(choices)}`);
      return applyChanges(mapping, found.changes);
    }
    case "midnight":
      return wanted((_, value) => value === "begins");
    case "empty_date":
      return wanted((_, value) => value === (form.carriesDate ? "above" : "none"));
    case "no_value":
      return applyChanges(mapping, choices.at(-1)?.changes ?? []);
    case "range":
      return wanted((label) => label.endsWith("all of them") || label.startsWith("They are right"));
    case "ditto":
      return wanted((_, value) => value === "above");
    case "rowsWithoutValues":
      return wanted((_, value) => value === "entry");
    default:
      throw new Error(`a question that the table does not raise: ${id} ${JSON.stringify(choices)}`);
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const VESSEL = "b72ce062-91dc-592b-8c51-831bd32f2fd0";

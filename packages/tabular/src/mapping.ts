/**
 * What the columns of a table mean: plain data, as JSON, kept with an import or in a file. Columns are named by their letters (A, B … XFD),
 * rows by their number in the file, so that a mapping can be read beside the table. `null` where a person has to decide: such a mapping is
 * a draft, and no row is read with it. Source: docs/import.md#mapping-file.
 */
import { z } from "zod";

const text = z.string().max(256);
const columnLetters = z.string().regex(/^[A-Z]{1,3}$/, "Name a column by its letters, such as C or AB.");
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$|^24:00$/, "Write a time such as 14:05.");
const rowNumber = z.int().min(1);
const uuid = z.guid();

export const LOGBOOK_NAMES = ["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"] as const;
const logbookName = z.enum(LOGBOOK_NAMES);

/** Kind of entry. Two kinds have two ids. */
const eventTypeSchema = z.strictObject({
  id: z.string().min(1).max(128),
  name: text,
  category: text.default(""),
});

/** Rows and columns are exchanged, where each column of the file is a day: row 3 is its column C, column B its row 2. */
const turned = z.boolean().optional();

/** How the bytes of the file become rows of cells. */
const fileSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("csv"),
    encoding: z.enum([
      "utf-8",
      "utf-16le",
      "utf-16be",
      "windows-1252",
      "windows-1250",
      "windows-1251",
      "windows-1253",
      "windows-1254",
      "gb18030",
      "shift_jis",
      "euc-kr",
    ]),
    /** One character. */
    delimiter: z.string().length(1),
    /** The character around cells that contain delimiters; null: none has a meaning. */
    quote: z.enum(['"', "'"]).nullable(),
    turned,
  }),
  z.strictObject({
    kind: z.literal("workbook"),
    sheet: z.string().max(256),
    /** The rows of one table, where several stand in the sheet, each with its head; not given: all. */
    rows: z.strictObject({ from: rowNumber, to: rowNumber.nullable() }).optional(),
    turned,
  }),
]);

/** Where the table lies in the file. */
const tableSchema = z.strictObject({
  /** Rows of the head from top to bottom, at most four: title, head, unit, second head. */
  head: z.array(rowNumber).max(4),
  firstRow: rowNumber,
  /** null: to the end of the file. */
  lastRow: rowNumber.nullable(),
  /** Rows of the data that are left out, both included. */
  leaveOut: z
    .array(z.strictObject({ from: rowNumber, to: rowNumber }))
    .max(1_000)
    .default([]),
  /** Rows and columns that the workbook hides; null: not decided. */
  hidden: z.enum(["read", "leave_out"]).nullable().default("read"),
  /** Rows with a time and nothing else; null: not decided. */
  rowsWithoutValues: z.enum(["entry", "leave_out"]).nullable().default("leave_out"),
  /**
   * Rows with words and without a time, such as 'Page 12' or a sentence between two days: left out, named by their number, or a problem;
   * null: not decided.
   */
  rowsWithoutTime: z.enum(["problem", "leave_out"]).nullable().default("problem"),
});

export const TIME_PARTS = [
  "date_time",
  "date",
  "year_month",
  "year",
  "month",
  "day",
  "day_of_year",
  "time",
  "hour",
  "minute",
  "half",
] as const;

const axisPart = z.enum(["whole", "degrees", "minutes", "seconds", "hemisphere"]);

const meaningSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("time"), part: z.enum(TIME_PARTS) }),
  /** The ship's offset from UTC: +01:00, UTC+1, -3.5, Z. */
  z.strictObject({
    kind: z.literal("offset"),
    /** What its numbers are: the offset itself, or the description of the zone, which is added to its time for Greenwich; null: not decided. */
    of: z.enum(["offset", "zone_description"]).nullable().default("offset"),
  }),
  z.strictObject({ kind: z.literal("latitude"), part: axisPart, position: text }),
  z.strictObject({ kind: z.literal("longitude"), part: axisPart, position: text }),
  /** Latitude and longitude in one cell. */
  z.strictObject({ kind: z.literal("position"), position: text }),
  z.strictObject({
    kind: z.literal("vessel"),
    /** What the cells hold; `table`: what stands in `values`. */
    by: z.enum(["table", "imo_number", "name", "call_sign"]),
    values: z.record(z.string(), uuid.nullable()).default({}),
  }),
  z.strictObject({ kind: z.literal("logbook"), values: z.record(z.string(), logbookName.nullable()) }),
  z.strictObject({
    kind: z.literal("event_type"),
    values: z.record(z.string(), eventTypeSchema),
    /** Values that the table does not have: a problem, or a kind of entry of that name. */
    others: z.enum(["problem", "by_name"]),
  }),
  z.strictObject({ kind: z.literal("summary") }),
  z.strictObject({ kind: z.literal("remarks") }),
  z.strictObject({ kind: z.literal("recorded_by") }),
  z.strictObject({
    kind: z.literal("value"),
    label: text.min(1),
    unit: text.default(""),
    type: z.enum(["number", "text"]),
    /** Decimal sign of numbers that are written as text; null: not decided. */
    decimal: z.enum([".", ","]).nullable().default("."),
    /** Where the values of its unit lie: another is a problem; null: not decided. */
    within: z
      .union([z.literal("anywhere"), z.strictObject({ from: z.number(), to: z.number() })])
      .nullable()
      .default("anywhere"),
    /** A person typed it. */
    manual: z.boolean().default(true),
    /** Words in a column of numbers: kept as a text under the same label, or a problem; null: not decided. */
    words: z.enum(["keep", "problem"]).nullable().default("problem"),
    /**
     * Dates of a workbook among other values, which a spreadsheet makes of 3-4: kept as the text that it shows, or a problem; null: not
     * decided.
     */
    dates: z.enum(["keep", "problem"]).nullable().default("keep"),
  }),
  /** Kept as a text in the field `x-` and this name, for which entries have no field of their own. */
  z.strictObject({ kind: z.literal("other"), name: z.string().min(1).max(126) }),
  z.strictObject({ kind: z.literal("leave_out") }),
]);

const columnSchema = z.strictObject({
  column: columnLetters,
  /** Its head when the mapping was made, for people and to find it again. */
  head: z.string().max(1_024).default(""),
  meaning: meaningSchema,
  /** An empty cell: no value, or the value above; null: not decided. */
  empty: z.enum(["none", "above"]).nullable().default("none"),
  /** A ditto mark (", do., ditto, 〃): the value above, or this text; null: not decided. */
  ditto: z.enum(["above", "text"]).nullable().default("text"),
  /** Texts and numbers that say that there is no value, such as -999; null: not decided. */
  noValue: z.array(z.string().max(64)).max(32).nullable().default([]),
  /** The time of day of the column's values, where a row holds several: such a row becomes several entries. */
  at: clockTime.nullable().default(null),
});

const hemisphere = z.enum(["north", "south", "east", "west"]);

const axisSchema = z.strictObject({
  /**
   * `decimal`: 59.913. `degrees_minutes`: degrees, minutes and seconds, separated by blanks, signs or hyphens; the last may have decimals.
   * `minutes_dotted`: the same, with a point between minutes and seconds: 59 54.48. `dotted`: 59.54 and 59.54.48 are degrees, minutes and
   * seconds. `columns`: each part has its column. null: not decided.
   */
  notation: z.enum(["decimal", "degrees_minutes", "minutes_dotted", "dotted", "columns"]).nullable(),
  decimal: z.enum([".", ","]).default("."),
  /**
   * Where the hemisphere stands. `letter`: N, S, E, W in each value; `letter_or_above`: a value without is in that of the row above;
   * `column`: in a column of its own; `column_or_above`. The four names: all values are there. null: not decided.
   */
  hemisphere: z
    .enum(["sign", "letter", "letter_or_above", "column", "column_or_above", "north", "south", "east", "west"])
    .nullable(),
  /** The letter O of longitudes: Ost is east; ouest, oeste and ovest are west; null: a value with it is a problem. */
  letterO: z.enum(["east", "west"]).nullable().default(null),
  /** The Greek letter Ν of latitudes: south (Νότιο), or typed for N; null: a value with it is a problem. */
  letterN: z.enum(["north", "south"]).nullable().default(null),
  /**
   * A number alone where the others have degrees and minutes, such as 13 below 48 12, or minutes whose degrees are empty: degrees, which are
   * then missing in columns, or minutes of the degrees above; null: not decided.
   */
  alone: z.enum(["degrees", "minutes"]).nullable().default("degrees"),
  /** With `…_or_above`: the hemisphere before the first that is written; null: such rows are problems. */
  firstHemisphere: hemisphere.nullable().default(null),
  /** With `…_or_above`: rows from which another hemisphere counts, though it is not written. */
  hemisphereFrom: z
    .array(z.strictObject({ row: rowNumber, hemisphere }))
    .max(200)
    .default([]),
  /**
   * With `…_or_above`: a value without hemisphere where a ship can have crossed the equator or the meridian since the row above. It is a
   * problem, and so are the following ones up to the next that is written; or the one above counts.
   */
  nearZero: z.enum(["problem", "above"]).default("problem"),
});

const positionSchema = z.strictObject({
  /** Its label in the entries, and its name in the columns. */
  position: text.min(1),
  latitude: axisSchema,
  longitude: axisSchema,
  /** Longitude of the meridian from which the longitudes count, in degrees east of Greenwich: 2.337222 for Paris; null: not decided. */
  zeroMeridian: z.number().min(-180).max(180).nullable().default(0),
  /** Longitudes from 180 to 360: a problem, or counted on around the globe, so that 190 E is 170 W; null: not decided. */
  longitudeBeyond180: z.enum(["problem", "around"]).nullable().default("problem"),
  /** Words where a position is expected, such as 'At anchor': kept as a text, or a problem; null: not decided. */
  words: z.enum(["keep", "problem"]).nullable().default("problem"),
  /** 0 as latitude and longitude: the position off Africa, or none, as programs write it; null: not decided. */
  zero: z.enum(["position", "none"]).nullable().default("position"),
  /** Only one of latitude and longitude: kept as a text, or a problem; null: not decided. */
  half: z.enum(["keep", "problem"]).nullable().default("problem"),
});

const offsetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("column") }),
  z.strictObject({
    kind: z.literal("fixed"),
    offset: z.string().regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, "Write +01:00."),
  }),
  /** A named time zone, such as Europe/Oslo. */
  z.strictObject({ kind: z.literal("zone"), zone: text }),
  /** The nautical zone of the row's longitude, or of the last position before it. */
  z.strictObject({ kind: z.literal("nautical") }),
  z.strictObject({ kind: z.literal("utc") }),
]);

const timeSchema = z.strictObject({
  /** Order of the numbers of a date; null: not decided. */
  order: z.enum(["year_month_day", "day_month_year", "month_day_year"]).nullable(),
  /**
   * Dates of a workbook beside dates that are texts: a spreadsheet of another country took 02.01. for 1 February and left 13.01. as a text.
   * `exchanged`: day and month of its dates are exchanged back. `days`: its first 31 days, of January 1900, are days of a month that were
   * typed into cells of dates; null: not decided.
   */
  dateCells: z.enum(["as_stored", "exchanged", "days"]).nullable().default("as_stored"),
  /** The calendar of the dates, which O.S. and N.S. in a date name for it alone; null: not decided. Julian years begin on 1 January. */
  calendar: z.enum(["gregorian", "julian"]).nullable().default("gregorian"),
  /**
   * The year of the first date, where dates do not say theirs: the year after it begins where the month goes back from the end of a year to
   * its begin; null: a date without year is a problem.
   */
  firstYear: z.int().min(1).max(9_999).nullable().default(null),
  /** First year of the hundred that years of two digits belong to, such as 1950; null: such a year is a problem. */
  century: z.int().min(1).max(9_900).nullable().default(null),
  /**
   * Numbers of a time of day: `hhmm` 1430, `hhmmss` 143005, `hours` 14 or 14.5, `dotted` 14.30, `fraction` 0.25 of a day; `twelve`: hours to 12, the rows of
   * a day in its order from the morning, so that 2 below 10 or Noon is 14:00, and 12 below that is midnight; null: not decided.
   */
  clock: z.enum(["hhmm", "hhmmss", "hours", "dotted", "twelve", "fraction"]).nullable(),
  /** With `hhmm`: what a number to 24 without zeros before it is, such as 12: an hour, or minutes behind midnight; null: not decided. */
  shortTimes: z.enum(["hours", "minutes", "problem"]).nullable().default("problem"),
  /**
   * Numbers in a workbook's cells of times, such as 930, which such a cell shows as 0:00: the time that was `typed`, or the one that is
   * `shown`; null: not decided.
   */
  timeCells: z.enum(["typed", "shown", "problem"]).nullable().default("problem"),
  /**
   * When the day of a date begins: at midnight, or at the noon before it, as in ships' logs up to the 19th century, so that its afternoon is
   * of the day before; null: not decided.
   */
  dayBegins: z.enum(["midnight", "noon"]).nullable().default("midnight"),
  /** What 12 p.m. is; 12 a.m. is the other. In logs it can stand below 8 p.m. null: not decided. */
  twelvePm: z.enum(["noon", "midnight"]).nullable().default("noon"),
  /** Ranges in place of a time, such as 0800-1200 or the watch 8-12: their begin, or their end, or a problem; null: not decided. */
  ranges: z.enum(["begins", "ends", "problem"]).nullable().default("problem"),
  /** 'Midnight' and 00:00 begin the day of their row, or end it; null: not decided. 24:00 always ends it. */
  midnight: z.enum(["begins", "ends"]).nullable().default("begins"),
  /**
   * Times of columns (`at`) of one value that go back from a column to the next, as 23:00, 24:00, 01:00: from there on they are of the next
   * day, or all of the day of their row; null: not decided.
   */
  columnsGoBack: z.enum(["next_day", "same_day"]).nullable().default("same_day"),
  /**
   * A row whose date is that of the row above, and whose time is before it, as 04:00 below 20:00 or 24:00: it is of the next day, or of the
   * same one, or it is a problem, and so are the following ones up to the next date.
   */
  rowsGoBack: z.enum(["problem", "next_day", "same_day"]).default("problem"),
  /** Time of day of rows without one; null: they are a problem. */
  fixed: clockTime.nullable().default(null),
  /** Words for a time of day, such as 'forenoon'; null: rows with the word are left out, such as 'Mean'. 'Noon' and 'Midnight' are known. */
  words: z.record(z.string(), clockTime.nullable()).default({}),
  /**
   * What numbers in place of dates count: days of a spreadsheet's system, or seconds or milliseconds since 1970 in UTC; null: a number is no
   * date. A workbook's cells of dates name their own.
   */
  serial: z.enum(["1900", "1904", "unix", "unix_ms"]).nullable().default(null),
  /** The ship's offset from UTC. There is no default; null: not decided. */
  offset: offsetSchema.nullable(),
});

export const mappingSchema = z.strictObject({
  version: z.literal(1),
  /** Under which it is saved. */
  name: text.default(""),
  file: fileSchema,
  table: tableSchema,
  columns: z.array(columnSchema).min(1).max(1_024),
  time: timeSchema,
  positions: z.array(positionSchema).max(16).default([]),
  /** The vessel of all rows; null: a column says it, or not decided. */
  vesselUuid: uuid.nullable(),
  /** The logbook of all rows; null: a column says it, or not decided. */
  logbookName: logbookName.nullable(),
  /** The kind of all entries; null: a column says it, or not decided. */
  eventType: eventTypeSchema.nullable(),
  /** Summary of each entry, with columns in braces: 'Wind {J}, force {K}'. null: a column, or none. */
  summary: z.string().max(1_024).nullable().default(null),
});

/** How degrees are written, as long as nothing else is known. */
export const PLAIN_AXIS = {
  decimal: ".",
  letterO: null,
  letterN: null,
  alone: "degrees",
  firstHemisphere: null,
  hemisphereFrom: [],
  nearZero: "problem",
} satisfies Partial<z.output<typeof axisSchema>>;

export type Mapping = z.output<typeof mappingSchema>;
export type ColumnMapping = Mapping["columns"][number];
export type Meaning = ColumnMapping["meaning"];
export type PositionMapping = Mapping["positions"][number];
export type FileFormat = Mapping["file"];
export type OffsetSource = NonNullable<Mapping["time"]["offset"]>;
export type EventType = NonNullable<Mapping["eventType"]>;
export type LogbookName = (typeof LOGBOOK_NAMES)[number];

/** Returns the index of a column: 0 for A, 26 for AA. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** Returns the letters of a column: A for 0, AA for 26. */
export function lettersOf(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

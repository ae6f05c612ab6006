import { isTimeZone } from "@shore/api/clock-time";
import { columnIndex, type Mapping, type Meaning } from "./mapping.ts";

/** What a person has to decide or correct before rows are read; `path` leads to it in the mapping. */
export type Decision = { path: (string | number)[]; sentence: string };

/** Returns what is not decided in a mapping, and what contradicts itself. Empty: rows can be read with it. */
export function openDecisions(mapping: Mapping): Decision[] {
  return [...ofTable(mapping), ...ofColumns(mapping), ...ofTime(mapping), ...ofPositions(mapping), ...ofEntry(mapping)];
}

function ofTable({ table }: Mapping): Decision[] {
  const open: Decision[] = [];
  const add = (name: keyof typeof table, sentence: string) => open.push({ path: ["table", name], sentence });
  if (table.hidden === null) add("hidden", "Are the rows that the workbook hides read?");
  if (table.rowsWithoutValues === null)
    add("rowsWithoutValues", "Does a row with a time and nothing else become an entry?");
  if (table.rowsWithoutTime === null) add("rowsWithoutTime", "Are rows with words and without a time left out?");
  if (table.lastRow !== null && table.lastRow < table.firstRow) add("lastRow", "The last row is above the first.");
  if (table.head.some((row) => row >= table.firstRow)) add("head", "A row of the head is among the data.");
  return open;
}

function ofColumns({ columns }: Mapping): Decision[] {
  const seen = new Set<string>();
  const once = new Set<string>();
  return columns.flatMap((each, index) => {
    const open: Decision[] = [];
    const add = (path: string[], sentence: string) => open.push({ path: ["columns", index, ...path], sentence });
    const name = `Column ${each.column}${each.head === "" ? "" : ` (${each.head})`}`;
    if (seen.has(each.column)) add([], `${name} stands in the mapping twice.`);
    seen.add(each.column);
    if (each.empty === null) add(["empty"], `${name}: does an empty cell mean the value above?`);
    if (each.noValue === null) add(["noValue"], `${name}: which values say that there is none?`);
    if (each.ditto === null) add(["ditto"], `${name}: does a ditto mark mean the value above?`);
    const { meaning } = each;
    const role = roleOf(meaning);
    if (role !== undefined && once.has(role))
      add(["meaning"], `${name} has a meaning that another column has: ${role}.`);
    if (role !== undefined) once.add(role);
    if (meaning.kind === "value" && meaning.decimal === null) {
      add(["meaning", "decimal"], `${name}: is the comma or the point the decimal sign?`);
    }
    if (meaning.kind === "vessel" || meaning.kind === "logbook") {
      for (const [value, chosen] of Object.entries(meaning.values)) {
        if (chosen === null) add(["meaning", "values", value], `${name}: which ${meaning.kind} is ${value}?`);
      }
    }
    if (meaning.kind === "offset" && meaning.of === null)
      add(["meaning", "of"], `${name}: are its numbers offsets, or descriptions of zones?`);
    if (meaning.kind === "value" && meaning.dates === null)
      add(["meaning", "dates"], `${name}: are dates of the workbook among its values kept as a text?`);
    if (meaning.kind === "value" && meaning.within === null)
      add(["meaning", "within"], `${name}: in which unit are its values?`);
    if (meaning.kind === "value" && meaning.words === null)
      add(["meaning", "words"], `${name}: are words kept as a text?`);
    return open;
  });
}

/** Returns what only one column can be; undefined: several can. */
function roleOf(meaning: Meaning): string | undefined {
  switch (meaning.kind) {
    case "time":
      return `time, ${meaning.part.replace("_", " and ")}`;
    case "latitude":
    case "longitude":
      return `${meaning.kind}, ${meaning.part} of ${meaning.position}`;
    case "position":
      return `position ${meaning.position}`;
    case "other":
      return `other data ${meaning.name}`;
    case "value":
    case "remarks":
    case "leave_out":
      return undefined;
    default:
      return meaning.kind.replace("_", " ");
  }
}

function ofTime({ time, columns }: Mapping): Decision[] {
  const open: Decision[] = [];
  const add = (name: string, sentence: string) => open.push({ path: ["time", name], sentence });
  const parts = new Set(columns.flatMap(({ meaning }) => (meaning.kind === "time" ? [meaning.part] : [])));
  const hasDay = (["date_time", "date", "day", "day_of_year"] as const).some((part) => parts.has(part));
  if (!hasDay) open.push({ path: ["columns"], sentence: "No column holds the date." });
  if (parts.has("day") && !parts.has("month") && !parts.has("year_month")) {
    open.push({ path: ["columns"], sentence: "No column holds the month." });
  }
  if (
    (parts.has("month") || parts.has("day") || parts.has("day_of_year")) &&
    !parts.has("year") &&
    !parts.has("year_month")
  ) {
    open.push({ path: ["columns"], sentence: "No column holds the year." });
  }
  const hasDate = parts.has("date_time") || parts.has("date");
  if (hasDate && (["day", "month", "year_month", "day_of_year"] as const).some((part) => parts.has(part))) {
    open.push({ path: ["columns"], sentence: "The date stands in one column and in parts: choose one." });
  }
  if (parts.has("date_time") && (parts.has("date") || parts.has("time") || parts.has("hour"))) {
    open.push({ path: ["columns"], sentence: "The time stands in a column with the date and in another: choose one." });
  }
  if (parts.has("time") && parts.has("hour")) {
    open.push({ path: ["columns"], sentence: "The time of day stands in two columns: choose one." });
  }
  const hasTime =
    parts.has("date_time") || parts.has("time") || parts.has("hour") || columns.some(({ at }) => at !== null);
  if (!hasTime && time.fixed === null) add("fixed", "No column holds the time of day. Which time do the entries get?");
  if (time.calendar === null) add("calendar", "By which calendar are the dates?");
  if (hasDate && time.order === null) add("order", "In which order do day, month and year stand?");
  if (time.dateCells === null) add("dateCells", "Are day and month of the workbook's dates exchanged?");
  if ((parts.has("time") || parts.has("hour")) && time.clock === null) add("clock", "How are times of day written?");
  if (time.clock === "hhmm" && time.shortTimes === null)
    add("shortTimes", "Are times such as 12 hours, or minutes behind midnight?");
  if (time.timeCells === null) add("timeCells", "Which times are numbers in cells that show a time of day?");
  if (time.columnsGoBack === null)
    add("columnsGoBack", "Are times of columns that go back from one column to the next of the next day?");
  if (parts.has("half") && !parts.has("time") && !parts.has("hour"))
    open.push({ path: ["columns"], sentence: "A column holds a.m. or p.m., and none the time of day beside it." });
  if (time.dayBegins === null) add("dayBegins", "Does the day of a date begin at midnight, or at the noon before it?");
  if (time.twelvePm === null) add("twelvePm", "Is 12 p.m. noon or midnight?");
  if (time.ranges === null) add("ranges", "Times are ranges: do entries get their begin or their end?");
  if (time.midnight === null) add("midnight", "Does midnight begin the day of its row, or end it?");
  if (time.offset === null) add("offset", "Which offset from UTC do the times have?");
  else if (
    time.offset.kind === "column" &&
    !columns.some(({ meaning }) => meaning.kind === "offset") &&
    !parts.has("date_time") &&
    !parts.has("time")
  ) {
    add("offset", "No column holds the offset from UTC.");
  } else if (time.offset.kind === "zone" && !isTimeZone(time.offset.zone)) {
    add("offset", `${time.offset.zone} is no time zone. Name one such as Europe/Oslo.`);
  } else if (
    time.offset.kind === "nautical" &&
    !columns.some(({ meaning }) => meaning.kind === "longitude" || meaning.kind === "position")
  ) {
    add("offset", "No column holds the longitude, from which the nautical zone follows.");
  }
  return open;
}

function ofPositions({ positions, columns }: Mapping): Decision[] {
  const open: Decision[] = [];
  const named = new Set(
    columns.flatMap(({ meaning }) =>
      meaning.kind === "latitude" || meaning.kind === "longitude" || meaning.kind === "position"
        ? [meaning.position]
        : [],
    ),
  );
  for (const name of named) {
    if (!positions.some(({ position }) => position === name)) {
      open.push({ path: ["positions"], sentence: `The notation of ${name} is missing.` });
    }
  }
  for (const [index, each] of positions.entries()) {
    const add = (path: string[], sentence: string) => open.push({ path: ["positions", index, ...path], sentence });
    const parts = columns.flatMap(({ meaning }) =>
      "position" in meaning && meaning.position === each.position ? [meaning] : [],
    );
    if (parts.length === 0) continue;
    const inOne = parts.some(({ kind }) => kind === "position");
    for (const axis of ["latitude", "longitude"] as const) {
      const own = parts.flatMap((part) => (part.kind === axis ? [part.part] : []));
      const { notation, hemisphere } = each[axis];
      if (own.length === 0 && !inOne) add([axis], `${each.position} has no column of the ${axis}.`);
      if (notation === null) add([axis, "notation"], `How are ${axis}s of ${each.position} written?`);
      if (each[axis].alone === null)
        add([axis, "alone"], `Are numbers alone among ${axis}s of ${each.position} minutes of the degrees above?`);
      if (hemisphere === null)
        add([axis, "hemisphere"], `Where does the hemisphere of the ${axis} of ${each.position} stand?`);
      if (notation === "columns" && !own.includes("degrees"))
        add([axis], `${each.position} has no column of the degrees of the ${axis}.`);
      if (notation !== "columns" && own.length > 0 && !own.includes("whole"))
        add([axis, "notation"], `The ${axis} of ${each.position} stands in several columns.`);
      const isBeside = columns.some(({ meaning }) => meaning.kind === axis && meaning.part === "hemisphere");
      if ((hemisphere === "column" || hemisphere === "column_or_above") && !isBeside) {
        add([axis, "hemisphere"], `${each.position} has no column of the hemisphere of the ${axis}.`);
      }
    }
    if (each.zeroMeridian === null)
      add(["zeroMeridian"], `From which meridian do the longitudes of ${each.position} count?`);
    if (each.longitudeBeyond180 === null)
      add(["longitudeBeyond180"], `Do longitudes of ${each.position} count to 360° east?`);
    if (each.zero === null) add(["zero"], `Is 0 as latitude and longitude of ${each.position} a position?`);
    if (each.words === null) add(["words"], `Are words in the place of ${each.position} kept as a text?`);
    if (each.half === null) add(["half"], `Is a latitude or longitude alone kept as a text?`);
  }
  return open;
}

function ofEntry({ columns, vesselUuid, logbookName, eventType, summary }: Mapping): Decision[] {
  const open: Decision[] = [];
  const has = (kind: Meaning["kind"]) => columns.some(({ meaning }) => meaning.kind === kind);
  if (vesselUuid === null && !has("vessel"))
    open.push({ path: ["vesselUuid"], sentence: "Of which vessel are the entries?" });
  if (logbookName === null && !has("logbook"))
    open.push({ path: ["logbookName"], sentence: "Of which logbook are the entries?" });
  if (eventType === null && !has("event_type"))
    open.push({ path: ["eventType"], sentence: "Of which event type are the entries?" });
  const known = new Set(columns.map(({ column }) => column));
  for (const [, letters = ""] of (summary ?? "").matchAll(/\{([^{}]*)\}/g)) {
    if (!known.has(letters))
      open.push({ path: ["summary"], sentence: `The summary names column ${letters}, which the table does not have.` });
  }
  if (summary !== null && has("summary"))
    open.push({ path: ["summary"], sentence: "The summary is a column and a template: choose one." });
  return open.toSorted((a, b) => columnOrder(a) - columnOrder(b));
}

function columnOrder({ path }: Decision): number {
  return typeof path[1] === "number" ? path[1] : -1;
}

/** Returns the columns of a summary's template. */
export function templateColumns(template: string): number[] {
  return [...template.matchAll(/\{([A-Z]{1,3})\}/g)].map(([, letters = ""]) => columnIndex(letters));
}

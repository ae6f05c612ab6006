/** Why a row gives no entry: a sentence for the person who imports the table. `column` is null when the row as a whole is meant. */
export type Problem = { kind: ProblemKind; row: number; column: string | null; cell: string; sentence: string };

/** The headings under which problems are listed. */
export const PROBLEM_TITLES = {
  date: "No date",
  day_does_not_exist: "Date that does not exist",
  julian: "Date before the Gregorian calendar",
  century: "Year of two digits",
  time_of_day: "No time of day",
  time_goes_back: "Perhaps of the next day",
  offset: "No offset from UTC",
  latitude: "No latitude",
  latitude_beyond: "Latitude beyond 90°",
  longitude: "No longitude",
  longitude_beyond: "Longitude beyond 180°",
  hemisphere: "No hemisphere",
  crossed_equator: "Perhaps across the equator",
  crossed_meridian: "Perhaps across the meridian or the date line",
  half_position: "Half a position",
  number: "No number",
  doubtful: "Beyond what there is",
  vessel: "Unknown vessel",
  logbook: "Unknown logbook",
  event_type: "Unknown event type",
  ditto: "Nothing above a ditto mark",
  faulty_cell: "Error of the spreadsheet",
  text: "Text that cannot be stored",
  no_meaning: "Value outside the columns",
  other_head: "Below another head",
} as const;

export type ProblemKind = keyof typeof PROBLEM_TITLES;

/** What is wrong with a cell, without its place. */
export type Fault = { kind: ProblemKind; sentence: string };

/** A value, or what is wrong. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; fault: Fault };

export function read<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

export function fault(kind: ProblemKind, sentence: string): { ok: false; fault: Fault } {
  return { ok: false, fault: { kind, sentence } };
}

/** Returns a cell's text in quotes, shortened. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `"${line.length > 60 ? `${line.slice(0, 60).toWellFormed()}…` : line}"`;
}

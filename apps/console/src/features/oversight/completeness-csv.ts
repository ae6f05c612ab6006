import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { type BookOfDays, stateLabel } from "./completeness-rows.ts";

/**
 * Returns the days as CSV (RFC 4180, UTF-8), as in the table. Text that a spreadsheet would run as a formula starts with an apostrophe.
 */
export function completenessCsv(books: readonly BookOfDays[]): string {
  const lines = books.flatMap(({ vesselName, logbookName, days }) =>
    days.map((day) => [
      vesselName,
      logbookLabel(logbookName),
      day.day,
      day.entries,
      day.gapHours,
      day.recordedLate,
      day.notVerified,
      day.notSigned,
      `${stateLabel(day.state)}${day.twice ? ", twice" : ""}`,
    ]),
  );
  return [HEADS, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const HEADS = ["Vessel", "Logbook", "Day", "Entries", "Longest gap h", "Late", "Not verified", "Not signed", "State"];

import { csvFile } from "@shore/api/csv";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { type BookOfDays, stateLabel } from "./completeness-rows.ts";

/** Returns the days as CSV, as in the table. */
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
  return csvFile(HEADS, lines);
}

const HEADS = ["Vessel", "Logbook", "Day", "Entries", "Longest gap h", "Late", "Not verified", "Not signed", "State"];

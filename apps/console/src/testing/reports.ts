import { shipDay, parseShipTime } from "@shore/api/ship-time";
import type { GenerateReportRequest } from "@shore/api/gen/shore/v1/reports_pb";
import { type EntryInit, twoDays } from "./logbook.ts";
import type { Answers } from "./transport.ts";

/** The categories of the design picture. */
export const reportCategories: string[] = [
  "Cargo",
  "Drills and training",
  "Inspections",
  "Mooring",
  "Navigation",
  "Watch",
  "Weather",
];

/** Answers with these categories for every logbook, and with a PDF without pages. Passes the request to `onReport`. */
export function reportsAnswering(
  categories: string[],
  onReport: (request: GenerateReportRequest) => void = () => {},
): Answers {
  return {
    getLogbookReportCategories: () => ({ categories, newestEventTime: "2026-11-20T14:05:00+01:00" }),
    reportPreviewGet: ({ logbookName, fromDay }) => ({
      logbookEntries: twoDays
        .filter((entry) => entry.logbookName === logbookName)
        .toReversed()
        .map((entry) => movedTo(fromDay, entry)),
    }),
    generateReport: (request) => {
      onReport(request);
      return { pdfDocument: new TextEncoder().encode("%PDF-1.7\n%%EOF\n") };
    },
  };
}

/** Returns an entry of the pictures' two days as one of a day and the day after. */
function movedTo(fromDay: string, entry: EntryInit): EntryInit {
  const [first, time] = [Temporal.PlainDate.from("2026-11-19"), parseShipTime(entry.eventTime ?? "")];
  const later = first.until(Temporal.PlainDate.from(shipDay(time)));
  return {
    ...entry,
    eventTime: `${Temporal.PlainDate.from(fromDay).add(later).toString()}${entry.eventTime?.slice(10)}`,
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => reportsAnswering(reportCategories);

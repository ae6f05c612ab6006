import type { GenerateReportRequest } from "@shore/api/gen/shore/v1/reports_pb";
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
    generateReport: (request) => {
      onReport(request);
      return { pdfDocument: new TextEncoder().encode("%PDF-1.7\n%%EOF\n") };
    },
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => reportsAnswering(reportCategories);

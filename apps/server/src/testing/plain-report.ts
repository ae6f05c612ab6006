import { ReportDocument } from "../domains/exports/reports/pdf/report-document.ts";
import type { ReportFacts, ReportRow } from "../domains/exports/reports/report-data.ts";

/** An entry of the simplest kind. */
export const ROW: ReportRow = {
  entryUuid: "0ecc1b0c-c00c-554e-8f09-09d68b52eb50",
  eventMs: 0,
  eventOffsetMinutes: 60,
  recordMs: null,
  recordOffsetMinutes: null,
  entryTypeId: "noon",
  entryTypeCategory: "Navigation",
  crossedOut: false,
  strikeReason: null,
  replacesUuid: null,
  replacedMs: null,
  replacedOffsetMinutes: null,
  entry: '{"summary":"Noon"}',
};

/** Facts about a report of this entry. */
export const FACTS: ReportFacts = {
  documentTitle: "Deck logbook",
  organization: "Test Shipping",
  vessel: "Havbris",
  identifier: "IMO 9074729",
  identifiers: "IMO 9074729",
  logbook: "Deck",
  categories: [],
  sortByCategories: false,
  period: "From 2026-01-01 00:00 +00:00 up to, not including, 2027-01-01 00:00 +00:00",
  entryCount: 2,
  removedCount: 0,
  takenAt: "2026-11-21 09:30 +00:00",
  takenBy: "Test Person",
  entryAddresses: "https://shore.example/entries/",
};

/** Renders a report as the file worker does. */
export async function reportPdf(rows: readonly ReportRow[], facts: Partial<ReportFacts> = {}): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const document = new ReportDocument({ ...FACTS, entryCount: rows.length, ...facts }, (piece) => pieces.push(piece));
  document.add(rows);
  await document.end();
  return Buffer.concat(pieces);
}

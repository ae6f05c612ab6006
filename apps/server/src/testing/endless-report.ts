/**
 * A process that has a report made which never ends, for the tests of what becomes of the one that makes it. Says its number when it
 * is at work, and a dot for each piece it has taken.
 */
import { type Printing, ReportPrinter } from "../domains/reports/report-printer.ts";

const printer = new ReportPrinter();
const facts: Printing["facts"] = {
  documentTitle: "Deck logbook",
  organization: "Test Shipping",
  vessel: "Havbris",
  identifier: "IMO 9074729",
  identifiers: "IMO 9074729",
  logbook: "Deck",
  categories: [],
  sortByCategories: false,
  period: { from: "2026-01-01 00:00 +00:00", to: "2027-01-01 00:00 +00:00" },
  entryCount: 1,
  removedCount: 0,
  takenAt: "2026-11-21 09:30 +00:00",
  takenBy: "Test Person",
};
void printer.inTurn("organization", new AbortController().signal, (print) => print({ facts, rows }));

async function* rows(): ReturnType<Printing["rows"]> {
  for (let number = 0; ; number += 1) {
    yield [
      {
        eventMs: 0,
        eventOffsetMinutes: 60,
        recordMs: null,
        recordOffsetMinutes: null,
        entryTypeId: "noon",
        entryTypeCategory: "Navigation",
        crossedOut: false,
        entry: '{"summary":"Noon"}',
      },
    ];
    // Pieces are asked for as they are printed: by the tenth it is at work.
    if (number === 10) process.stdout.write(`${printer.processes[0]}\n`);
    if (number > 10) process.stdout.write(".");
  }
}

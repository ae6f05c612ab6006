/**
 * A process that has a report made which never ends, for the tests of what becomes of the one that makes it. Says its number when it
 * is at work, and a dot for each piece it has taken.
 */
import { type Printing, ReportPrinter } from "../domains/reports/report-printer.ts";
import { FACTS, ROW } from "./plain-report.ts";

const printer = new ReportPrinter();
void printer.inTurn("organization", new AbortController().signal, (print) => print({ facts: FACTS, rows }));

async function* rows(): ReturnType<Printing["rows"]> {
  for (let number = 0; ; number += 1) {
    yield [ROW];
    // Pieces are asked for as they are printed: by the tenth it is at work.
    if (number === 10) process.stdout.write(`${printer.processes[0]}\n`);
    if (number > 10) process.stdout.write(".");
  }
}

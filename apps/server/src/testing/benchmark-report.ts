/**
 * Renders the entries of a file, one JSON row per line, and prints the measurements as JSON. With `bare` as second argument: by pdfkit
 * alone. A separate process, so that its memory can be measured.
 */
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { ReportDocument } from "../domains/exports/reports/pdf/report-document.ts";
import type { ReportRow } from "../domains/exports/reports/report-data.ts";
import { baselineReport } from "./baseline-report.ts";

const [file = "", how] = process.argv.slice(2);
const lines = readFileSync(file);
let bytes = 0;
const out = (piece: Uint8Array) => {
  bytes += piece.length;
};
const memoryBeforeMb = process.memoryUsage().rss / 1e6;
const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
const pages = how === "bare" ? await baselineReport(batches(), out) : await report();
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - startedAt) / 1000;
const memoryMb = process.resourceUsage().maxRSS / 1000 - memoryBeforeMb;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, pages, bytes, memoryMb }));

/** Yields the rows as a cursor does; between two batches the document's stream flows. */
async function* batches(): AsyncGenerator<ReportRow[]> {
  for (let at = 0; at < lines.length;) {
    const rows: ReportRow[] = [];
    for (; rows.length < 100 && at < lines.length; at += 1) {
      const end = lines.indexOf("\n", at);
      rows.push(JSON.parse(lines.toString("utf8", at, end)) as ReportRow);
      at = end;
    }
    yield rows;
    await setImmediate();
  }
}

async function report(): Promise<number> {
  const document = new ReportDocument(
    {
      documentTitle: "Deck logbook",
      organization: "Benchmark",
      vessel: "WARSPITE",
      identifier: "Call sign GKJB",
      identifiers: "call sign GKJB",
      logbook: "Deck",
      categories: [],
      sortByCategories: false,
      period: "1941-01-01 to 1943-12-31, ship-time days",
      entryCount: 20_000,
      removedCount: 0,
      takenAt: "2026-11-21 09:30 +00:00",
      takenBy: "Benchmark",
      entryAddresses: "http://localhost:8080/entries/",
    },
    out,
  );
  for await (const rows of batches()) document.add(rows);
  return document.end();
}

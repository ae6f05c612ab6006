/**
 * Renders the entries of a file, one JSON row per line, and prints the measurements as JSON. With `bare` as second argument: by pdfkit
 * alone. A separate process, so that its memory can be measured.
 */
import { readFileSync } from "node:fs";
import { ReportDocument } from "../domains/exports/reports/pdf/report-document.ts";
import type { ReportRow } from "../domains/exports/reports/report-data.ts";
import { baselineReport } from "./baseline-report.ts";

const [file = "", how] = process.argv.slice(2);
const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
const rows = lines.map((line) => JSON.parse(line) as ReportRow);
let bytes = 0;
const out = (piece: Uint8Array) => {
  bytes += piece.length;
};
const memoryBeforeMb = process.memoryUsage().rss / 1e6;
const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
const pages = how === "bare" ? await baselineReport(rows, out) : await report();
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - startedAt) / 1000;
const memoryMb = process.resourceUsage().maxRSS / 1000 - memoryBeforeMb;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, pages, bytes, memoryMb }));

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
      entryCount: rows.length,
      removedCount: 0,
      takenAt: "2026-11-21 09:30 +00:00",
      takenBy: "Benchmark",
      entryAddresses: "http://localhost:8080/entries/",
    },
    out,
  );
  for (let start = 0; start < rows.length; start += 100) document.add(rows.slice(start, start + 100));
  return document.end();
}

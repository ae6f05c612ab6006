import type { ImportCounts } from "../domains/ship-facts/import-records.ts";
import type { Terminal } from "./command.ts";

/** Returns a progress reporter of an import: a bar in a terminal, else a line at intervals. Counts only committed records. */
export function createProgress(
  { show, tell }: Pick<Terminal, "show" | "tell">,
  file: string,
  part: () => number,
): (counts: Readonly<ImportCounts>) => void {
  const start = performance.now();
  let lastAt = start;
  return (counts) => {
    const now = performance.now();
    if (now - lastAt < EVERY_MS) return;
    lastAt = now;
    const done = counts.stored + counts.alreadyThere;
    const rate = `${thousands(done / ((now - start) / 1_000))} rows/s`;
    if (show) show(`${bar(part())} ${thousands(done)} safe  ${rate}  ${file}`);
    else tell(`${file}: ${thousands(done)} safe, ${thousands(counts.refused)} refused, ${rate}`);
  };
}

/** Formats a number: `163,650`. */
export function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function bar(part: number): string {
  const filled = Math.round(Math.min(1, part) * WIDTH);
  return `[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${String(Math.round(part * 100)).padStart(3)} %`;
}

const WIDTH = 24;
const EVERY_MS = 200;

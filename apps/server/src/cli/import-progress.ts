import type { ImportCounts } from "../domains/ships/ship-facts/import-records.ts";
import type { Terminal } from "./command.ts";

/** Returns a progress reporter of an import: a bar in a terminal, else a line at intervals. Counts only committed records. */
export function createProgress(
  { showProgress, printError }: Pick<Terminal, "showProgress" | "printError">,
  file: string,
  share: () => number,
): (counts: Readonly<ImportCounts>) => void {
  const start = performance.now();
  let lastAt = start;
  return (counts) => {
    const now = performance.now();
    if (now - lastAt < INTERVAL_MS) return;
    lastAt = now;
    const done = counts.stored + counts.alreadyStored;
    const rate = `${thousands(done / ((now - start) / 1_000))} rows/s`;
    if (showProgress) showProgress(`${bar(share())} ${thousands(done)} safe  ${rate}  ${file}`);
    else printError(`${file}: ${thousands(done)} safe, ${thousands(counts.refused)} refused, ${rate}`);
  };
}

/** Formats a number: `163,650`. */
export function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function bar(share: number): string {
  const filled = Math.round(Math.min(1, share) * WIDTH);
  return `[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${String(Math.round(share * 100)).padStart(3)} %`;
}

const WIDTH = 24;
const INTERVAL_MS = 200;

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { addTally, emptyTally, type Tally } from "../.storybook/examination/tally.ts";
import { root } from "./steps.ts";

/**
 * Sums what the engines said about the stories of a run and writes it to node_modules/.cache/examination.json, for the line that
 * `npm test` prints and for the record in docs/accessibility.md. A run without stories writes nothing.
 */
export default class ExaminationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const sum = emptyTally();
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { examination } = test.meta();
        if (examination) addTally(sum, examination);
      }
    if (sum.stories === 0) return;
    mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
    writeFileSync(examinationRecord, `${JSON.stringify(sum, null, 2)}\n`);
  }
}

export const examinationRecord = join(root, "node_modules", ".cache", "examination.json");

/** @returns the sum of the last run, or nothing when it had no stories */
export function readExamination(): Tally | undefined {
  // Written above, in this form.
  return existsSync(examinationRecord) ? (JSON.parse(readFileSync(examinationRecord, "utf8")) as Tally) : undefined;
}

/** Two lines to read: how many runs and violations, and what is left to a person's eye. */
export function examinationInWords({ stories, runs, violations, reviews }: Tally): string {
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `${stories} stories, ${total(runs)} engine runs, ${violations} violations`,
    `needs review: ${total(reviews)} verdicts of ${Object.keys(reviews).length} rules (node_modules/.cache/examination.json)`,
  ].join("\n");
}

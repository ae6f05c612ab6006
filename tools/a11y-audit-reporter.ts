import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { addTally, emptyTally, type Tally } from "../.storybook/a11y-audit/tally.ts";
import { root } from "./steps.ts";

/**
 * Sums the engines' results for the stories of a run and writes them to node_modules/.cache/a11y-audit.json, for the line that `npm test`
 * prints and for the figure in docs/quality.md. A run without stories writes nothing.
 */
export default class A11yAuditReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const sum = emptyTally();
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { audit } = test.meta();
        if (audit) addTally(sum, audit);
      }
    if (sum.stories === 0) return;
    mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
    writeFileSync(auditRecord, `${JSON.stringify(sum, null, 2)}\n`);
  }
}

export const auditRecord = join(root, "node_modules", ".cache", "a11y-audit.json");

/** @returns the sum of the last run, or undefined when it had no stories */
export function readAudit(): Tally | undefined {
  // Written by the reporter above.
  return existsSync(auditRecord) ? (JSON.parse(readFileSync(auditRecord, "utf8")) as Tally) : undefined;
}

/** Two lines: the number of runs and violations, and what needs manual review. */
export function formatAudit({ stories, runs, violations, reviews }: Tally): string {
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `${stories} stories, ${total(runs)} engine runs, ${violations} violations`,
    `needs review: ${total(reviews)} verdicts of ${Object.keys(reviews).length} rules (node_modules/.cache/a11y-audit.json)`,
  ].join("\n");
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { root } from "./steps.ts";

export type Result = {
  passed: number;
  /** Failed tests, files that could not be loaded, and errors outside any test. */
  failures: { name: string; message: string }[];
};

/** Writes the counts of a run to a file in node_modules/.cache/test-results, for the last lines of `npm test`. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const result: Result = { passed: 0, failures: [] };
    const add = (name: string, errors: readonly { message: string }[]) =>
      result.failures.push({ name, message: errors[0]?.message ?? "no message" });
    for (const module of modules) {
      const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (broken.length > 0) add(pathOf(module), broken);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "failed") add(nameOf(test), errors);
        if (state === "passed") result.passed += 1;
      }
    }
    if (unhandled.length > 0) add("outside any test", unhandled);
    mkdirSync(resultFolder, { recursive: true });
    // Runs beside each other are processes of their own.
    writeFileSync(join(resultFolder, `${process.pid}.json`), `${JSON.stringify(result, null, 2)}\n`);
  }
}

export const resultFolder = join(root, "node_modules", ".cache", "test-results");

/** @returns the sum of `count` runs; one that has written no result is a failure */
export function readResult(count: number, folder = resultFolder): Result {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  // Written by the reporter above.
  const results = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Result);
  const missing = Array.from({ length: count - files.length }, () => ({
    name: "a run",
    message: "ended without a result",
  }));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: [...results.flatMap(({ failures }) => failures), ...missing],
  };
}

/** A line per failure with the start of its message, and the counts. */
export function formatResult({ passed, failures }: Result): string {
  return [
    ...failures.map(({ name, message }) => `failed: ${name}: ${startOf(message)}`),
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}

/** The first line of a message and, for Playwright's, what it waited for. */
function startOf(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const waited = lines.find((line) => line.includes("waiting for"))?.trim();
  return [lines[0] ?? "", ...(waited ? [waited] : [])].map((line) => line.slice(0, MAX_MESSAGE_LENGTH)).join(" ");
}

function nameOf(test: TestCase): string {
  return `${pathOf(test.module)}: ${test.fullName}`;
}

function pathOf(module: TestModule): string {
  return relative(root, module.moduleId);
}

const MAX_MESSAGE_LENGTH = 200;

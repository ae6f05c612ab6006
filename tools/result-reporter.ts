import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { root } from "./steps.ts";

export type Result = {
  passed: number;
  /** Failed tests, files that could not be loaded, and errors outside any test. */
  failures: Failure[];
};

/** A failure, with the project and the path of its test file; an error outside any test has none. */
export type Failure = { name: string; message: string; file?: { project: string; path: string } };

/** Writes the counts of a run to a file in node_modules/.cache/test-results, for the last lines of `npm test`. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const result: Result = { passed: 0, failures: [] };
    const add = (name: string, errors: readonly { message: string }[], module?: TestModule) =>
      result.failures.push({
        name,
        message: errors[0]?.message ?? "no message",
        ...(module && { file: { project: projectOf(module), path: pathOf(module) } }),
      });
    for (const module of modules) {
      const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (broken.length > 0) add(pathOf(module), broken, module);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "failed") add(nameOf(test), errors, module);
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

/** Returns the files of all failures, each once, or none if a failure has no file or they are more than a few. */
export function filesOf({ failures }: Result): { project: string; path: string }[] {
  const files = new Map(failures.map(({ file }) => [file?.path, file]));
  const known = [...files.values()].filter((file) => file !== undefined);
  return known.length === files.size && known.length <= MAX_FILES_AGAIN ? known : [];
}

/** A line per failure with the start of its message, a line per test that failed at first only, and the counts. */
export function formatResult({ passed, failures }: Result, failedAtFirst: readonly Failure[] = []): string {
  return [
    ...failedAtFirst.map(({ name, message }) => `failed at first, passed alone: ${name}: ${startOf(message)}`),
    ...failures.map(({ name, message }) => `failed: ${name}: ${startOf(message)}`),
    `${passed} passed, ${failures.length} failed${failedAtFirst.length > 0 ? `, ${failedAtFirst.length} of them run again` : ""}`,
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

/** Vitest adds the browser's name: "components (chromium)". */
function projectOf(module: TestModule): string {
  return module.project.name.replace(/ \(.*$/u, "");
}

function pathOf(module: TestModule): string {
  return relative(root, module.moduleId);
}

const MAX_MESSAGE_LENGTH = 200;
/** More failed files are a fault, not a race. */
const MAX_FILES_AGAIN = 5;

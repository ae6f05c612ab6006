import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOf, formatResult, readResult } from "./result-reporter.ts";

test("a run ends with its failures and the counts", () => {
  expect(
    formatResult({
      passed: 12,
      failures: [
        { name: "apps/server/src/a.test.ts: answers", message: "\u001B[31mexpected 1 to be 2\u001B[39m\n\n- 2\n+ 1" },
      ],
    }),
  ).toBe(["failed: apps/server/src/a.test.ts: answers: expected 1 to be 2", "12 passed, 1 failed"].join("\n"));
});

test("a Playwright failure names the locator it waited for", () => {
  const message =
    "locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByRole('link', { name: 'Copy' })\n";
  expect(formatResult({ passed: 0, failures: [{ name: "e2e/a.test.ts: copies", message }] })).toBe(
    "failed: e2e/a.test.ts: copies: locator.click: Timeout 30000ms exceeded. - waiting for getByRole('link', { name: 'Copy' })\n0 passed, 1 failed",
  );
});

test("a test that failed at first and passed alone is named, and is no failure", () => {
  const failure = { name: "a.test.ts: answers", message: "no" };
  expect(formatResult({ passed: 13, failures: [] }, [failure])).toBe(
    "failed at first, passed alone: a.test.ts: answers: no\n13 passed, 0 failed, 1 of them run again",
  );
});

test("a few failed files run again, each once; not when something failed outside any file, or many did", () => {
  const failure = (path: string) => ({ name: path, message: "no", file: { project: "unit", path } });
  const files = (...paths: string[]) => paths.map((path) => ({ project: "unit", path }));
  const failures = ["a", "b", "a"].map(failure);
  expect(filesOf({ passed: 0, failures })).toEqual(files("a", "b"));
  expect(filesOf({ passed: 0, failures: [...failures, { name: "outside any test", message: "no" }] })).toEqual([]);
  expect(filesOf({ passed: 0, failures: ["a", "b", "c", "d", "e", "f"].map(failure) })).toEqual([]);
});

test("runs beside each other are one sum, and one that ended without a result is a failure", () => {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failure = { name: "a.test.ts: answers", message: "no" };
  writeFileSync(join(folder, "1.json"), JSON.stringify({ passed: 2, failures: [failure] }));
  expect(readResult(2, folder)).toEqual({
    passed: 2,
    failures: [failure, { name: "a run", message: "ended without a result" }],
  });
  writeFileSync(join(folder, "2.json"), JSON.stringify({ passed: 3, failures: [] }));
  expect(readResult(2, folder)).toEqual({ passed: 5, failures: [failure] });
});

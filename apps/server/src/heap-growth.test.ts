import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { FLAG } from "./heap-growth.ts";

test("this version of V8 can be told how far the heap may grow", () => {
  // One that it doesn't know would be told on standard error, and nothing would change.
  expect(execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" })).toContain(`${FLAG} (`);
});

import { expect, test } from "vitest";
import { resultInWords } from "./result-reporter.ts";

test("a run ends with what failed, what failed first, and the counts", () => {
  expect(
    resultInWords({
      passed: 12,
      failures: [
        { name: "apps/server/src/a.test.ts: answers", message: "\u001B[31mexpected 1 to be 2\u001B[39m\n\n- 2\n+ 1" },
      ],
      flaky: ["apps/console/e2e/b.test.ts: reads"],
    }),
  ).toBe(
    [
      "passed at the second try: apps/console/e2e/b.test.ts: reads",
      "failed: apps/server/src/a.test.ts: answers: expected 1 to be 2",
      "12 passed, 1 failed",
    ].join("\n"),
  );
});

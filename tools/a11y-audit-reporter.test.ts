import { expect, test } from "vitest";
import { formatAudit } from "./a11y-audit-reporter.ts";

test("the sum of an audit is printed in two lines", () => {
  expect(
    formatAudit({
      stories: 2,
      runs: { "axe, day": 2, "ibm, day": 2 },
      violations: 0,
      reviews: { "axe, color-contrast": 3, "ibm, style_focus_visible": 4 },
    }),
  ).toBe(
    "2 stories, 4 engine runs, 0 violations\nneeds review: 7 verdicts of 2 rules (node_modules/.cache/a11y-audit.json)",
  );
});

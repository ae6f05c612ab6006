import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./steps.ts";

const paths = globSync("{packages/design-system,apps/console}/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.(test|stories)\.tsx?$/.test(path),
);
const containing = (pattern: RegExp) =>
  paths.filter((path) => pattern.test(readFileSync(join(root, path), "utf8"))).toSorted();

/** A number that a person writes is read by `readNumber` alone, through NumberField: docs/spec/validation.md#numbers. */
test("no other field reads numbers", () => {
  expect(containing(/readNumber\(/)).toEqual([
    "packages/design-system/src/NumberField/read-number.ts",
    "packages/design-system/src/NumberField/use-typed-number.ts",
  ]);
  expect(
    containing(
      /type="(number|range|date|time|datetime-local)"|inputMode="|valueAsNumber|useNumberFieldState\(|NumberParser/,
    ),
  ).toEqual([]);
});

/**
 * In a form an invalid text has to be refused where nothing is allowed; NumberFieldControl sees to it. Filters hold no record; the
 * rows of an imported table are shown below their fields; in its mapping an invalid text leaves a question open.
 */
test("in forms number fields are bound by NumberFieldControl", () => {
  expect(containing(/<NumberField\b/).filter((path) => path.startsWith("apps/"))).toEqual([
    "apps/console/src/features/find/AreaFields.tsx",
    "apps/console/src/features/find/ValueFields.tsx",
    "apps/console/src/features/imports/TableStep.tsx",
    "apps/console/src/features/imports/WritingFields.tsx",
    "apps/console/src/shared/fields/NumberFieldControl.tsx",
  ]);
});

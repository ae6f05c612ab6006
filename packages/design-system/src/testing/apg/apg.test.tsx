import { describe, expect, test } from "vitest";
import { examples, unchecked } from "./examples.ts";
import { keysOf } from "./keys.ts";
import { differences } from "./ours/differences.ts";
import { reportOf } from "./ours/report.ts";
import { widgets } from "./ours/widgets.ts";
import { type ExampleName, exampleNames, rowsOf } from "./rows.ts";
import { type ExampleChecks, type RowResult, runRow } from "./run-rows.ts";

// The type of `examples` holds its keys to be names; Object.entries forgets it.
const checked = new Map<ExampleName, ExampleChecks>(Object.entries(examples) as [ExampleName, ExampleChecks][]);
const results: RowResult[] = [];
const REAL = "real in the browser" satisfies keyof typeof keysOf;

/** `VITE_APG_KEYS=all npm test -- --project components testing/apg` presses every key in both ways. */
const ways = Object.entries(keysOf).filter(([way]) => way === REAL || import.meta.env["VITE_APG_KEYS"] === "all");

describe.each(ways)("with keys %s", (way, keys) => {
  // Roles and states are the same however keys are pressed: asked once.
  const rowsFor = (name: ExampleName) => rowsOf(name).filter(({ kind }) => kind === "keyboard" || way === REAL);
  for (const [name, checks] of checked) {
    const mount = widgets[name];
    const rows = rowsFor(name);
    if (mount === undefined || typeof mount === "string" || rows.length === 0) continue;
    describe(`the example ${name}`, () => {
      test.each(rows)("$kind $name: $says", async (row) => {
        const result = await runRow(name, checks, row, mount, keys);
        if (way === REAL) results.push(result);
        const said = `${result.outcome}: ${result.reason ?? ""}`;
        const isDifference = differences[name]?.[row.name] !== undefined;
        expect(result.outcome === "failed", said).toBe(isDifference);
      });
    });
  }
});

describe("every row of the guide is accounted for", () => {
  test.each(exampleNames)("%s is checked, or it is said why not", (name) => {
    const widget = widgets[name] ?? "";
    const reason = checked.has(name) ? widget : unchecked[name];
    expect(typeof reason === "function" ? "A widget." : reason).toMatch(/\.$/);
  });

  test.each([...checked])("each row of %s has its check, and each check its row", (name, checks) => {
    for (const kind of ["keyboard", "role"] as const) {
      const rows = rowsOf(name).filter((row) => row.kind === kind);
      expect(Object.keys(checks[kind]).toSorted()).toEqual(rows.map((row) => row.name).toSorted());
    }
  });
});

// The counts that docs/accessibility.md speaks of; `-u` writes them anew.
test("the report of all rows is current", async () => {
  await expect(reportOf(results)).toMatchFileSnapshot("./report.txt");
});

import { unchecked } from "../examples.ts";
import { type ApgRow, type ExampleName, exampleNames, rowsOf } from "../rows.ts";
import type { RowResult } from "../run-rows.ts";
import { differences } from "./differences.ts";
import { widgets } from "./widgets.ts";

/** How many rows of each example our components follow, as a table of text, and below it why the others do not. */
export function reportOf(results: readonly RowResult[]): string {
  const lines = exampleNames.map((name) =>
    lineOf(
      name,
      results.filter(({ example }) => example === name),
    ),
  );
  const keyboard = sum(lines.map(({ keyboard }) => keyboard));
  const role = sum(lines.map(({ role }) => role));
  const table = [
    ["", "keyboard: rows", "applicable", "passed", "role/state: rows", "applicable", "passed"],
    ...lines.map((line) => [line.name, ...cells(line.keyboard), ...cells(line.role)]),
    ["all", ...cells(keyboard), ...cells(role)],
  ];
  const reasons = lines.flatMap(({ name, reasons }) => (reasons.length === 0 ? [] : [`\n${name}`, ...reasons]));
  return [...columns(table), "\nWhat is not applicable, and what differs", ...reasons, ""].join("\n");
}

type Count = { rows: number; applicable: number; passed: number };

function lineOf(name: ExampleName, results: readonly RowResult[]) {
  const count = (kind: ApgRow["kind"]): Count => {
    const ofKind = results.filter((result) => result.kind === kind);
    return {
      rows: rowsOf(name).filter((row) => row.kind === kind).length,
      applicable: ofKind.filter(({ outcome }) => outcome !== "not applicable").length,
      passed: ofKind.filter(({ outcome }) => outcome === "passed").length,
    };
  };
  const none = unchecked[name] ?? widgets[name];
  const reasons = results
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ name: row, outcome, reason }) =>
      outcome === "failed"
        ? `  differs: ${row}: ${differences[name]?.[row] ?? reason ?? ""}`
        : `  not applicable: ${row}: ${reason ?? ""}`,
    );
  return {
    name,
    keyboard: count("keyboard"),
    role: count("role"),
    reasons: typeof none === "string" ? [`  not applicable: ${none}`] : reasons,
  };
}

function sum(counts: readonly Count[]): Count {
  const total = { rows: 0, applicable: 0, passed: 0 };
  for (const { rows, applicable, passed } of counts) {
    total.rows += rows;
    total.applicable += applicable;
    total.passed += passed;
  }
  return total;
}

function cells({ rows, applicable, passed }: Count): string[] {
  return [rows, applicable, passed].map(String);
}

function columns(table: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  return table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column)))).join("  "),
  );
}

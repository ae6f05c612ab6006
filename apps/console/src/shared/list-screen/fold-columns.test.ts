import type { TableColumn } from "@shore/design-system/Table";
import { expect, test } from "vitest";
import { overflowingColumns, columnsWithValues } from "./fold-columns.ts";

type Row = { name: string; port?: string };
const columns: TableColumn<Row>[] = [
  { key: "name", header: "Name", width: 300, cell: ({ name }) => name },
  { key: "port", header: "Port", width: 300, cell: ({ port }) => port },
  { key: "flag", header: "Flag", width: 300, cell: () => "" },
];
const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key);
const own = { order: [], hidden: [], widths: {} };

test("columns without a value are omitted, except the first one and when there are no rows", () => {
  expect(keys(columnsWithValues(columns, [{ name: "" }, { name: "", port: "Oslo" }]))).toEqual(["name", "port"]);
  expect(keys(columnsWithValues(columns, [{ name: "" }]))).toEqual(["name"]);
  expect(columnsWithValues(columns, [])).toBe(columns);
});

test("columns are hidden one after the other, until the others fit", () => {
  const overflowing = (width: number, settings = own) =>
    overflowingColumns(columns, { width, order: ["flag", "port"], settings });
  expect(overflowing(900)).toEqual([]);
  expect(overflowing(899)).toEqual(["flag"]);
  expect(overflowing(640)).toEqual(["flag"]);
  expect(overflowingColumns(columns, { width: 640, order: ["none", "port", "flag"], settings: own })).toEqual(["port"]);
});

test("no column is hidden while the rows are stacked, or once the user arranged the columns", () => {
  const overflowing = (width: number, settings = own) =>
    overflowingColumns(columns, { width, order: ["flag", "port"], settings });
  expect(overflowing(639)).toEqual([]);
  expect(overflowing(700, { ...own, widths: { name: 80 } })).toEqual([]);
});

import { useQuery } from "@connectrpc/connect-query";
import type { ImportFileRow } from "@shore/api/gen/shore/v1/imports_pb";
import { importFirstRowsGet } from "@shore/api/gen/calls/imports";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Menu } from "@shore/design-system/Menu";
import type { Mapping } from "@shore/tabular/mapping";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { FileRows } from "./FileRows.tsx";
import type { EditedMapping } from "./use-mapping.ts";

type FirstRowsProps = { importUuid: string; fileUuid: string; edited: EditedMapping };

/** The first 100 rows as they are in the file; each says what it is read as, which a menu changes. */
export function FirstRows({ importUuid, fileUuid, edited }: FirstRowsProps) {
  const query = useQuery(importFirstRowsGet, { importUuid, fileUuid }, failsInPlace);
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed retrieving rows" />;
  return (
    <FileRows
      label="First rows"
      rows={query.data.rows}
      aside={rowUseColumn(edited)}
      lookOf={(row) => rowUseOf(edited.mapping, Number(row.rowNumber))}
    />
  );
}

type FewRowsProps = { importUuid: string; fileUuid: string; mapping: Mapping };

/** The heads and the first rows of data as they are in the file. */
export function FewRows({ importUuid, fileUuid, mapping }: FewRowsProps) {
  const query = useQuery(importFirstRowsGet, { importUuid, fileUuid }, failsInPlace);
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed retrieving rows" />;
  const withUse = query.data.rows.map((row) => ({ row, use: rowUseOf(mapping, Number(row.rowNumber)) }));
  const of = (use: RowUseName) => withUse.filter((one) => one.use === use).map(({ row }) => row);
  const heads = of("head");
  return (
    <Card title="First rows in the file">
      <FileRows
        label="First rows"
        rows={[...heads, ...of("data").slice(0, FEW)]}
        lookOf={(row) => (heads.includes(row) ? "head" : "data")}
      />
    </Card>
  );
}

/** The column that says, and changes, what each row is read as. */
function rowUseColumn(edited: EditedMapping) {
  return { header: "Read as", cell: (row: ImportFileRow) => <RowUse row={row} edited={edited} /> };
}

/** Returns the mapping with data from this row on; what was head from there on is head no longer. */
export function withFirstRow(mapping: Mapping, firstRow: number): Mapping {
  const head = mapping.table.head.filter((row) => row < firstRow);
  return { ...mapping, table: { ...mapping.table, head, firstRow } };
}

type RowUseName = "head" | "data" | "left-out" | "before" | "after";

/** Returns what a row is read as. */
function rowUseOf({ table: { head, firstRow, lastRow, leaveOut } }: Mapping, row: number): RowUseName {
  if (head.includes(row)) return "head";
  if (row < firstRow) return "before";
  if (lastRow !== null && row > lastRow) return "after";
  return leaveOut.some(({ from, to }) => row >= from && row <= to) ? "left-out" : "data";
}

function RowUse({ row: { rowNumber }, edited: { mapping, change } }: { row: ImportFileRow; edited: EditedMapping }) {
  const row = Number(rowNumber);
  const { table } = mapping;
  const now = rowUseOf(mapping, row);
  const set = (part: Partial<Mapping["table"]>) => change({ ...mapping, table: { ...table, ...part } });
  const isFull = table.head.length >= MAX_HEAD;
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" aria-label={`Row ${row}: ${USE_LABELS[now]}`}>
          {USE_LABELS[now]}
        </Button>
      }
      label={`Row ${row} is read as`}
      items={[
        now === "head"
          ? { id: "no-head", label: "Not head", onAction: () => set({ head: table.head.filter((one) => one !== row) }) }
          : {
              id: "head",
              label: "Head",
              disabledReason: isFull ? "At most four rows are head." : undefined,
              onAction: () =>
                set({
                  head: [...table.head, row].toSorted((a, b) => a - b),
                  firstRow: Math.max(table.firstRow, row + 1),
                }),
            },
        { id: "first", label: "First row of data", onAction: () => change(withFirstRow(mapping, row)) },
        {
          id: "last",
          label: "Last row of data",
          disabledReason: row < table.firstRow ? "The data begin below." : undefined,
          onAction: () => set({ lastRow: row }),
        },
        now === "left-out"
          ? {
              id: "take-in",
              label: "Read this row",
              onAction: () => set({ leaveOut: withoutRow(table.leaveOut, row) }),
            }
          : {
              id: "leave-out",
              label: "Leave this row out",
              disabledReason: now === "data" ? undefined : "It is no row of data.",
              onAction: () => set({ leaveOut: [...table.leaveOut, { from: row, to: row }] }),
            },
      ]}
    />
  );
}

/** Returns the ranges without a row; a range around it becomes two. */
function withoutRow(ranges: Mapping["table"]["leaveOut"], row: number): Mapping["table"]["leaveOut"] {
  return ranges.flatMap(({ from, to }) =>
    row < from || row > to
      ? [{ from, to }]
      : [
          { from, to: row - 1 },
          { from: row + 1, to },
        ].filter((range) => range.from <= range.to),
  );
}

const USE_LABELS: Record<RowUseName, string> = {
  head: "Head",
  data: "Data",
  "left-out": "Left out",
  before: "Not read",
  after: "Not read",
};

/** They stand beside the questions, or on a phone above them. */
const FEW = 5;

/** As the mapping's schema has it. */
const MAX_HEAD = 4;

import { Label } from "@primer/react";
import { type Column, DataTable, Table } from "@primer/react/experimental";
import type { TableExampleProps } from "../contract.ts";
import { columns, type Row } from "../data.ts";

type PrimerRow = Row & { id: string };

const tableColumns: Column<PrimerRow>[] = columns.map(({ key, header }) => ({
  header,
  field: key,
  sortBy: "alphanumeric",
  rowHeader: key === "name",
  ...(key === "fuelM3" && { align: "end" as const }),
  ...(key === "status" && {
    renderCell: ({ status }: PrimerRow) => (
      <Label variant={status === "Moored" ? "secondary" : "success"}>{status}</Label>
    ),
  }),
}));

export function Example({ rows }: TableExampleProps) {
  return (
    <Table.Container>
      <Table.Title as="h2" id="vessels-title">
        Vessels
      </Table.Title>
      <DataTable
        aria-labelledby="vessels-title"
        data={rows.map((row) => ({ ...row, id: row.key }))}
        columns={tableColumns}
        initialSortColumn="name"
        initialSortDirection="ASC"
      />
    </Table.Container>
  );
}

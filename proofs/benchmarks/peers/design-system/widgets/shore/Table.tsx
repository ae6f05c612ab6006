import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn, type TableSort } from "@shore/design-system/Table";
import { useState } from "react";
import type { TableExampleProps } from "../contract.ts";
import { columns, type Row, sorted } from "../data.ts";

const tableColumns: readonly TableColumn<Row>[] = columns.map(({ key, header }) => ({
  key,
  header,
  sortable: true,
  rowHeader: key === "name",
  align: key === "fuelM3" ? "end" : "start",
  cell: (row) =>
    key === "status" ? <StatusPill status={row.status === "Moored" ? "moored" : "under-way"} /> : row[key],
}));

export function Example({ rows }: TableExampleProps) {
  const [sort, setSort] = useState<TableSort>();
  const list = sort ? sorted(rows, columnOf(sort), sort.direction) : rows;
  return (
    <Table
      aria-label="Vessels"
      columns={tableColumns}
      items={list.map((row) => ({ key: row.key, row }))}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

function columnOf({ column }: TableSort): keyof Row {
  return columns.find(({ key }) => key === column)?.key ?? "name";
}

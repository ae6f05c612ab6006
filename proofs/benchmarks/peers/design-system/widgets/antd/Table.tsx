import { Table, type TableProps, Tag } from "antd";
import type { TableExampleProps } from "../contract.ts";
import { columns, type Row } from "../data.ts";

const tableColumns: NonNullable<TableProps<Row>["columns"]> = columns.map(({ key, header }) => ({
  key,
  title: header,
  dataIndex: key,
  sorter: (a, b) => a[key].localeCompare(b[key]),
  ...(key === "name" && { rowScope: "row" as const }),
  ...(key === "fuelM3" && { align: "right" as const }),
  ...(key === "status" && {
    render: (_value: unknown, row: Row) => (
      <Tag color={row.status === "Moored" ? "default" : "green"}>{row.status}</Tag>
    ),
  }),
}));

export function Example({ rows }: TableExampleProps) {
  return <Table aria-label="Vessels" columns={tableColumns} dataSource={rows} pagination={false} />;
}

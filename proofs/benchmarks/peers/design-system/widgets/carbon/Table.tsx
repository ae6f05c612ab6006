import "./table.scss";
import {
  DataTable,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableHeader,
  TableRow,
  Tag,
} from "@carbon/react";
import type { TableExampleProps } from "../contract.ts";
import { columns } from "../data.ts";

const headers = columns.map(({ key, header }) => ({ key, header }));

export function Example({ rows }: TableExampleProps) {
  return (
    <DataTable rows={rows.map((row) => ({ ...row, id: row.key }))} headers={headers} isSortable>
      {({ rows: shown, headers: heads, getTableProps, getHeaderProps, getRowProps, getCellProps }) => (
        <TableContainer title="Vessels">
          <Table {...getTableProps()} aria-label="Vessels">
            <TableHead>
              <TableRow>
                {heads.map((head) => {
                  const { key, ...props } = getHeaderProps({ header: head });
                  return (
                    <TableHeader key={key} {...props}>
                      {head.header}
                    </TableHeader>
                  );
                })}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => {
                const { key, ...props } = getRowProps({ row });
                return (
                  <TableRow key={key} {...props}>
                    {row.cells.map((cell) => {
                      const { key: cellKey, ...cellProps } = getCellProps({ cell });
                      return (
                        <TableCell key={cellKey} {...cellProps}>
                          {cell.info.header === "status" ? (
                            <Tag type={cell.value === "Moored" ? "gray" : "green"}>{cell.value}</Tag>
                          ) : (
                            cell.value
                          )}
                        </TableCell>
                      );
                    })}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </DataTable>
  );
}

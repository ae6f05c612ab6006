import "./table.css";
import { useState } from "react";
import { Cell, Column, Row, type SortDescriptor, Table, TableBody, TableHeader } from "react-aria-components/Table";
import type { TableExampleProps } from "../contract.ts";
import { columns, sorted } from "../data.ts";

export function Example({ rows }: TableExampleProps) {
  const [sort, setSort] = useState<SortDescriptor>();
  const column = columns.find(({ key }) => key === sort?.column)?.key;
  const list = sort && column ? sorted(rows, column, sort.direction) : rows;
  return (
    <Table aria-label="Vessels" {...(sort && { sortDescriptor: sort })} onSortChange={setSort}>
      <TableHeader>
        {columns.map(({ key, header }) => (
          <Column key={key} id={key} allowsSorting isRowHeader={key === "name"}>
            {({ sortDirection }) => (
              <>
                {header}
                {sortDirection ? <span aria-hidden="true">{sortDirection === "ascending" ? " ▲" : " ▼"}</span> : null}
              </>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody items={list.map((row) => ({ ...row, id: row.key }))}>
        {(row) => (
          <Row>
            {columns.map(({ key }) => (
              <Cell key={key}>
                {key === "status" ? (
                  <span className="status" data-status={row.status}>
                    {row.status}
                  </span>
                ) : (
                  row[key]
                )}
              </Cell>
            ))}
          </Row>
        )}
      </TableBody>
    </Table>
  );
}

import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Table.css";
import "@mantine/core/styles/Badge.css";
import { Badge, Table, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { TableExampleProps } from "../contract.ts";
import { columns, type Row, type SortDirection, sorted } from "../data.ts";

type Sort = { column: keyof Row; direction: SortDirection };

/** Sorted by a button in the head, as its documentation's example. */
export function Example({ rows }: TableExampleProps) {
  const [sort, setSort] = useState<Sort>();
  const list = sort ? sorted(rows, sort.column, sort.direction) : rows;
  const turn = (column: keyof Row) =>
    setSort({
      column,
      direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
    });
  return (
    <Table aria-label="Vessels">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, header }) => {
            const direction = sort?.column === key ? sort.direction : undefined;
            return (
              <Table.Th key={key} aria-sort={direction}>
                <UnstyledButton onClick={() => turn(key)}>
                  {header}
                  {direction ? <span aria-hidden="true">{direction === "ascending" ? " ▲" : " ▼"}</span> : null}
                </UnstyledButton>
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row">{row.name}</Table.Th>
            <Table.Td>{row.imo}</Table.Td>
            <Table.Td>{row.flag}</Table.Td>
            <Table.Td>{row.voyage}</Table.Td>
            <Table.Td>{row.from}</Table.Td>
            <Table.Td>{row.to}</Table.Td>
            <Table.Td ta="right">{row.fuelM3}</Table.Td>
            <Table.Td>
              <Badge color={row.status === "Moored" ? "gray" : "green"}>{row.status}</Badge>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

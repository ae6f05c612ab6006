import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useState } from "react";
import type { TableExampleProps } from "../contract.ts";
import { columns, type Row, sorted } from "../data.ts";

type Sort = { column: keyof Row; direction: "asc" | "desc" };

export function Example({ rows }: TableExampleProps) {
  const [sort, setSort] = useState<Sort>();
  const list = sort ? sorted(rows, sort.column, sort.direction === "asc" ? "ascending" : "descending") : rows;
  const turn = (column: keyof Row) =>
    setSort({ column, direction: sort?.column === column && sort.direction === "asc" ? "desc" : "asc" });
  return (
    <TableContainer component={Paper}>
      <Table aria-label="Vessels">
        <TableHead>
          <TableRow>
            {columns.map(({ key, header }) => {
              const direction = sort?.column === key ? sort.direction : undefined;
              return (
                <TableCell key={key} align={key === "fuelM3" ? "right" : "left"} sortDirection={direction ?? false}>
                  <TableSortLabel
                    active={direction !== undefined}
                    direction={direction ?? "asc"}
                    onClick={() => turn(key)}
                  >
                    {header}
                  </TableSortLabel>
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <TableCell>{row.imo}</TableCell>
              <TableCell>{row.flag}</TableCell>
              <TableCell>{row.voyage}</TableCell>
              <TableCell>{row.from}</TableCell>
              <TableCell>{row.to}</TableCell>
              <TableCell align="right">{row.fuelM3}</TableCell>
              <TableCell>
                <Chip size="small" label={row.status} color={row.status === "Moored" ? "default" : "success"} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

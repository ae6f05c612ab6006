import { useState } from "react";
import { fleet, vesselColumns, vesselItems } from "./fleet.examples.tsx";
import { Table, type TableProps, type TableSort } from "./Table.tsx";
import type { Vessel } from "./fleet.examples.tsx";

/** A fleet with selectable and sortable rows, for stories and tests. */
export function SelectableVessels({
  chosen = [],
  ...props
}: Partial<TableProps<Vessel>> & { chosen?: readonly string[] }) {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(chosen));
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
  const turn = sort.direction === "ascending" ? 1 : -1;
  const sorted = fleet.toSorted((a, b) => turn * textOf(a, sort).localeCompare(textOf(b, sort)));
  return (
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems(sorted)}
      sort={sort}
      onSortChange={setSort}
      selection={{ selectedKeys, onChange: setSelectedKeys, label: ({ name }) => name }}
      {...props}
    />
  );
}

function textOf({ name, imo, callSign }: Vessel, { column }: TableSort): string {
  return column === "name" ? name : (imo ?? callSign);
}

import { useState } from "react";
import { Link } from "../Link/Link.tsx";
import { fleet, vesselColumns, type Vessel } from "../Table/fleet.examples.tsx";
import type { TableItem } from "../Table/Table.tsx";
import { FoldingTable, type FoldingTableProps } from "./FoldingTable.tsx";

/** The fleet in folding groups, for stories and tests; one group has no vessel. */
export function FoldingVessels({
  folded = [],
  rounds = 1,
  suffix = "",
  ...props
}: Partial<FoldingTableProps<Vessel>> & { folded?: readonly string[]; rounds?: number; suffix?: string }) {
  const [foldedKeys, setFoldedKeys] = useState<ReadonlySet<string>>(new Set(folded));
  return (
    <FoldingTable
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselGroups({ rounds, suffix })}
      foldedKeys={foldedKeys}
      onFoldedChange={setFoldedKeys}
      {...props}
    />
  );
}

/** @param rounds how often each vessel is repeated */
export function vesselGroups({ rounds = 1, suffix = "" } = {}): TableItem<Vessel>[] {
  return [
    ...group(`North Sea${suffix}`, 2, rounds),
    ...group(`Coastal${suffix}`, 4, rounds),
    ...group(`Laid up${suffix}`, 0, rounds),
  ];
}

function group(name: string, size: number, rounds: number): TableItem<Vessel>[] {
  const vessels = fleet.slice(name.startsWith("North Sea") ? 0 : 2).slice(0, size);
  return [
    {
      key: name,
      group: name,
      note: `${size * rounds} vessels`,
      aside: { column: "route", content: <Link isStandalone href={`#${name}`}>{`${size} routes`}</Link> },
      ...(size === 0 && { empty: "No vessels found." }),
    },
    ...Array.from({ length: rounds }, (_, round) =>
      vessels.map((row) => ({ key: `${name} ${row.name} ${round}`, row })),
    ).flat(),
  ];
}

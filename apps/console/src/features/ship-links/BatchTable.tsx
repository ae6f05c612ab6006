import type { ShipBatch } from "@shore/api/gen/shore/v1/ship_links_pb";
import { EmptyState } from "@shore/design-system/EmptyState";
import { RadioTowerIcon } from "@shore/design-system/icons";
import { Table, type TableColumn } from "@shore/design-system/Table";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { sizeText } from "./link-words.ts";

type BatchTableProps = {
  /** The newest first. */
  batches: readonly ShipBatch[];
  /** Grey rows, while the first page is read. */
  isLoading?: boolean;
  footer?: ReactNode;
};

/** What came over the link, batch by batch. Source: docs/spec/ship-links.md#one-vessel. */
export function BatchTable({ batches, isLoading = false, footer }: BatchTableProps) {
  return (
    <Table
      aria-label="Received"
      isFrameless
      dense
      columns={columns}
      items={batches.map((row) => ({ key: row.batchUuid, row }))}
      loading={isLoading ? { rows: 8, label: "Loading batches" } : undefined}
      empty={<EmptyState icon={<RadioTowerIcon />} title="Nothing received yet." headingLevel={3} />}
      footer={footer}
    />
  );
}

/** Nought is there and does not ask for attention. */
function figure(value: number): ReactNode {
  return value === 0 ? <Muted>0</Muted> : value;
}

const Muted = styled.span`
  color: var(--ds-muted);
`;

const columns: TableColumn<ShipBatch>[] = [
  {
    key: "received",
    header: "Received",
    cell: ({ receiveTime }) => <ShipTime at={receiveTime} />,
    rowHeader: true,
    stack: "title",
  },
  { key: "batch", header: "Batch", cell: ({ sequence }) => String(sequence), align: "end", stack: "aside" },
  { key: "facts", header: "Facts", cell: ({ facts }) => figure(facts), align: "end", stackLabel: "Facts" },
  { key: "new", header: "New", cell: ({ newFacts }) => figure(newFacts), align: "end", stackLabel: "New" },
  {
    key: "known",
    header: "Already there",
    cell: ({ knownFacts }) => figure(knownFacts),
    align: "end",
    stackLabel: "Already there",
  },
  {
    key: "aside",
    header: "Kept aside",
    cell: ({ keptAside }) => figure(keptAside),
    align: "end",
    stackLabel: "Kept aside",
  },
  {
    key: "size",
    header: "Size",
    cell: ({ packedBytes }) => <Unbroken>{sizeText(packedBytes)}</Unbroken>,
    align: "end",
    stackLabel: "Size",
  },
  {
    key: "shipTime",
    header: "Ship's time",
    cell: ({ shipTime }) => <ShipTime at={shipTime} />,
    stackLabel: "Ship's time",
  },
];

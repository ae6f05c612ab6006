import type { ShipBatch } from "@shore/api/gen/shore/v1/ship_links_pb";
import { EmptyState } from "@shore/design-system/EmptyState";
import { Muted } from "@shore/design-system/Muted";
import { RadioTowerIcon } from "@shore/design-system/icons";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { type ReactNode, useMemo, useRef } from "react";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { useInlineSize } from "#shared/screen/use-inline-size.ts";
import { sizeText } from "./link-texts.ts";

type BatchTableProps = {
  /** Newest first. */
  batches: readonly ShipBatch[];
  /** When they were fetched, milliseconds since 1970. */
  now: number;
  /** Placeholder rows, while the first page loads. */
  isLoading?: boolean;
  footer?: ReactNode;
};

/** The batches received over the link. Source: docs/spec/ship-links.md#one-vessel. */
export function BatchTable({ batches, now, isLoading = false, footer }: BatchTableProps) {
  const columnSettings = useColumnSettings("batches");
  const container = useRef<HTMLDivElement>(null);
  const isStacked = useInlineSize(container) < FITS_FROM;
  const columns = useMemo(() => columnsOf(now, isStacked), [now, isStacked]);
  return (
    <div ref={container}>
      <Table
        aria-label="Received"
        {...columnSettings}
        isFrameless
        dense
        narrow={isStacked ? "early" : "phone"}
        columns={columns}
        items={batches.map((row) => ({ key: row.batchUuid, row }))}
        loading={isLoading ? { rows: 8, label: "Loading batches" } : undefined}
        empty={<EmptyState icon={<RadioTowerIcon />} title="Nothing received yet." headingLevel={3} />}
        footer={footer}
      />
    </div>
  );
}

/** CSS pixels: the columns fit beside the credentials of a desktop, not a tablet. */
const FITS_FROM = 720;

/** Zero is shown muted. */
function figure(value: number): ReactNode {
  return value === 0 ? <Muted>0</Muted> : value;
}

/** In a stacked row what is usually zero is shown only if it is not. */
const columnsOf = (now: number, isStacked: boolean): TableColumn<ShipBatch>[] => [
  {
    key: "received",
    header: "Received",
    cell: ({ receiveTime }) => <NearTime at={receiveTime} now={now} hasDay isAshore />,
    rowHeader: true,
    stack: "title",
  },
  {
    key: "batch",
    header: "Batch",
    cell: ({ sequence }) => String(sequence),
    align: "end",
    stack: "aside",
    stackLabel: "Batch",
  },
  { key: "facts", header: "Records", cell: ({ facts }) => figure(facts), align: "end", stackLabel: "Records" },
  { key: "new", header: "New", cell: ({ newFacts }) => figure(newFacts), align: "end", stackLabel: "New" },
  {
    key: "known",
    header: "Already there",
    cell: ({ knownFacts }) => !(isStacked && knownFacts === 0) && figure(knownFacts),
    align: "end",
    stackLabel: "Already there",
  },
  {
    key: "aside",
    header: "Conflicting",
    cell: ({ keptAside }) => !(isStacked && keptAside === 0) && figure(keptAside),
    align: "end",
    stackLabel: "Conflicting",
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
    cell: ({ shipTime, receiveTime }) => <NearTime at={shipTime} now={Date.parse(receiveTime)} hasSeconds />,
    stackLabel: "Ship's time",
  },
];

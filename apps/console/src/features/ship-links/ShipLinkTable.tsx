import { AlertTriangleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn, type TableSort, TwoLineCell } from "@shore/design-system/Table";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { agoText, durationText, nearTimeText } from "#shared/ship-link/ages.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { backlogText, clockText, isClockWrong, softwareText } from "./link-words.ts";
import type { ShipLinkRow } from "./ship-link-list.ts";

type ShipLinkTableProps = {
  rows: readonly ShipLinkRow[];
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Address of a vessel's link. */
  hrefOf: (vesselUuid: string) => string;
  /** Stands in the frame when there is no row. */
  empty: ReactNode;
};

/** One row a vessel; its name leads to the vessel's link. */
export function ShipLinkTable({ rows, sort, onSortChange, hrefOf, empty }: ShipLinkTableProps) {
  return (
    <Table
      aria-label="Ship links"
      narrow="early"
      columns={[nameColumn(hrefOf), ...columns]}
      items={rows.map((row) => ({ key: row.link.vesselUuid, row }))}
      sort={sort}
      onSortChange={onSortChange}
      empty={empty}
    />
  );
}

function nameColumn(hrefOf: (vesselUuid: string) => string): TableColumn<ShipLinkRow> {
  return {
    key: "name",
    header: "Vessel",
    cell: ({ link }) => (
      <Link variant="row" href={hrefOf(link.vesselUuid)}>
        {link.displayName}
      </Link>
    ),
    sortable: true,
    rowHeader: true,
    linksRow: true,
    stack: "title",
  };
}

function waiting({ link, now }: ShipLinkRow): ReactNode {
  if (link.lastContactTime === "") return undefined;
  if (link.backlog === undefined) return "Not known";
  return backlogText(link.backlog, now) ?? <Muted>Nothing waits</Muted>;
}

function keptAside({ link: { keptAside: count, keptAsideUnseen } }: ShipLinkRow): ReactNode {
  if (count === 0) return <Muted>0</Muted>;
  return <Unbroken>{keptAsideUnseen === 0 ? `${count} seen` : `${count}, ${keptAsideUnseen} new`}</Unbroken>;
}

function clock({ link: { clockDifferenceMs } }: ShipLinkRow): ReactNode {
  const text = clockText(clockDifferenceMs);
  if (!isClockWrong(clockDifferenceMs)) return text && <Unbroken>{text}</Unbroken>;
  return (
    <Warned>
      <AlertTriangleIcon size={16} />
      {text}
    </Warned>
  );
}

const Muted = styled.span`
  color: var(--ds-muted);
`;

const Warned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-4);
  color: var(--ds-warning);
  font-weight: 600;
  white-space: nowrap;
`;

const columns: TableColumn<ShipLinkRow>[] = [
  {
    key: "state",
    header: "State",
    cell: ({ state }) => <StatusPill status={state} />,
    sortable: true,
    width: 168,
    stack: "aside",
  },
  {
    key: "lastContact",
    header: "Last contact",
    cell: ({ link: { lastContactTime }, now }) =>
      lastContactTime && (
        <TwoLineCell
          first={<Unbroken>{agoText(lastContactTime, now)}</Unbroken>}
          second={<time dateTime={lastContactTime}>{nearTimeText(lastContactTime, now)}</time>}
        />
      ),
    sortable: true,
    width: 150,
    stackLabel: "Last contact",
  },
  { key: "waiting", header: "Waiting on board", cell: waiting, sortable: true, stackLabel: "Waiting" },
  {
    key: "newestRecord",
    header: "Newest record",
    cell: ({ link }) => link.newestRecordTime && <ShipTime at={link.newestRecordTime} />,
    sortable: true,
    width: 200,
    stack: "left-out",
  },
  {
    key: "behind",
    header: "Behind",
    cell: ({ behind }) => behind !== undefined && <Unbroken>{durationText(behind)}</Unbroken>,
    sortable: true,
    width: 110,
    align: "end",
    stackLabel: "Behind",
  },
  {
    key: "keptAside",
    header: "Kept aside",
    cell: keptAside,
    sortable: true,
    width: 110,
    align: "end",
    stack: "left-out",
  },
  { key: "clock", header: "Ship's clock", cell: clock, sortable: true, width: 130, stack: "left-out" },
  {
    key: "software",
    header: "Software",
    cell: ({ link }) => softwareText(link),
    sortable: true,
    width: 120,
    stack: "left-out",
  },
];

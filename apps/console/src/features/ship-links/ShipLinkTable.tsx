import { AlertTriangleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableSort, TwoLineCell } from "@shore/design-system/Table";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { agoText, durationText } from "#shared/ship-link/ages.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { overflowingColumns } from "#shared/list-screen/fold-columns.ts";
import type { SortedColumn } from "#shared/list-screen/list-sort.ts";
import { FoldedColumns } from "#shared/list-screen/FoldedColumns.tsx";
import { useInlineSize } from "#shared/screen/use-inline-size.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { EntriesByDay } from "./EntriesByDay.tsx";
import { backlogTexts, clockText, isClockWrong, softwareText } from "./link-texts.ts";
import type { ShipLinkRow, ShipLinkSort } from "./ship-link-list.ts";
import { STATE_LABELS } from "./state-labels.ts";

type ShipLinkTableProps = {
  rows: readonly ShipLinkRow[];
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Returns the URL of a vessel's link. */
  hrefOf: (vesselUuid: string) => string;
  /** Shown in the frame if there are no rows. */
  empty: ReactNode;
};

/** One row per vessel; its name links to the vessel's link. Columns without room are hidden and listed below. */
export function ShipLinkTable({ rows, sort, onSortChange, hrefOf, empty }: ShipLinkTableProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useInlineSize(container);
  const { columnSettings: settings, onColumnSettingsChange } = useColumnSettings("ship-links");
  const all = [nameColumn(hrefOf), ...columns];
  const isPrinting = usePrinting();
  const overflowing = overflowingColumns(all, { width, order: HIDE_ORDER, settings, stackedBelow: STACK_BELOW_PX });
  const folded = all.filter(({ key }) => overflowing.includes(key));
  return (
    <div ref={container}>
      <Table
        aria-label="Ship links"
        // The column dialog starts from the columns that are visible.
        columnSettings={folded.length === 0 ? settings : { ...settings, hidden: overflowing }}
        onColumnSettingsChange={onColumnSettingsChange}
        narrow="early"
        columns={isPrinting ? all.filter(({ key }) => !HIDDEN_IN_PRINT.includes(key)) : all}
        items={rows.map((row) => ({ key: row.link.vesselUuid, row }))}
        sort={sort}
        onSortChange={onSortChange}
        empty={empty}
      />
      {folded.length > 0 && <FoldedColumns overflowing={folded.map(({ header }) => header)} />}
    </div>
  );
}

/** CSS pixels, the width below which a Table with `narrow="early"` hides columns. */
const STACK_BELOW_PX = 976;

/** Hidden in this order until the others fit; the vessel's own page shows them as well. */
const HIDE_ORDER = ["software", "clock", "keptAside", "entriesByDay"];

/** Hidden in print for lack of room; the print of the vessel's link has them. */
const HIDDEN_IN_PRINT = ["software", "clock", "entriesByDay"];

function nameColumn(hrefOf: (vesselUuid: string) => string): SortedColumn<ShipLinkRow, ShipLinkSort> {
  return {
    key: "name",
    header: "Vessel",
    cell: ({ link }) => (
      <Link variant="row" href={hrefOf(link.vesselUuid)}>
        {link.displayName}
      </Link>
    ),
    sortable: true,
    width: 128,
    rowHeader: true,
    linksRow: true,
    stack: "title",
  };
}

function Waiting({ row: { link, now } }: { row: ShipLinkRow }) {
  const clock = useClock();
  if (link.lastContactTime === "") return null;
  if (link.backlog === undefined) return "Not known";
  const waits = backlogTexts(link.backlog, now, clock);
  if (waits === undefined) return <Muted>Nothing waits</Muted>;
  // With the day before the time, the word is on its own line.
  const oldest = waits.oldest && (
    <>
      oldest <Unbroken>{waits.oldest}</Unbroken>
    </>
  );
  return <TwoLineCell first={<Unbroken>{waits.size}</Unbroken>} second={oldest} />;
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

const Age = styled.span`
  white-space: nowrap;

  &[data-silent] {
    color: var(--ds-danger);
    font-weight: 600;
  }
`;

const Warned = styled.span`
  display: inline-flex;
  vertical-align: top;
  align-items: center;
  gap: var(--ds-space-4);
  color: var(--ds-warning);
  font-weight: 600;
`;

const columns: SortedColumn<ShipLinkRow, ShipLinkSort>[] = [
  {
    key: "state",
    header: "State",
    cell: ({ state }) => (state === "quiet" ? <Muted>{STATE_LABELS[state]}</Muted> : <StatusPill status={state} />),
    sortable: true,
    width: 157,
    stack: "aside",
  },
  {
    key: "lastContact",
    header: "Last contact",
    cell: ({ link: { lastContactTime }, state, now }) =>
      lastContactTime && (
        <TwoLineCell
          first={<Age data-silent={state === "silent" || undefined}>{agoText(lastContactTime, now)}</Age>}
          second={<NearTime at={lastContactTime} now={now} isAshore />}
        />
      ),
    sortable: true,
    width: 154,
    stackLabel: "Last contact",
  },
  {
    key: "waiting",
    header: "Waiting on board",
    cell: (row) => <Waiting row={row} />,
    sortable: true,
    width: 154,
    // Its text says so where nothing does.
    stackLabel: ({ link: { backlog } }) => (backlog?.batches === 0 ? "" : "Waiting"),
  },
  {
    key: "newestRecord",
    header: "Newest record",
    cell: ({ link: { newestRecordTime }, recordAge, state, now }) =>
      recordAge !== undefined && (
        <TwoLineCell
          first={<Age data-silent={state === "silent" || undefined}>{`${durationText(recordAge)} old`}</Age>}
          second={<NearTime at={newestRecordTime} now={now} />}
        />
      ),
    sortable: true,
    width: 154,
    stackLabel: "Newest record",
  },
  {
    key: "entriesByDay",
    header: "Entries a day, 30 days",
    // None while they are still being counted.
    cell: ({ link: { displayName, days } }) =>
      days !== undefined && days.entries.length > 0 && <EntriesByDay vesselName={displayName} days={days} />,
    sortable: true,
    width: 130,
    stack: "left-out",
  },
  {
    key: "keptAside",
    header: "Conflicting records",
    cell: keptAside,
    sortable: true,
    width: 76,
    align: "end",
    stack: "left-out",
  },
  { key: "clock", header: "Ship's clock", cell: clock, sortable: true, width: 126, stack: "left-out" },
  {
    key: "software",
    header: "Software",
    cell: ({ link }) => softwareText(link) && <Muted>{softwareText(link)}</Muted>,
    sortable: true,
    width: 140,
    stack: "left-out",
  },
];

import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Link } from "@shore/design-system/Link";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { Table, type TableColumn, type TableSort } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import type { FleetAttention } from "./fleet-attention.ts";
import { LastRecord } from "./LastRecord.tsx";
import { PositionCell } from "./PositionCell.tsx";
import type { FleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import { overflowingColumns, columnsWithValues, STACKED_BELOW } from "#shared/list-screen/fold-columns.ts";
import type { FoldedColumnsProps } from "#shared/list-screen/FoldedColumns.tsx";
import type { SortedColumn } from "#shared/list-screen/list-sort.ts";
import { useInlineSize } from "#shared/screen/use-inline-size.ts";
import type { LastRecords } from "./use-last-records.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import type { VesselSort } from "./vessel-list.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";

type VesselTableProps = {
  vessels: readonly Vessel[];
  /** The unfiltered fleet: a column without any value in it is hidden. */
  fleet: readonly Vessel[];
  /** The attention items; undefined: failed to load, and the column is hidden. */
  attention: FleetAttention | "loading" | undefined;
  /** Those with something to act on, known before their items. */
  needs: ReadonlyMap<string, unknown>;
  /** The age of their records; undefined: the column is hidden. */
  lastRecords: LastRecords | undefined;
  /** Their positions; undefined: failed to load, and the column is hidden. */
  positions: FleetPositions | "loading" | undefined;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Shown in the frame if there are no vessels. */
  empty: ReactNode;
};

/** One row per vessel, the whole row a link to it. Columns without values or room are hidden and listed below. */
export function VesselTable({ vessels, fleet, empty, ...props }: VesselTableProps) {
  const { attention, needs, lastRecords, positions, ...sorting } = props;
  const container = useRef<HTMLDivElement>(null);
  const width = useInlineSize(container);
  // Two columns are hidden in print for lack of room; the print of a vessel has both.
  const isPrinting = usePrinting();
  const [showsEmpty, showEmpty] = useState(false);
  const { columnSettings: settings, onColumnSettingsChange } = useColumnSettings("vessels");
  const isStacked = width < STACKED_BELOW;
  const all = useMemo(
    () => columnsOf({ attention, needs, lastRecords, positions, isStacked }),
    [attention, needs, lastRecords, positions, isStacked],
  );
  const withValues = useMemo(() => columnsWithValues(all, fleet), [all, fleet]);
  const columns = showsEmpty ? all : withValues;
  const order = width >= POSITION_FROM ? HIDE_ORDER : ["position", ...HIDE_ORDER];
  const overflowing = overflowingColumns(columns, { width, order, settings });
  const headers = (of: readonly TableColumn<Vessel>[]) => of.map(({ header }) => header);
  return (
    <div ref={container}>
      <Table
        aria-label="Vessels"
        // The column dialog starts from the columns that are visible.
        columnSettings={overflowing.length === 0 ? settings : { ...settings, hidden: overflowing }}
        onColumnSettingsChange={onColumnSettingsChange}
        columns={isPrinting ? columns.filter(({ key }) => key !== "position" && key !== "voyageReference") : columns}
        hasFixedColumns={!isPrinting}
        items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
        empty={empty}
        {...sorting}
      />
      {fleet.length > 0 && (columns.length < all.length || overflowing.length > 0) && (
        <FoldedColumns
          empty={headers(all.filter((column) => !columns.includes(column)))}
          onShow={() => showEmpty(true)}
          overflowing={headers(columns.filter(({ key }) => overflowing.includes(key)))}
        />
      )}
    </div>
  );
}

/** Below the table, after the initial load. */
const FoldedColumns = lazyWithFallback<FoldedColumnsProps>(
  async () => (await import("#shared/list-screen/FoldedColumns.tsx")).FoldedColumns,
);

function VesselName({ vessel: { vesselUuid, displayName } }: { vessel: Vessel }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.vessel({ organizationUuid, vesselUuid })}>
      <TwoLines title={displayName.length > MAX_NAME_LENGTH ? displayName : undefined}>{displayName}</TwoLines>
    </Link>
  );
}

/** Clamped to two lines; the full name is the accessible name, the tooltip, and printed. */
const TwoLines = styled.span`
  ${media.screen} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Characters that always fit in two lines of the column. */
const MAX_NAME_LENGTH = 40;

/** Keeps a number such as 2026-118 on one line; a long one may wrap, so that it does not push the table out of its frame. */
export function unbroken(text: string | undefined): ReactNode {
  if (!text) return text;
  return text.length <= MAX_UNBROKEN_LENGTH ? <Unbroken>{text}</Unbroken> : <Breaking data-breaks>{text}</Breaking>;
}

/** Port names wrap between words; a longer word must not push the table out of the printed page. */
function withLongWords(text: string): ReactNode {
  return text.split(" ").some(({ length }) => length > MAX_WORD_LENGTH) ? (
    <Breaking data-breaks>{text}</Breaking>
  ) : (
    text
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Breaking = styled.span`
  display: inline-block;
  min-inline-size: 6rem;
  overflow-wrap: anywhere;
`;

/** Characters: about the width of the column's header. */
const MAX_UNBROKEN_LENGTH = 16;
const MAX_WORD_LENGTH = 24;

type Facts = Pick<VesselTableProps, "attention" | "needs" | "lastRecords" | "positions"> & { isStacked: boolean };

function columnsOf({
  attention,
  needs,
  lastRecords,
  positions,
  isStacked,
}: Facts): readonly SortedColumn<Vessel, VesselSort>[] {
  const [name, ...others] = ownColumns;
  return [
    ...(name ? [name] : []),
    ...(attention ? [attentionColumn(attention, needs)] : []),
    ...(lastRecords ? [lastRecord(lastRecords)] : []),
    ...(positions ? [position(positions, isStacked)] : []),
    // Beside the small map there is room for the route.
    ...(positions && isStacked
      ? others.map((column) => (column.key === "route" ? { ...column, cell: () => false } : column))
      : others),
  ];
}

function attentionColumn(
  attention: FleetAttention | "loading",
  needs: VesselTableProps["needs"],
): SortedColumn<Vessel, VesselSort> {
  return {
    key: "attention",
    header: "Attention",
    width: 226,
    // A loading cell is not a missing value. One line, so that rows keep their height; stacked, a row without any has no such line.
    cell: (vessel) =>
      attention === "loading" ? needs.has(vessel.vesselUuid) && <RoomForPill /> : attention.pills(vessel, MAX_PILLS),
    sortable: true,
    stack: "line",
  };
}

const MAX_PILLS = 1;

/** As high as AttentionPills. */
const RoomForPill = styled.span`
  display: inline-block;
  block-size: 24px;
  margin-block: 3px;
  vertical-align: middle;

  ${media.touch} {
    margin-block: 6px;
  }
`;

function lastRecord({ links, isSilent, now }: LastRecords): SortedColumn<Vessel, VesselSort> {
  return {
    key: "lastRecord",
    header: "Last record",
    width: 158,
    cell: ({ vesselUuid }) => {
      const link = links.get(vesselUuid);
      return link?.newestRecordTime && <LastRecord link={link} isSilent={isSilent(link)} now={now} />;
    },
    sortable: true,
    stack: "line",
  };
}

function position(positions: FleetPositions | "loading", isStacked: boolean): SortedColumn<Vessel, VesselSort> {
  return {
    key: "position",
    header: "Position",
    width: 212,
    cell: ({ vesselUuid, voyage }) => {
      const [size, isMoored] = [isStacked ? "large" : "small", voyage?.ended] as const;
      // If no vessel has one, the column is hidden.
      if (positions !== "loading" && positions.size === 0) return undefined;
      // A loading cell is not a missing value, and reserves its space.
      const known = positions === "loading" ? { isLoading: true } : { position: positions.get(vesselUuid), isMoored };
      return (
        <PositionCell position={undefined} isMoored={false} size={size} {...known}>
          {isStacked && withLongWords(routeText(voyage))}
        </PositionCell>
      );
    },
    stack: "line",
  };
}

/** Hidden in this order until the others fit; in a narrow table after Position. Name, attention, last record and status stay. */
const HIDE_ORDER = ["voyageReference", "voyageNumber", "route", "identifier"];

/** CSS pixels of the table, at the default text size. */
const POSITION_FROM = 1280;

/** Widths are shares, so that loading rows and filters move no column. Together they fit beside the sidebar from 1440 px. */
const ownColumns: readonly SortedColumn<Vessel, VesselSort>[] = [
  {
    key: "name",
    header: "Name",
    width: 128,
    cell: (vessel) => <VesselName vessel={vessel} />,
    sortable: true,
    rowHeader: true,
    linksRow: true,
  },
  {
    key: "identifier",
    header: "IMO / call sign",
    width: 84,
    cell: vesselIdentifier,
    sortable: true,
    stackLabel: ({ imoNumber, callSign }) => (imoNumber ? "IMO" : callSign && "Call sign"),
  },
  {
    key: "status",
    header: "Voyage status",
    width: 146,
    cell: ({ voyage }) => voyage && <VoyagePill voyage={voyage} />,
    sortable: true,
    stack: "aside",
  },
  {
    key: "route",
    header: "Route",
    width: 168,
    cell: ({ voyage }) => withLongWords(routeText(voyage)),
    sortable: true,
    stack: "line",
  },
  {
    key: "voyageNumber",
    header: "Voyage number",
    width: 92,
    cell: ({ voyage }) => unbroken(voyage?.voyageNumber),
    sortable: true,
    stackLabel: "Voyage",
  },
  {
    key: "voyageReference",
    header: "Voyage reference",
    width: 128,
    cell: ({ voyage }) => unbroken(voyage?.voyageReference),
    sortable: true,
    stack: "left-out",
  },
];

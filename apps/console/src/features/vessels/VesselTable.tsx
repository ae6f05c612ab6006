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
import type { FleetPositions } from "./use-fleet-positions.ts";
import { columnsWithoutRoom, columnsWithValues, STACKED_BELOW } from "#shared/list-view/fold-columns.ts";
import type { FoldedColumnsProps } from "#shared/list-view/FoldedColumns.tsx";
import { useInlineSize } from "#shared/screen/use-inline-size.ts";
import type { LastRecords } from "./use-last-records.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";

type VesselTableProps = {
  vessels: readonly Vessel[];
  /** All of them, whatever is filtered: what says nothing of any has no column. */
  fleet: readonly Vessel[];
  /** What needs a person; undefined: it cannot be read, and there is no column for it. */
  attention: FleetAttention | "loading" | undefined;
  /** How old their records are; undefined: there is no column for it. */
  lastRecords: LastRecords | undefined;
  /** Where they are; undefined: it cannot be read, and there is no column for it. */
  positions: FleetPositions | "loading" | undefined;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Stands in the frame when there is no vessel. */
  empty: ReactNode;
};

/** One row a vessel; its name leads to the vessel, the whole row with it. Columns that say nothing, or have no room, fold away and are named below. */
export function VesselTable({ vessels, fleet, empty, ...props }: VesselTableProps) {
  const { attention, lastRecords, positions, ...sorting } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useInlineSize(place);
  // A sheet has no room for all; where a vessel was is on its own sheet.
  const isPrinting = usePrinting();
  const [showsEmpty, showEmpty] = useState(false);
  const { columnSettings: settings, onColumnSettingsChange } = useColumnSettings("vessels");
  const isStacked = width !== undefined && width < STACKED_BELOW;
  const all = useMemo(
    () => columnsOf({ attention, lastRecords, positions, isStacked }),
    [attention, lastRecords, positions, isStacked],
  );
  const withValues = useMemo(() => columnsWithValues(all, fleet), [all, fleet]);
  const columns = showsEmpty ? all : withValues;
  const order = width !== undefined && width >= POSITION_FROM ? GIVING_ROOM : ["position", ...GIVING_ROOM];
  const withoutRoom = columnsWithoutRoom(columns, { width, order, settings });
  const headers = (of: readonly TableColumn<Vessel>[]) => of.map(({ header }) => header);
  return (
    <div ref={place}>
      <Table
        aria-label="Vessels"
        // What a person arranges begins with what is seen.
        columnSettings={withoutRoom.length === 0 ? settings : { ...settings, hidden: withoutRoom }}
        onColumnSettingsChange={onColumnSettingsChange}
        columns={isPrinting ? columns.filter(({ key }) => key !== "position") : columns}
        hasFixedColumns={!isPrinting}
        items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
        empty={empty}
        {...sorting}
      />
      {(columns.length < all.length || withoutRoom.length > 0) && (
        <FoldedColumns
          empty={headers(all.filter((column) => !columns.includes(column)))}
          onShow={() => showEmpty(true)}
          withoutRoom={headers(columns.filter(({ key }) => withoutRoom.includes(key)))}
        />
      )}
    </div>
  );
}

/** Below the table, after the first load. */
const FoldedColumns = lazyWithFallback<FoldedColumnsProps>(
  async () => (await import("#shared/list-view/FoldedColumns.tsx")).FoldedColumns,
);

function VesselName({ vessel: { vesselUuid, displayName } }: { vessel: Vessel }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.vessel({ organizationUuid, vesselUuid })}>
      <TwoLines title={displayName.length > LONGEST_NAME ? displayName : undefined}>{displayName}</TwoLines>
    </Link>
  );
}

/** A name of many words does not make a row of many lines; all of it is heard, shown under the pointer, and printed. */
const TwoLines = styled.span`
  ${media.screen} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Characters that two lines of the column always hold. */
const LONGEST_NAME = 40;

/** A number such as 2026-118 reads as one word; a long one may break, so that it does not push the table out of its frame. */
function unbroken(text: string | undefined): ReactNode {
  if (!text) return text;
  return text.length <= LONGEST_UNBROKEN ? <Unbroken>{text}</Unbroken> : <Breaking data-breaks>{text}</Breaking>;
}

/** Names of ports break between words; a longer word must not push the table out of a sheet of paper. */
function withLongWords(text: string): ReactNode {
  return text.split(" ").some(({ length }) => length > LONGEST_WORD) ? <Breaking data-breaks>{text}</Breaking> : text;
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Breaking = styled.span`
  display: inline-block;
  min-inline-size: 6rem;
  overflow-wrap: anywhere;
`;

/** Characters: about the width of the column's head. */
const LONGEST_UNBROKEN = 16;
const LONGEST_WORD = 24;

type Facts = Pick<VesselTableProps, "attention" | "lastRecords" | "positions"> & { isStacked: boolean };

function columnsOf({ attention, lastRecords, positions, isStacked }: Facts): readonly TableColumn<Vessel>[] {
  const [name, ...others] = ownColumns;
  return [
    ...(name ? [name] : []),
    ...(attention ? [attentionColumn(attention)] : []),
    ...(lastRecords ? [lastRecord(lastRecords)] : []),
    ...(positions ? [position(positions, isStacked)] : []),
    ...others,
  ];
}

function attentionColumn(attention: FleetAttention | "loading"): TableColumn<Vessel> {
  return {
    key: "attention",
    header: "Attention",
    width: 230,
    // What is not known yet is no missing value. One line: rows are as high before it is known.
    cell: (vessel) => attention !== "loading" && attention.pills(vessel, MOST_PILLS),
    sortable: true,
    stack: "line",
  };
}

const MOST_PILLS = 1;

function lastRecord({ links, isSilent, now }: LastRecords): TableColumn<Vessel> {
  return {
    key: "lastRecord",
    header: "Last record",
    width: 160,
    cell: ({ vesselUuid }) => {
      const link = links.get(vesselUuid);
      return link?.newestRecordTime && <LastRecord link={link} isSilent={isSilent(link)} now={now} />;
    },
    sortable: true,
    stack: "line",
  };
}

function position(positions: FleetPositions | "loading", isStacked: boolean): TableColumn<Vessel> {
  return {
    key: "position",
    header: "Position",
    width: 212,
    cell: ({ vesselUuid, voyage }) => {
      const [size, isMoored] = [isStacked ? "large" : "small", voyage?.ended ?? false] as const;
      // What is not known yet is no missing value, and has its place.
      if (positions === "loading") return <PositionCell position={undefined} isLoading isMoored={false} size={size} />;
      // Where no vessel has one there is no column for it.
      if (positions.size === 0) return undefined;
      return <PositionCell position={positions.get(vesselUuid)} isMoored={isMoored} size={size} />;
    },
    stack: "line",
  };
}

/** Until the others fit; in a narrow table after Position. Name, attention, last record and status stay. */
const GIVING_ROOM = ["voyageReference", "voyageNumber", "route", "identifier"];

/** CSS pixels of the table, at the usual size of text. */
const POSITION_FROM = 1280;

/** The widths are shares: no column moves while the rows below come, and with what is filtered. Together they fit beside the sidebar from 1440 px. */
const ownColumns: readonly TableColumn<Vessel>[] = [
  {
    key: "name",
    header: "Name",
    width: 134,
    cell: (vessel) => <VesselName vessel={vessel} />,
    sortable: true,
    rowHeader: true,
    linksRow: true,
  },
  {
    key: "identifier",
    header: "IMO / call sign",
    width: 98,
    cell: vesselIdentifier,
    sortable: true,
    stackLabel: ({ imoNumber, callSign }) => (imoNumber ? "IMO" : callSign && "Call sign"),
  },
  {
    key: "status",
    header: "Voyage status",
    width: 138,
    cell: ({ voyage }) => voyage && <VoyagePill voyage={voyage} />,
    sortable: true,
    stack: "aside",
  },
  {
    key: "route",
    header: "Route",
    width: 130,
    cell: ({ voyage }) => withLongWords(routeText(voyage)),
    sortable: true,
    stack: "line",
  },
  {
    key: "voyageNumber",
    header: "Voyage number",
    width: 112,
    cell: ({ voyage }) => unbroken(voyage?.voyageNumber),
    sortable: true,
    stackLabel: "Voyage",
  },
  {
    key: "voyageReference",
    header: "Voyage reference",
    width: 136,
    cell: ({ voyage }) => unbroken(voyage?.voyageReference),
    sortable: true,
    stack: "left-out",
  },
];

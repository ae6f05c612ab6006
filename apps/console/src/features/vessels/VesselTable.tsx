import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Link } from "@shore/design-system/Link";
import { Table, type TableColumn, type TableSort } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { LastRecord } from "./LastRecord.tsx";
import type { LastRecords } from "./use-last-records.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { VoyagePill } from "#shared/vessels/VoyagePill.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";

type VesselTableProps = {
  vessels: readonly Vessel[];
  /** How old their records are; undefined: there is no column for it. */
  lastRecords: LastRecords | undefined;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Stands in the frame when there is no vessel. */
  empty: ReactNode;
};

/** One row a vessel; its name leads to the vessel, the whole row with it. */
export function VesselTable({ vessels, lastRecords, sort, onSortChange, empty }: VesselTableProps) {
  const columnSettings = useColumnSettings("vessels");
  const shownColumns = useMemo(() => (lastRecords ? withLastRecord(lastRecords) : columns), [lastRecords]);
  return (
    <Table
      aria-label="Vessels"
      {...columnSettings}
      columns={shownColumns}
      hasFixedColumns
      items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
      sort={sort}
      onSortChange={onSortChange}
      empty={empty}
    />
  );
}

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
  return text.length <= LONGEST_UNBROKEN ? <Unbroken>{text}</Unbroken> : <Breaking>{text}</Breaking>;
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

function withLastRecord({ links, isSilent, now }: LastRecords): TableColumn<Vessel>[] {
  const lastRecord: TableColumn<Vessel> = {
    key: "lastRecord",
    header: "Last record",
    width: 210,
    cell: ({ vesselUuid }) => {
      const link = links.get(vesselUuid);
      return link?.newestRecordTime && <LastRecord link={link} isSilent={isSilent(link)} now={now} />;
    },
    sortable: true,
    isWideOnly: true,
  };
  const [name, ...others] = columns;
  return [...(name ? [name] : []), lastRecord, ...others];
}

/** The widths are shares: no column moves while the rows below come, and with what is filtered. The pill and the last head have their room from 640 px. */
const columns: TableColumn<Vessel>[] = [
  {
    key: "name",
    header: "Name",
    width: 165,
    cell: (vessel) => <VesselName vessel={vessel} />,
    sortable: true,
    rowHeader: true,
    linksRow: true,
  },
  {
    key: "identifier",
    header: "IMO / call sign",
    width: 120,
    cell: vesselIdentifier,
    sortable: true,
    stackLabel: ({ imoNumber, callSign }) => (imoNumber ? "IMO" : callSign && "Call sign"),
  },
  {
    key: "status",
    header: "Voyage status",
    width: 164,
    cell: ({ voyage }) => voyage && <VoyagePill voyage={voyage} />,
    sortable: true,
    stack: "aside",
  },
  { key: "route", header: "Route", width: 190, cell: ({ voyage }) => routeText(voyage), sortable: true, stack: "line" },
  {
    key: "voyageNumber",
    header: "Voyage number",
    width: 160,
    cell: ({ voyage }) => unbroken(voyage?.voyageNumber),
    sortable: true,
    stackLabel: "Voyage",
  },
  {
    key: "voyageReference",
    header: "Voyage reference",
    width: 160,
    cell: ({ voyage }) => unbroken(voyage?.voyageReference),
    sortable: true,
    stack: "left-out",
  },
];

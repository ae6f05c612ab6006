import type { TrackPoint } from "@shore/api/gen/shore/v1/tracks_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { GradeChip } from "@shore/design-system/GradeChip";
import { Link } from "@shore/design-system/Link";
import { Table, type TableColumn, type TableItem, TwoLineCell } from "@shore/design-system/Table";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";
import { ageOf, durationText } from "#shared/ship-link/ages.ts";
import { positionInMinutes } from "#shared/vessels/position-facts.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import type { FleetAttention } from "./fleet-attention.ts";
import type { FleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import type { LastRecords } from "./use-last-records.ts";

type FleetMapTableProps = {
  vessels: readonly Vessel[];
  /** The attention items; undefined: unknown. */
  attention: FleetAttention | undefined;
  /** undefined while loading. */
  positions: FleetPositions | undefined;
  /** When they were fetched, milliseconds since 1970. */
  readAt: number;
  lastRecords: LastRecords | undefined;
  selectedUuid: string | undefined;
  /** Returns the URL of the map with this vessel selected. */
  hrefOf: (vesselUuid: string) => string;
};

/** The text alternative of the map: a row selects its mark. Vessels without a position come last, and link to the vessel. */
export function FleetMapTable({
  vessels,
  attention,
  positions,
  readAt,
  lastRecords,
  selectedUuid,
  hrefOf,
}: FleetMapTableProps) {
  const organizationUuid = useOrganizationUuid();
  const lastOf = ({ vesselUuid }: Vessel) => positions?.get(vesselUuid)?.last;
  const isSilent = ({ vesselUuid }: Vessel) => {
    const link = lastRecords?.links.get(vesselUuid);
    return link !== undefined && lastRecords?.isSilent(link) === true;
  };
  const columns = columnsOf({
    lastOf,
    isSilent,
    attention,
    readAt,
    hrefOf: (vessel) =>
      lastOf(vessel) ? hrefOf(vessel.vesselUuid) : paths.vessel({ organizationUuid, vesselUuid: vessel.vesselUuid }),
  });
  const located = vessels.filter((vessel) => positions === undefined || lastOf(vessel) !== undefined);
  const missing = positions === undefined ? [] : vessels.filter((vessel) => lastOf(vessel) === undefined);
  const items: TableItem<Vessel>[] = [
    ...located.map((row) => ({ key: row.vesselUuid, row })),
    ...(missing.length === 0
      ? []
      : [{ key: "missing", group: `Without a position: ${missing.length}`, sticks: false }]),
    ...missing.map((row) => ({ key: row.vesselUuid, row })),
  ];
  return (
    <Table
      aria-label="Vessels"
      columns={columns}
      dense
      // Three columns fit beside the map, where rows would stack.
      narrow="scrolls"
      currentKeys={selectedUuid === undefined ? undefined : new Set([selectedUuid])}
      items={useProgressiveRows(items)}
    />
  );
}

type Facts = {
  lastOf: (vessel: Vessel) => TrackPoint | undefined;
  isSilent: (vessel: Vessel) => boolean;
  attention: FleetAttention | undefined;
  readAt: number;
  hrefOf: (vessel: Vessel) => string;
};

function columnsOf({ lastOf, isSilent, attention, readAt, hrefOf }: Facts): TableColumn<Vessel>[] {
  return [
    {
      key: "vessel",
      header: "Vessel, position",
      rowHeader: true,
      linksRow: true,
      cell: (vessel) => {
        const last = lastOf(vessel);
        return (
          <TwoLineCell
            first={
              <Link variant="row" replace={last !== undefined} href={hrefOf(vessel)}>
                {vessel.displayName}
                {last && <VisuallyHidden> on the map</VisuallyHidden>}
              </Link>
            }
            second={last ? positionInMinutes(last) : namedIdentifier(vessel)}
          />
        );
      },
    },
    {
      key: "age",
      // The list has the age of the last record.
      header: "Position age",
      width: 116,
      align: "end",
      cell: (vessel) => {
        const age = ageOf(lastOf(vessel)?.eventTime ?? "", readAt);
        return age === undefined ? undefined : (
          <Age data-silent={isSilent(vessel) || undefined}>{durationText(age)}</Age>
        );
      },
    },
    {
      key: "attention",
      header: "Needs",
      width: 72,
      align: "end",
      cell: ({ vesselUuid }) => {
        const grade = attention?.gradeOf(vesselUuid);
        return grade !== undefined && <GradeChip grade={grade}>{attention?.shortText(vesselUuid)?.count}</GradeChip>;
      },
    },
  ];
}

const Age = styled.span`
  white-space: nowrap;

  &[data-silent] {
    color: var(--ds-danger);
    font-weight: 600;
  }
`;

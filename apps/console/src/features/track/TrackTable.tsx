import { type TrackPoint, TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import type { Clock } from "@shore/api/clock-time";
import { AlertTriangleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import type { TableColumn } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useMemo } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { Struck } from "#shared/text/Struck.tsx";
import { hasTimeMark } from "#shared/logbooks/time-marks.ts";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { WithdrawableBadge } from "#shared/logbooks/WithdrawableBadge.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { latitudeInMinutes, longitudeInMinutes } from "@shore/api/formatting/values";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { durationOf, isUnlikely, speedText } from "#shared/vessels/track-texts.ts";

type TrackTableProps = {
  organizationUuid: string;
  vesselUuid: string;
  points: readonly TrackPoint[];
  /** The entry of the selected point. */
  selectedKey: string | undefined;
  /** The row to scroll to the middle; a changed turn scrolls there again. */
  named: { key: string | undefined; turn: number };
  onSelect: (entryUuid: string) => void;
};

/** The positions of a track, newest first, as a text alternative to the map. The focused row is the selected point. */
export function TrackTable({ organizationUuid, vesselUuid, points, selectedKey, named, onSelect }: TrackTableProps) {
  const columnSettings = useColumnSettings("track");
  const clock = useClock();
  const columns = useMemo(
    () =>
      columnsOf(clock, (logbookEntryUuid) => paths.logbookEntry({ organizationUuid, vesselUuid, logbookEntryUuid })),
    [clock, organizationUuid, vesselUuid],
  );
  return (
    <VirtualTable
      aria-label="Positions"
      dense
      narrow="late"
      {...columnSettings}
      columns={columns}
      items={points.toReversed().map((row) => ({ key: row.logbookEntryUuid, row }))}
      currentKeys={selectedKey === undefined ? undefined : new Set([selectedKey])}
      scrollTargetKey={named.key}
      scrollTargetTurn={named.turn}
      focusesScrollTarget={false}
      onRowFocus={({ logbookEntryUuid }) => onSelect(logbookEntryUuid)}
      printNote={(rows, isWhole) => (isWhole ? "" : `The last ${rows.length} positions of this period.`)}
    />
  );
}

function columnsOf(clock: Clock, hrefOf: (entryUuid: string) => string): TableColumn<TrackPoint>[] {
  return [
    {
      key: "time",
      header: CLOCK_LABELS[clock.name],
      width: 192,
      rowHeader: true,
      cell: ({ eventTime, kind }) => (
        <Struck when={kind === TrackPointKind.REMOVED}>
          <ShipTime at={eventTime} />
        </Struck>
      ),
    },
    {
      key: "position",
      header: "Position",
      width: 158,
      cell: (point) => (
        <Struck when={point.kind === TrackPointKind.REMOVED}>
          <Position data-unlikely={isUnlikely(point) || undefined}>
            <span>{latitudeInMinutes(point.latitude)}</span> <span>{longitudeInMinutes(point.longitude)}</span>
          </Position>
        </Struck>
      ),
    },
    { key: "speed", header: "Speed since, kn", width: 90, align: "end", cell: (point) => speedCell(point) },
    {
      key: "entry",
      header: "Entry",
      stack: "fact-end",
      cell: ({ logbookEntryUuid, entryTypeName, logbookName, withdrawable }) => (
        <>
          <Link variant="name" href={hrefOf(logbookEntryUuid)}>
            <Name>{entryTypeName || logbookLabel(logbookName)}</Name>
          </Link>
          <WithdrawableBadge of={{ withdrawable }} />
        </>
      ),
    },
  ];
}

function speedCell(point: TrackPoint) {
  if (point.kind === TrackPointKind.REMOVED) return "Removed";
  if (hasTimeMark(point)) return <TimeMarkBadge of={point} />;
  const { leg } = point;
  if (leg === undefined) return null;
  if (isUnlikely(point)) {
    return (
      <Unlikely>
        <AlertTriangleIcon size={16} />
        <VisuallyHidden>Unlikely: </VisuallyHidden>
        {speedText(leg)}
      </Unlikely>
    );
  }
  // Entries of one minute in two logbooks: their positions differ by how each was rounded, and not by way made.
  if (leg.hours < 1 / 60) return null;
  return (
    <Speed>
      {speedText(leg)} {durationOf(leg) !== "" && <Muted>{durationOf(leg)}</Muted>}
    </Speed>
  );
}

const Position = styled.span`
  & > span {
    display: inline-block;
    white-space: nowrap;
  }

  &[data-unlikely] {
    color: var(--ds-warning);
  }
`;

const Speed = styled.span`
  white-space: nowrap;
`;

const Unlikely = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-4);
  color: var(--ds-warning);
  font-weight: 600;
  white-space: nowrap;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

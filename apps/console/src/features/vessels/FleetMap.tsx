import { isPermissionDenied } from "@shore/api/errors";
import type { TrackPoint } from "@shore/api/gen/shore/v1/tracks_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { LockIcon } from "@shore/design-system/icons";
import { type MapMark, MapView } from "@shore/design-system/MapView";
import { Skeleton } from "@shore/design-system/Skeleton";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { ageOf, durationText } from "#shared/ship-link/ages.ts";
import { vesselCount } from "#shared/text/words.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { positionInMinutes } from "#shared/vessels/position-facts.ts";
import { MAP_NOTE } from "#shared/vessels/track-texts.ts";
import type { FleetAttention } from "./fleet-attention.ts";
import { FleetMapTable } from "./FleetMapTable.tsx";
import { useFleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import type { LastRecords } from "./use-last-records.ts";
import { VesselOnMap } from "./VesselOnMap.tsx";

type FleetMapProps = {
  /** The filtered vessels, in the order of the list. */
  vessels: readonly Vessel[];
  /** The attention items; undefined: unknown. */
  attention: FleetAttention | undefined;
  /** The age of their records; undefined: unknown. */
  lastRecords: LastRecords | undefined;
  selectedUuid: string | undefined;
  onSelect: (vesselUuid: string | undefined) => void;
  /** Returns the URL of the map with this vessel selected. */
  hrefOf: (vesselUuid: string) => string;
  empty: ReactNode;
};

/** A map of the vessels with the card of the selected one, beside an equivalent table. Source: docs/spec/track.md#fleet. */
export function FleetMap({ vessels, attention, lastRecords, selectedUuid, onSelect, hrefOf, empty }: FleetMapProps) {
  const { positions, readAt, error, isFetching, tryAgain } = useFleetPositions(true);
  const frame = useRef<HTMLDivElement>(null);
  // Below 1200 px the pressed row may be far below the map.
  useEffect(() => {
    if (selectedUuid !== undefined) frame.current?.scrollIntoView({ block: "nearest" });
  }, [selectedUuid]);
  if (vessels.length === 0) return <Card>{empty}</Card>;
  const fleet = { lastRecords, readAt, attention };
  const marks = vessels.flatMap((vessel) => {
    const position = positions?.get(vessel.vesselUuid);
    return position?.last ? [markOf(vessel, position.last, position.track, fleet)] : [];
  });
  // The first label that needs a place gets it: the name of a vessel that needs somebody.
  const byNeed = marks.toSorted((a, b) => Number(b.detail !== undefined) - Number(a.detail !== undefined));
  const selected = vessels.find(({ vesselUuid }) => vesselUuid === selectedUuid);
  const position = positions?.get(selectedUuid ?? "");
  return (
    <Grid>
      <Frame ref={frame}>
        {positions ? (
          <MapView
            label={`Map of ${vesselCount(marks.length)}`}
            summary={summaryOf(vessels, marks)}
            {...MAP_NOTE}
            empty="No vessel has a position."
            marks={byNeed}
            selectedKey={selectedUuid}
            onSelect={onSelect}
            height="var(--map-size)"
          >
            {selected && position && (
              <VesselOnMap
                vessel={selected}
                pills={attention?.pills(selected, MAX_PILLS)}
                position={position}
                newestRecordTime={lastRecords?.links.get(selected.vesselUuid)?.newestRecordTime || undefined}
                now={readAt}
              />
            )}
          </MapView>
        ) : error ? (
          <Card isFlush>
            <PositionsFailed error={error} onTryAgain={tryAgain} isTrying={isFetching} />
          </Card>
        ) : (
          <>
            <VisuallyHidden role="status">Loading positions</VisuallyHidden>
            <Skeleton blockSize="var(--map-size)" />
          </>
        )}
      </Frame>
      <FleetMapTable
        vessels={vessels}
        attention={attention}
        positions={positions}
        readAt={readAt}
        lastRecords={lastRecords}
        selectedUuid={selectedUuid}
        hrefOf={hrefOf}
      />
    </Grid>
  );
}

const MAX_PILLS = 3;

type PositionsFailedProps = { error: unknown; onTryAgain: () => void; isTrying: boolean };

function PositionsFailed({ error, onTryAgain, isTrying }: PositionsFailedProps) {
  if (isPermissionDenied(error)) {
    return (
      <ErrorState icon={<LockIcon />} title="Permission denied.">
        {rpcErrorText(error)}
      </ErrorState>
    );
  }
  return (
    <ErrorState title="Failed retrieving positions" onTryAgain={onTryAgain} isTrying={isTrying}>
      {rpcErrorText(error)}
    </ErrorState>
  );
}

type Fleet = { lastRecords: LastRecords | undefined; readAt: number; attention: FleetAttention | undefined };

function markOf(vessel: Vessel, last: TrackPoint, track: MapMark["track"], fleet: Fleet): MapMark {
  const { lastRecords, readAt, attention } = fleet;
  const { vesselUuid: key, displayName: label, voyage } = vessel;
  const link = lastRecords?.links.get(key);
  const isSilent = link !== undefined && lastRecords?.isSilent(link) === true;
  // Since its last contact, as everywhere.
  const silence = isSilent ? ageOf(link.lastContactTime, lastRecords?.now ?? readAt) : undefined;
  const silent = silence === undefined ? undefined : `Silent ${durationText(silence)}`;
  const toAct = attention?.gradeOf(key) === "act" ? attention.shortText(key)?.text : undefined;
  // For a silent ship this is what the other figures depend on.
  const detail = silent ?? toAct;
  const age = ageOf(last.eventTime, readAt);
  return {
    key,
    label,
    latitude: last.latitude,
    longitude: last.longitude,
    description: [
      label,
      voyage && (voyage.ended ? "moored" : "under way"),
      positionInMinutes(last),
      age !== undefined && `${durationText(age)} old`,
      detail,
    ]
      .filter(Boolean)
      .join(", "),
    course: voyage?.ended === true ? undefined : last.courseDegrees,
    // By the voyage: a position without a course is not the position of a moored ship.
    isUnderWay: voyage === undefined ? undefined : !voyage.ended,
    isSilent,
    ...(detail !== undefined && { detail: { text: `! ${detail}`, tone: "danger" } }),
    track,
  };
}

/** Returns `6 under way, 6 moored, 1 silent. 2 without a position.` */
function summaryOf(vessels: readonly Vessel[], marks: readonly MapMark[]): string {
  const located = new Set(marks.map(({ key }) => key));
  const counted = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);
  const withEnd = (ended: boolean) =>
    vessels.filter(({ vesselUuid, voyage }) => located.has(vesselUuid) && voyage?.ended === ended).length;
  const parts = [
    ...counted(withEnd(false), "under way"),
    ...counted(withEnd(true), "moored"),
    ...counted(marks.filter(({ isSilent }) => isSilent).length, "silent"),
  ].join(", ");
  return [parts, ...counted(vessels.length - marks.length, "without a position")]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

const Grid = styled.div`
  --map-size: clamp(420px, calc(100vh - 280px), 680px);

  display: grid;
  grid-template-columns: minmax(0, 1fr) 364px;
  align-items: start;
  gap: var(--ds-space-20);

  ${media.belowLg} {
    --map-size: 560px;

    grid-template-columns: minmax(0, 1fr);
    gap: var(--ds-space-12);
  }

  ${media.belowSm} {
    --map-size: 300px;
  }

  ${media.print} {
    display: block;
  }
`;

/** Sticky while the table beside it is scrolled. */
const Frame = styled.div`
  min-inline-size: 0;

  ${media.fromLg} {
    position: sticky;
    inset-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-space-16));
  }
`;

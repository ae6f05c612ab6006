import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { Link } from "@shore/design-system/Link";
import { type MapMark, MapView } from "@shore/design-system/MapView";
import { Skeleton } from "@shore/design-system/Skeleton";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { type VesselPills, vesselsWith } from "#shared/attention/attention-pills.ts";
import { headline } from "#shared/attention/attention-sentences.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { vesselCount } from "#shared/text/words.ts";
import { positionInMinutes } from "#shared/vessels/position-facts.ts";
import { MAP_NOTE } from "#shared/vessels/track-texts.ts";
import { useFleetPositions } from "#shared/vessels/use-fleet-positions.ts";

type TodayMapProps = {
  /** The items; undefined: not loaded. */
  answer: AttentionGetResponse | undefined;
  selectedUuid: string | undefined;
  onSelect: (vesselUuid: string | undefined) => void;
};

/** Where the vessels are, those that need somebody with the number of their sentence. */
export function TodayMap({ answer, selectedUuid, onSelect }: TodayMapProps) {
  const organizationUuid = useOrganizationUuid();
  const { positions, error, isFetching, tryAgain } = useFleetPositions(true);
  if (error && positions === undefined) {
    return (
      <Card isFlush>
        <ErrorState title="Failed retrieving positions" onTryAgain={tryAgain} isTrying={isFetching}>
          {rpcErrorText(error)}
        </ErrorState>
      </Card>
    );
  }
  if (positions === undefined || answer === undefined) {
    return (
      <Sized>
        <VisuallyHidden role="status">Loading positions</VisuallyHidden>
        <Skeleton blockSize="var(--map-size)" />
      </Sized>
    );
  }
  const needing = vesselsWith("act", answer.vessels);
  const tellingOf = new Map(needing.map((telling, at) => [telling.vessel.vesselUuid, { telling, number: at + 1 }]));
  const now = Date.parse(answer.asOfTime);
  // In the order of the answer, so that those that need somebody keep their label where there is no room for all.
  const marks = answer.vessels.flatMap((vessel): MapMark[] => {
    const position = positions.get(vessel.vesselUuid);
    const last = position?.last;
    if (last === undefined) return [];
    const known = tellingOf.get(vessel.vesselUuid);
    const isSilent = vessel.items.some(({ kind, setAside }) => kind === "link_silent" && setAside === undefined);
    const state = vessel.underWay ? "under way" : vessel.moored ? "moored" : "";
    return [
      {
        key: vessel.vesselUuid,
        label: vessel.displayName,
        ...(known && { badge: String(known.number) }),
        latitude: last.latitude,
        longitude: last.longitude,
        description: [
          known && `${known.number}`,
          vessel.displayName,
          state,
          positionInMinutes(last),
          known && headlineOf(known.telling, now),
        ]
          .filter(Boolean)
          .join(", "),
        course: vessel.moored ? undefined : last.courseDegrees,
        isUnderWay: vessel.underWay ? true : vessel.moored ? false : undefined,
        isSilent,
        track: position?.track,
      },
    ];
  });
  const selected = answer.vessels.find(({ vesselUuid }) => vesselUuid === selectedUuid);
  const known = tellingOf.get(selectedUuid ?? "");
  const missing = answer.vessels.length - marks.length;
  return (
    <Sized>
      <MapView
        label={`Map of ${vesselCount(marks.length)}`}
        summary={`${needing.length === 1 ? "1 vessel needs" : `${needing.length} vessels need`} you.${missing > 0 ? ` ${missing} without a position.` : ""}`}
        {...MAP_NOTE}
        empty="No vessel has a position."
        marks={marks}
        selectedKey={selectedUuid}
        onSelect={onSelect}
        height="var(--map-size)"
      >
        {selected && (
          <>
            <Name>{selected.displayName}</Name>
            {known && <p>{headlineOf(known.telling, now)}</p>}
            <Link isStandalone href={paths.vessel({ organizationUuid, vesselUuid: selected.vesselUuid })}>
              Open vessel
            </Link>
          </>
        )}
      </MapView>
    </Sized>
  );
}

function headlineOf({ pills: [first] }: VesselPills, now: number): string {
  return first ? headline(first, { now }) : "";
}

const Sized = styled.div`
  --map-size: 336px;

  min-inline-size: 0;

  ${media.belowSm} {
    --map-size: 300px;
  }
`;

const Name = styled.h2`
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

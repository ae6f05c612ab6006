import { isPermissionDenied } from "@shore/api/errors";
import { latitudeText, longitudeText } from "@shore/api/formatting/values";
import type { TrackGetResponse, TrackPoint } from "@shore/api/gen/shore/v1/tracks_pb";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { LockIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { styled } from "styled-components";
import { media } from "@shore/design-system/tokens/breakpoints";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { courseAndSpeed } from "#shared/vessels/position-facts.ts";
import { TrackMap } from "#shared/vessels/TrackMap.tsx";
import { summaryText } from "#shared/vessels/track-texts.ts";
import { VoyageMapLoading } from "./VoyageMapLoading.tsx";

type VoyageMapProps = {
  vesselUuid: string;
  query: {
    data: TrackGetResponse | undefined;
    error: unknown;
    isFetching: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** The position at the cursor; undefined: none until then. */
  selected: TrackPoint | undefined;
  /** The last position before the period, which is shown where the period has none. */
  earlier: { position: TrackPoint | undefined; isLoading: boolean };
  /** Whether it is the last of the track. */
  isLast: boolean;
  isMoored: boolean;
  /** The address of the whole track. */
  largeHref: string;
  onSelect: (entryUuid: string) => void;
  onOpen: (entryUuid: string) => void;
};

/** The track of the period, with the position at the cursor. Shows its own error state. */
export function VoyageMap({ query, selected, earlier, isLast, isMoored, largeHref, onSelect, onOpen }: VoyageMapProps) {
  const { data: track, error } = query;
  if (track === undefined) {
    if (!error) return <VoyageMapLoading />;
    return (
      <Card aria-label="Where it is" isFlush>
        <ErrorState
          headingLevel={2}
          {...(isPermissionDenied(error)
            ? { icon: <LockIcon />, title: "Permission denied." }
            : {
                title: "Failed retrieving track",
                onTryAgain: () => void query.refetch(),
                isTrying: query.isFetching,
              })}
        >
          {rpcErrorText(error)}
        </ErrorState>
      </Card>
    );
  }
  const course = selected && courseAndSpeed(selected);
  if (earlier.isLoading) return <VoyageMapLoading />;
  const before = track.points.length === 0 ? earlier.position : undefined;
  const shown = before ?? selected;
  return (
    <Card aria-label="Where it is" isFlush>
      <TrackMap
        label={before ? "Last position before this period" : summaryText(track) || "No positions in this period."}
        points={before ? [before] : track.points}
        selectedKey={shown?.logbookEntryUuid}
        onSelect={onSelect}
        onOpen={onOpen}
        course={isMoored && isLast ? undefined : track.points.at(-1)?.courseDegrees}
        height="var(--map-size)"
      />
      <Foot>
        <Facts>
          {shown ? (
            <>
              <div>
                <dt>
                  {before ? "Last position before this period" : "Position"},{" "}
                  <NearTime at={shown.eventTime} now={query.dataUpdatedAt} />
                </dt>
                <dd>
                  <Unbroken>{latitudeText(shown.latitude)}</Unbroken>{" "}
                  <Unbroken>{longitudeText(shown.longitude)}</Unbroken>
                </dd>
              </div>
              {course && (
                <div>
                  <dt>Course, speed</dt>
                  <dd>{course}</dd>
                </div>
              )}
            </>
          ) : (
            <div>
              <dt>Position</dt>
              <dd>none until then</dd>
            </div>
          )}
        </Facts>
        <Large>
          <Link isStandalone href={largeHref} aria-label="Open large: track">
            Open large
          </Link>
        </Large>
      </Foot>
    </Card>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-8) var(--ds-space-24);
  padding: var(--ds-space-8) var(--ds-card-padding);
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-8) var(--ds-space-24);
  margin: 0;

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    margin: 0;
    font-weight: 600;
  }
`;

const Large = styled.div`
  margin-inline-start: auto;

  ${media.print} {
    display: none;
  }
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

import { useQuery } from "@connectrpc/connect-query";
import { isPermissionDenied } from "@shore/api/errors";
import { latitudeText, longitudeText } from "@shore/api/formatting/values";
import { trackGet, trackMonthsGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { type TrackGetResponse, type TrackPoint, TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { LockIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { courseAndSpeed, lastDayText } from "#shared/vessels/position-facts.ts";
import { TrackMap } from "#shared/vessels/TrackMap.tsx";
import { summaryText } from "#shared/vessels/track-texts.ts";
import { WhereSheIsLoading } from "./WhereSheIsLoading.tsx";

type WhereSheIsCardProps = { vesselUuid: string; isMoored: boolean };

/** The vessel's track of the 72 hours up to its last position. Shows its own error state. */
export function WhereSheIsCard({ vesselUuid, isMoored }: WhereSheIsCardProps) {
  const months = useQuery(trackMonthsGet, { vesselUuid }, { ...eachMinute, throwOnError: false });
  const lastTime = months.data?.lastTime ?? "";
  const fromTime = lastTime === "" ? "" : isoTextAt(Date.parse(lastTime) - TRACK_MS, 0);
  // Later positions do not count, or not yet.
  const toTime = lastTime === "" ? "" : isoTextAt(Date.parse(lastTime) + 1, 0);
  const shown = useQuery(
    trackGet,
    { vesselUuid, fromTime, toTime },
    // An entry that arrives late does not change `lastTime`.
    { ...eachMinute, enabled: lastTime !== "", placeholderData: keepPreviousData, throwOnError: false },
  );
  const failed = [months, shown].find(({ error }) => error !== null);
  if (shown.data && lastTime !== "") {
    return <Shown vesselUuid={vesselUuid} isMoored={isMoored} track={shown.data} readAt={shown.dataUpdatedAt} />;
  }
  if (failed) {
    const isRefused = isPermissionDenied(failed.error);
    return (
      <Card title={TITLE} isFlush>
        <ErrorState
          headingLevel={3}
          {...(isRefused
            ? { icon: <LockIcon />, title: "Permission denied." }
            : {
                title: "Failed retrieving track",
                onTryAgain: () => void failed.refetch(),
                isTrying: failed.isFetching,
              })}
        >
          {rpcErrorText(failed.error)}
        </ErrorState>
      </Card>
    );
  }
  return months.isSuccess && lastTime === "" ? (
    <Card title={TITLE}>No positions in this period.</Card>
  ) : (
    <WhereSheIsLoading />
  );
}

type ShownProps = { vesselUuid: string; isMoored: boolean; track: TrackGetResponse; readAt: number };

function Shown({ vesselUuid, isMoored, track, readAt }: ShownProps) {
  const to = { organizationUuid: useOrganizationUuid(), vesselUuid };
  const navigate = useNavigate();
  const [selectedKey, select] = useState<string>();
  const likely = track.points.filter(({ kind }) => kind === TrackPointKind.LIKELY);
  const last = likely.at(-1);
  const course = last && courseAndSpeed(last);
  const positions = track.summary?.positions ?? 0;
  return (
    <Card
      title={
        <>
          {TITLE} <Remark>last 72 h, {positions === 1 ? "1 position" : `${positions} positions`}</Remark>
        </>
      }
      actions={<Link href={paths.track(to)}>Track</Link>}
      isFlush
    >
      <TrackMap
        label={summaryText(track)}
        points={track.points}
        selectedKey={selectedKey}
        onSelect={select}
        onOpen={(logbookEntryUuid) => void navigate(paths.logbookEntry({ ...to, logbookEntryUuid }))}
        course={isMoored ? undefined : last?.courseDegrees}
        height="var(--where-size)"
      />
      {last && (
        <Facts>
          <div>
            <dt>
              Position, <NearTime at={last.eventTime} now={readAt} />
            </dt>
            <dd>
              <Position at={last} />
            </dd>
          </div>
          {course && (
            <div>
              <dt>Course, speed</dt>
              <dd>{course}</dd>
            </div>
          )}
          <div>
            <dt>Last 24 h</dt>
            <dd>{lastDayText(lastDay(likely))}</dd>
          </div>
        </Facts>
      )}
    </Card>
  );
}

function Position({ at: { latitude, longitude } }: { at: TrackPoint }) {
  return (
    <>
      <Unbroken>{latitudeText(latitude)}</Unbroken> <Unbroken>{longitudeText(longitude)}</Unbroken>
    </>
  );
}

/** Returns length and positions of the last 24 hours up to the last position; the leg to the first of them is excluded. */
function lastDay(likely: readonly TrackPoint[]): { miles: number; positions: number } {
  const time = ({ eventTime }: TrackPoint) => Date.parse(eventTime);
  const end = Math.max(...likely.map(time));
  const within = likely.filter((point) => time(point) >= end - DAY_MS);
  return { miles: within.slice(1).reduce((sum, { leg }) => sum + (leg?.miles ?? 0), 0), positions: within.length };
}

const TITLE = "Where she is";
const DAY_MS = 24 * 3_600_000;
const TRACK_MS = 3 * DAY_MS;

const Remark = styled.span`
  margin-inline-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12) var(--ds-space-24);
  margin: 0;
  padding: var(--ds-space-12) var(--ds-card-padding);

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    margin: 0;
    font-weight: 600;
  }
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

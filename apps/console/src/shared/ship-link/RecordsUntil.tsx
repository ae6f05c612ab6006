import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { styled } from "styled-components";
import { CLOCK_WORDS, useClock } from "../ship-time/clock.ts";
import { nearTimeText, timeOn, timeText } from "../ship-time/time-texts.ts";

type UntilProps = {
  link: Pick<ShipLink, "newestRecordTime">;
  /** When the link was read, milliseconds since 1970. */
  now: number;
};

type HereUntilProps = UntilProps & { link: Pick<ShipLink, "backlog"> };

/** `Records until 14:05 +01:00`, in ship time: the age of the data; renders nothing while there is no record. */
export function RecordsUntil({ link: { newestRecordTime }, now }: UntilProps) {
  const clock = useClock();
  if (newestRecordTime === "") return null;
  return (
    <Line>
      Records until{" "}
      <time dateTime={newestRecordTime} dir="ltr">
        {nearTimeText(newestRecordTime, now, clock)}
      </time>
    </Line>
  );
}

/**
 * `Everything until 14:05 ship time is here`, on the clock of the reader, when the ship says that nothing waits on board; otherwise, as
 * older records may be missing, `Records until 14:05 ship time`. Nothing while there is no record.
 */
export function HereUntil({ link: { newestRecordTime: at, backlog }, now }: HereUntilProps) {
  const clock = useClock();
  if (at === "") return null;
  // Without its offset, for which the clock's name stands; the full time is in the tooltip.
  const zone = timeOn(at, clock)?.zone ?? "";
  const near = nearTimeText(at, now, clock);
  const time = zone !== "" && near.endsWith(` ${zone}`) ? near.slice(0, -zone.length - 1) : near;
  const isComplete = backlog?.batches === 0;
  return (
    <Line>
      {isComplete ? "Everything until " : "Records until "}
      <time dateTime={at} dir="ltr" title={timeText(at, clock)}>
        {time}
      </time>{" "}
      {isComplete ? `${CLOCK_WORDS[clock.name]} is here` : CLOCK_WORDS[clock.name]}
    </Line>
  );
}

const Line = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  & > time {
    white-space: nowrap;
  }
`;

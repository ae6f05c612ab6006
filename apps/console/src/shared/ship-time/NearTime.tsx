import { styled } from "styled-components";
import { useClock, useShoreClock } from "./clock.ts";
import { TimeParts } from "./TimeParts.tsx";
import { breakableTimeText, nearTime } from "./time-texts.ts";

type NearTimeProps = {
  /** ISO 8601 text with offset. Invalid text is shown as it is, empty text as nothing. */
  at: string;
  /** The current time, milliseconds since 1970. */
  now: number;
  /** Shows the day even if it is today. @default false */
  hasDay?: boolean;
  /** @default false */
  hasSeconds?: boolean;
  /** A time of Shore, such as a receipt: while ship time is shown, on the reader's own clock. @default false */
  isAshore?: boolean;
};

/** `21 Nov 06:14 +00:00` on the chosen clock, without the day if it is today, the full date in another year; its zone muted. */
export function NearTime({ at, now, hasDay = false, hasSeconds = false, isAshore = false }: NearTimeProps) {
  const [shipClock, shoreClock] = [useClock(), useShoreClock()];
  const clock = isAshore ? shoreClock : shipClock;
  if (at === "") return null;
  const near = nearTime(at, now, clock);
  // With the year it is wider than many a column.
  if (near === undefined) return <time dateTime={at}>{breakableTimeText(at, clock)}</time>;
  const { day, time, seconds, zone, isToday } = near;
  return (
    <Time dateTime={at}>
      <TimeParts
        day={hasDay || !isToday ? day : undefined}
        time={hasSeconds ? `${time}:${seconds}` : time}
        zone={zone}
        isStrong={false}
        crossedOut={false}
      />
    </Time>
  );
}

/** On one line in a table on a screen, if it fits. */
const Time = styled.time`
  @media screen {
    @container ds-table (width >= 40rem) {
      white-space: nowrap;
    }

    @container ds-table (61rem <= width < 70rem) {
      white-space: normal;
    }
  }
`;

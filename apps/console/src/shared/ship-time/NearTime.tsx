import { styled } from "styled-components";
import { useClock } from "./clock.ts";
import { TimeParts } from "./TimeParts.tsx";
import { nearTime, timeText } from "./time-texts.ts";

type NearTimeProps = {
  /** ISO 8601 text with offset. A text that is no time is shown as it came, an empty one as nothing. */
  at: string;
  /** When it is looked at, milliseconds since 1970. */
  now: number;
  /** The day also where it is today's. @default false */
  hasDay?: boolean;
  /** @default false */
  hasSeconds?: boolean;
};

/** `21 Nov 06:14 +00:00` on the chosen clock, without its day today, in another year whole; its zone muted. */
export function NearTime({ at, now, hasDay = false, hasSeconds = false }: NearTimeProps) {
  const clock = useClock();
  if (at === "") return null;
  const near = nearTime(at, now, clock);
  if (near === undefined) return <Time dateTime={at}>{timeText(at, clock)}</Time>;
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

/** In one line where a table on a screen has room for it. */
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

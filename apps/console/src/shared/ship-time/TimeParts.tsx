import { styled } from "styled-components";
import { Struck } from "#shared/text/Struck.tsx";
import type { TimeShown } from "./time-texts.ts";
import { Unbroken } from "./Unbroken.tsx";

/** The parts of a time: a line break is allowed only between the day, if shown, and the time of day with its muted zone. */
export function TimeParts({
  day,
  time,
  zone,
  isStrong,
  crossedOut,
}: TimeShown & { isStrong: boolean; crossedOut: boolean }) {
  return (
    <>
      {day !== undefined && (
        <>
          <Day>
            <Struck when={crossedOut}>{day}</Struck>
          </Day>{" "}
        </>
      )}
      <Unbroken>
        <Struck when={crossedOut}>{isStrong ? <Strong>{time}</Strong> : time}</Struck> <Zone>{zone}</Zone>
      </Unbroken>
    </>
  );
}

/** Not at its hyphens, also where a narrow cell of a page lets the rest break. */
const Day = styled.span`
  white-space: nowrap;
`;

const Strong = styled.span`
  font-weight: 600;
`;

const Zone = styled.span`
  color: var(--ds-muted);
  font-weight: 400;
`;

import { styled } from "styled-components";
import { Struck } from "../logbooks/entry-texts.tsx";
import type { TimeShown } from "./time-texts.ts";
import { Unbroken } from "./Unbroken.tsx";

/** What stands in a time: its day, when it is shown, may stand above the time of day; that and its muted zone stay together. */
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
          <Struck when={crossedOut}>{day}</Struck>{" "}
        </>
      )}
      <Unbroken>
        <Struck when={crossedOut}>{isStrong ? <Strong>{time}</Strong> : time}</Struck> <Zone>{zone}</Zone>
      </Unbroken>
    </>
  );
}

const Strong = styled.span`
  font-weight: 600;
`;

const Zone = styled.span`
  color: var(--ds-muted);
  font-weight: 400;
`;

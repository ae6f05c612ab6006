import { formatTimeOfDay, parseShipTime, shipDay } from "@shore/api/ship-time";
import { styled } from "styled-components";
import { dayText } from "./periods.ts";

/** A time in a table: `2026-11-21 00:10` and its offset muted beside it. An empty one is nothing. */
export function TableTime({ at }: { at: string }) {
  if (at === "") return null;
  const time = parseShipTime(at);
  return (
    <Time dateTime={at}>
      {shipDay(time)} {formatTimeOfDay(time)} <Offset>{time.offset}</Offset>
    </Time>
  );
}

/** The UTC day of a time in a table: `2026-01-01`. */
export function TableDay({ at }: { at: string }) {
  return <Time dateTime={at}>{dayText(at)}</Time>;
}

/**
 * A time in two pieces is hard to compare with the one below; where rows are stacked there is none, and large text needs the
 * room. What scrolls sideways has room.
 */
const Time = styled.time`
  white-space: nowrap;

  @container ds-table (width < 40rem) {
    :not([data-narrow="scrolls"], [data-sideways]) > table & {
      white-space: normal;
    }
  }
`;

const Offset = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { dayText } from "./periods.ts";

/** A time in a table: `2026-11-21 00:10` and its offset muted beside it. An empty one is nothing. */
export function TableTime({ at }: { at: string }) {
  return (
    <OneLine>
      <ShipTime at={at} look="column" />
    </OneLine>
  );
}

/** The UTC day of a time in a table: `2026-01-01`. */
export function TableDay({ at }: { at: string }) {
  return (
    <OneLine as="time" dateTime={at}>
      {dayText(at)}
    </OneLine>
  );
}

/**
 * A time in two pieces is hard to compare with the one below; where rows are stacked there is none, and large text needs the
 * room. What scrolls sideways has room.
 */
const OneLine = styled.span`
  white-space: nowrap;

  @container ds-table (width < 40rem) {
    :not([data-narrow="scrolls"], [data-sideways]) > table & {
      white-space: normal;
    }
  }
`;

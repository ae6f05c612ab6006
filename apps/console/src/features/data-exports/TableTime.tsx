import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { dayText } from "./periods.ts";

/** A time in a table: `2026-11-21 00:10` with its offset muted. Renders nothing for an empty time. */
export function TableTime({ at }: { at: string }) {
  return (
    <OneLine>
      <ShipTime at={at} look="column" isAshore />
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
 * A wrapped time is hard to compare with the one below. Stacked rows and large text wrap; tables that scroll
 * sideways do not.
 */
const OneLine = styled.span`
  white-space: nowrap;

  @container ds-table (width < 40rem) {
    :not([data-narrow="scrolls"], [data-sideways]) > table & {
      white-space: normal;
    }
  }
`;

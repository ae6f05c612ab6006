import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { useClock, useShoreClock } from "./clock.ts";
import { TimeParts } from "./TimeParts.tsx";
import { timeOn, timeText } from "./time-texts.ts";

type ShipTimeProps = {
  /** ISO 8601 text with offset. Invalid text is shown as it is, empty text as nothing. */
  at: string;
  /**
   * `plain` in a sentence; for times below each other `column`, with its zone muted, or `strong`, its time of day in bold too. These two
   * may break between day and time if the cell allows it. @default "plain"
   */
  look?: "plain" | "column" | "strong";
  /** The time of a removed entry: struck through. @default false */
  crossedOut?: boolean;
  /** A time of Shore, such as a receipt: while ship time is shown, on the reader's own clock. @default false */
  isAshore?: boolean;
};

/** `2026-03-01 14:05 +02:00` on the chosen clock, on paper in ship time; never without offset or zone. Source: docs/spec/clocks.md. */
export function ShipTime({ at, look = "plain", crossedOut = false, isAshore = false }: ShipTimeProps) {
  const [shipClock, shoreClock] = [useClock(), useShoreClock()];
  const clock = isAshore ? shoreClock : shipClock;
  if (at === "") return null;
  const shown = timeOn(at, clock);
  if (shown === undefined) return <time dateTime={at}>{at}</time>;
  if (look === "plain") return <OneLine dateTime={at}>{timeText(at, clock)}</OneLine>;
  return (
    <time dateTime={at} dir="ltr">
      <TimeParts {...shown} isStrong={look === "strong"} crossedOut={crossedOut} />
    </time>
  );
}

/** With its offset, in print and wherever it fits at twice the font size; `--time-wrap: normal` on an ancestor allows a break. */
const OneLine = styled.time`
  ${media.fromSm} {
    white-space: var(--time-wrap, nowrap);
  }

  ${media.print} {
    white-space: nowrap;
  }
`;

import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { useClock } from "./clock.ts";
import { TimeParts } from "./TimeParts.tsx";
import { timeOn, timeText } from "./time-texts.ts";

type ShipTimeProps = {
  /** ISO 8601 text with offset. A text that is no time is shown as it came, an empty one as nothing. */
  at: string;
  /**
   * `plain` in a sentence; where times stand under each other `column`, with its zone muted, or `strong`, its time of day in bold too. These
   * two break between day and time where the cell lets them. @default "plain"
   */
  look?: "plain" | "column" | "strong";
  /** The time of a removed entry: struck through. @default false */
  crossedOut?: boolean;
};

/** `2026-03-01 14:05 +02:00` on the chosen clock, on paper in ship time; never without offset or zone. Source: docs/spec/clocks.md. */
export function ShipTime({ at, look = "plain", crossedOut = false }: ShipTimeProps) {
  const clock = useClock();
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

/** With its offset, on paper and wherever there is room for it with text of twice the size: `--time-wrap: normal` around it says that there is none. */
const OneLine = styled.time`
  ${media.fromSm} {
    white-space: var(--time-wrap, nowrap);
  }

  ${media.print} {
    white-space: nowrap;
  }
`;

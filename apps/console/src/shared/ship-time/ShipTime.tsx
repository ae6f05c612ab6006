import { shipTimeText } from "@shore/api/ship-time";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** `2026-03-01 14:05 +02:00`, never without its offset. A text that is no time is shown as it came; an empty one as nothing. */
export function ShipTime({ at }: { at: string }) {
  if (at === "") return null;
  const text = shipTimeText(at);
  return (
    <Time dateTime={at} data-whole={DAY_TIME_OFFSET.test(text) || undefined}>
      {text}
    </Time>
  );
}

/** On one line with its offset, on paper and wherever there is room for it with text of twice the size. */
const Time = styled.time`
  ${media.fromSm} {
    &[data-whole] {
      white-space: nowrap;
    }
  }

  ${media.print} {
    &[data-whole] {
      white-space: nowrap;
    }
  }
`;

const DAY_TIME_OFFSET = /^\d{4}-\d\d-\d\d \d\d:\d\d \S+$/;

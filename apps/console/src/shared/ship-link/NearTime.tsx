import { shipTimeText } from "@shore/api/ship-time";
import { styled } from "styled-components";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { nearTimeParts } from "./ages.ts";

type NearTimeProps = {
  at: string;
  /** When it is looked at, milliseconds since 1970. */
  now: number;
  /** The day also where it is today's. @default false */
  hasDay?: boolean;
  /** @default false */
  hasSeconds?: boolean;
};

/** `21 Nov 06:14 +00:00`, its offset muted, the whole time under the pointer. An empty time is nothing. */
export function NearTime({ at, now, hasDay = false, hasSeconds = false }: NearTimeProps) {
  if (at === "") return null;
  const parts = nearTimeParts(at, now);
  const whole = shipTimeText(at);
  if (parts === undefined) return <Time dateTime={at}>{whole}</Time>;
  const time = parts.at.toPlainTime();
  return (
    <Time dateTime={at} title={whole}>
      <Unbroken>
        {(hasDay || !parts.isToday) && `${parts.day} `}
        {time.toString({ smallestUnit: hasSeconds ? "second" : "minute" })}
      </Unbroken>{" "}
      <Offset>{parts.at.offset}</Offset>
    </Time>
  );
}

/** In one line where a table has room for it. */
const Time = styled.time`
  @container ds-table (width >= 40rem) {
    white-space: nowrap;
  }

  @container ds-table (61rem <= width < 70rem) {
    white-space: normal;
  }
`;

const Offset = styled.span`
  white-space: nowrap;
  color: var(--ds-muted);
  font-weight: 400;
`;

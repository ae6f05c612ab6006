import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { styled } from "styled-components";
import { useClock } from "../ship-time/clock.ts";
import { nearTimeText } from "../ship-time/time-texts.ts";

type RecordsUntilProps = {
  link: Pick<ShipLink, "newestRecordTime">;
  /** When the link was read, milliseconds since 1970. */
  now: number;
};

/** `Records until 14:05 +01:00`, in ship time: the age of the data; renders nothing while there is no record. */
export function RecordsUntil({ link: { newestRecordTime }, now }: RecordsUntilProps) {
  const clock = useClock();
  if (newestRecordTime === "") return null;
  return (
    <Line>
      Records until{" "}
      <time dateTime={newestRecordTime} dir="ltr">
        {nearTimeText(newestRecordTime, now, clock)}
      </time>
    </Line>
  );
}

const Line = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  & > time {
    white-space: nowrap;
  }
`;

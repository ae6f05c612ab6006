import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { styled } from "styled-components";
import { nearTimeText } from "./ages.ts";

type RecordsUntilProps = {
  link: Pick<ShipLink, "newestRecordTime" | "newestReceiveTime">;
  /** When the link was read, milliseconds since 1970. */
  now: number;
};

/** `Records until 14:05 +01:00, received 13:09 +00:00`: how old what one sees is; nothing while there is no record. */
export function RecordsUntil({ link: { newestRecordTime, newestReceiveTime }, now }: RecordsUntilProps) {
  if (newestRecordTime === "") return null;
  return (
    <Line>
      Records until <time dateTime={newestRecordTime}>{nearTimeText(newestRecordTime, now)}</time>, received{" "}
      <time dateTime={newestReceiveTime}>{nearTimeText(newestReceiveTime, now)}</time>
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

import type { AttentionSeenBy } from "@shore/api/gen/shore/v1/attention_pb";
import { styled } from "styled-components";
import { NearTime } from "../ship-time/NearTime.tsx";

/** `Seen by B. Haugen 07:12 +01:00`: the colleague who has looked at it. */
export function SeenBy({ seenBy: { userDisplayName, seenTime }, now }: { seenBy: AttentionSeenBy; now: number }) {
  return (
    <Line>
      Seen{userDisplayName === "" ? "" : ` by ${userDisplayName}`} <NearTime at={seenTime} now={now} />
    </Line>
  );
}

const Line = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

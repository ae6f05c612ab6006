import type { AttentionSeenBy } from "@shore/api/gen/shore/v1/attention_pb";
import { Muted } from "@shore/design-system/Muted";
import { NearTime } from "../ship-time/NearTime.tsx";

/** `Seen by B. Haugen 07:12 +01:00`: the colleague who marked it as seen. */
export function SeenBy({ seenBy: { userDisplayName, seenTime }, now }: { seenBy: AttentionSeenBy; now: number }) {
  return (
    <Muted size="small">
      Seen{userDisplayName === "" ? "" : ` by ${userDisplayName}`} <NearTime at={seenTime} now={now} isAshore />
    </Muted>
  );
}

import type { AttentionGetResponse, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { Button } from "@shore/design-system/Button";
import { CheckIcon } from "@shore/design-system/icons";
import { useMarkSeen } from "./use-mark-seen.ts";

type MarkSeenProps = { answer: AttentionGetResponse; vessel: AttentionVessel };

/** Marks one vessel as seen, up to what the answer shows. */
export function MarkSeen({ answer, vessel }: MarkSeenProps) {
  const { mark, isPending } = useMarkSeen(answer, [vessel]);
  return (
    <span data-does="seen">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Mark as seen: ${vessel.displayName}`}
        isBusy={isPending}
        onPress={mark}
      >
        Mark as seen
      </Button>
    </span>
  );
}

/** Marks every vessel as seen. */
export function MarkAllSeen({ answer }: { answer: AttentionGetResponse }) {
  const { mark, isPending } = useMarkSeen(answer, answer.vessels);
  return (
    <Button icon={<CheckIcon />} isBusy={isPending} onPress={mark}>
      Mark all as seen
    </Button>
  );
}

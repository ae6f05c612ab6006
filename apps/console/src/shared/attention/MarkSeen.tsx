import type { AttentionGetResponse, AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { Button } from "@shore/design-system/Button";
import { useMarkSeen } from "./use-mark-seen.ts";

type MarkSeenProps = { answer: AttentionGetResponse } & (
  | { vessel: AttentionVessel; view?: undefined }
  | { view: AttentionItem; vessel?: undefined }
);

/** Marks one vessel, or one saved view, as seen, up to the response's time. */
export function MarkSeen({ answer, vessel, view }: MarkSeenProps) {
  const { mark, isPending } = useMarkSeen(answer, vessel === undefined ? { views: [view] } : { vessels: [vessel] });
  return (
    <span data-does="seen">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Mark as seen: ${vessel === undefined ? view.subjectDisplayName : vessel.displayName}`}
        isBusy={isPending}
        onPress={mark}
      >
        Mark as seen
      </Button>
    </span>
  );
}

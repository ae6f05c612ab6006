import type { AttentionGetResponse, AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { Button } from "@shore/design-system/Button";
import { CheckIcon } from "@shore/design-system/icons";
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

/** Marks every vessel and saved view as seen. */
export function MarkAllSeen({ answer }: { answer: AttentionGetResponse }) {
  const { mark, isPending } = useMarkSeen(answer, { vessels: answer.vessels, views: answer.viewItems });
  return (
    <Button icon={<CheckIcon />} isBusy={isPending} onPress={mark}>
      Mark all as seen
    </Button>
  );
}

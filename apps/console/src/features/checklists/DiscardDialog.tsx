import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useDiscardDraft } from "./mutations.ts";

type DiscardDialogProps = {
  draft: ChecklistTemplateRevision;
  /** Whether the checklist was ever published; if not, discarding its draft removes it. */
  wasPublished: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the draft was discarded, to leave its page. */
  onDiscarded: () => void;
};

/** Confirmation dialog before a draft is discarded. Vessels are not affected. */
export function DiscardDialog({ draft, wasPublished, isOpen, onClose, onDiscarded }: DiscardDialogProps) {
  const discard = useDiscardDraft();
  const name = draft.templateData?.name ?? "";
  return (
    <ConfirmWrite
      write={discard}
      isOpen={isOpen}
      onClose={onClose}
      title={`Discard the draft of ${name}?`}
      confirmLabel="Discard"
      isDestructive
      onConfirm={async () => {
        await discard.mutateAsync({
          checklistTemplateRevisionId: draft.checklistTemplateRevisionId,
          etag: draft.etag,
        });
        onDiscarded();
      }}
    >
      {wasPublished
        ? "Changes in this draft will be lost. The published revision stays as it is."
        : "It was never published, so discarding the draft deletes the checklist."}
    </ConfirmWrite>
  );
}

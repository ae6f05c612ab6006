import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { afterRemovingChecklist } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import type { ChecklistRow } from "./checklist-rows.ts";
import { useRemoveChecklist } from "./mutations.ts";

type RemoveChecklistDialogProps = {
  checklist: Pick<ChecklistRow, "checklistTemplateUuid" | "name" | "etag">;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the checklist is removed: leaves a page that shows it. */
  onRemoved?: () => void;
};

/** Confirms removing a checklist with all its revisions, and shows which vessels lose it. */
export function RemoveChecklistDialog({ checklist, isOpen, onClose, onRemoved }: RemoveChecklistDialogProps) {
  const { checklistTemplateUuid, name, etag } = checklist;
  const remove = useRemoveChecklist();
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ checklistTemplateId: { checklistTemplateUuid }, etag });
        onRemoved?.();
      }}
    >
      <p>Removes the checklist with all revisions and its draft.</p>
      <EffectPreview change={(now) => afterRemovingChecklist(now, checklistTemplateUuid)} />
    </ConfirmWrite>
  );
}

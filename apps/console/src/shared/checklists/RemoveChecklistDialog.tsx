import { localizedMessage } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { whenChecklistRemoved } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import type { ChecklistRow } from "./checklist-rows.ts";
import { useRemoveChecklist } from "./mutations.ts";

type RemoveChecklistDialogProps = {
  checklist: Pick<ChecklistRow, "checklistTemplateUuid" | "name">;
  isOpen: boolean;
  onClose: () => void;
  /** The checklist is gone: leaves a page that shows it. */
  onRemoved?: () => void;
};

/** Asks before a checklist is removed with all its revisions, and says which vessels lose it. */
export function RemoveChecklistDialog({ checklist, isOpen, onClose, onRemoved }: RemoveChecklistDialogProps) {
  const { checklistTemplateUuid, name } = checklist;
  const remove = useRemoveChecklist();
  const refusal = remove.error === null ? undefined : localizedMessage(remove.error);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ checklistTemplateId: { checklistTemplateUuid } });
        onRemoved?.();
      }}
    >
      {refusal !== undefined && <Banner tone="warning" title={refusal} />}
      <p>The checklist is removed with all its revisions, also its draft.</p>
      {isOpen && <EffectPreview change={(now) => whenChecklistRemoved(now, checklistTemplateUuid)} />}
    </ConfirmDialog>
  );
}

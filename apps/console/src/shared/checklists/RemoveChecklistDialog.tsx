import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { afterRemovingChecklist } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import type { ChecklistRow } from "./checklist-rows.ts";
import { useRemoveChecklist } from "./mutations.ts";

/** Confirms removing a checklist with all its revisions, and shows which vessels lose it. */
export function RemoveChecklistDialog({
  checklist,
  ...dialog
}: RemoveDialogControl & { checklist: Pick<ChecklistRow, "checklistTemplateUuid" | "name" | "etag"> }) {
  const { checklistTemplateUuid, name, etag } = checklist;
  const remove = useRemoveChecklist();
  return (
    <RemoveDialog
      {...dialog}
      name={name}
      write={remove}
      input={{ checklistTemplateId: { checklistTemplateUuid }, etag }}
    >
      <p>Removes the checklist with all revisions and its draft.</p>
      <EffectPreview change={(now) => afterRemovingChecklist(now, checklistTemplateUuid)} />
    </RemoveDialog>
  );
}

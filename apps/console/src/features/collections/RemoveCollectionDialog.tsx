import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { useRemoveCollection } from "./mutations.ts";

/** Returns why a collection with checklists cannot be removed; undefined: it has none. The server enforces the same. */
export function removalDisabledReason(checklists: number): string | undefined {
  if (checklists === 0) return undefined;
  return checklists === 1
    ? "This collection holds 1 checklist. Move or remove it first."
    : `This collection holds ${checklists} checklists. Move or remove them first.`;
}

/** Confirmation dialog before a collection is removed. The server refuses one with checklists, so no vessel loses anything. */
export function RemoveCollectionDialog({
  collection,
  ...dialog
}: RemoveDialogControl & { collection: ChecklistTemplateGroup }) {
  const { checklistTemplateGroupId, displayName, etag } = collection;
  const remove = useRemoveCollection();
  return (
    <RemoveDialog {...dialog} name={displayName} write={remove} input={{ checklistTemplateGroupId, etag }}>
      The collection is removed for everyone, and no vessel group gets it any more. A collection that holds checklists
      cannot be removed.
    </RemoveDialog>
  );
}

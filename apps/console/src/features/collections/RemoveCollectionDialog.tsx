import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useRemoveCollection } from "./mutations.ts";

type RemoveCollectionDialogProps = {
  collection: ChecklistTemplateGroup;
  isOpen: boolean;
  onClose: () => void;
  /** The collection is gone: leaves a page that shows it. */
  onRemoved?: () => void;
};

/** Why a collection that holds checklists cannot be removed; undefined: it holds none. The server says the same. */
export function removalDisabledReason(checklists: number): string | undefined {
  if (checklists === 0) return undefined;
  return checklists === 1
    ? "This collection holds 1 checklist. Move or remove it first."
    : `This collection holds ${checklists} checklists. Move or remove them first.`;
}

/** Asks before a collection is removed. One that holds checklists stays, and the server says so: no vessel loses anything by this. */
export function RemoveCollectionDialog({ collection, isOpen, onClose, onRemoved }: RemoveCollectionDialogProps) {
  const { checklistTemplateGroupId, displayName, etag } = collection;
  const remove = useRemoveCollection();
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ checklistTemplateGroupId, etag });
        onRemoved?.();
      }}
    >
      The collection is removed for everyone, and no vessel group gets it any more. A collection that holds checklists
      cannot be removed.
    </ConfirmWrite>
  );
}

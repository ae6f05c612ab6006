import { localizedMessage } from "@shore/api/errors";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { Banner } from "@shore/design-system/Banner";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useRemoveCollection } from "./mutations.ts";

type RemoveCollectionDialogProps = {
  collection: ChecklistTemplateGroup;
  isOpen: boolean;
  onClose: () => void;
  /** The collection is gone: leaves a page that shows it. */
  onRemoved?: () => void;
};

/** Asks before a collection is removed. One that holds checklists stays, and the server says so: no vessel loses anything by this. */
export function RemoveCollectionDialog({ collection, isOpen, onClose, onRemoved }: RemoveCollectionDialogProps) {
  const { checklistTemplateGroupId, displayName } = collection;
  const remove = useRemoveCollection();
  const refusal = remove.error === null ? undefined : localizedMessage(remove.error);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ checklistTemplateGroupId });
        onRemoved?.();
      }}
    >
      {refusal !== undefined && <Banner tone="warning" title={refusal} />}
      The collection is removed for everyone, and no vessel group gets it any more. A collection that holds checklists
      cannot be removed.
    </ConfirmDialog>
  );
}

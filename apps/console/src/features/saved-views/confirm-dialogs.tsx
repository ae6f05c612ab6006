import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { updateOf, useRemoveView, useUpdateView } from "#shared/saved-views/mutations.ts";

type DialogProps = {
  /** The view as currently listed. */
  view: SavedView;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirmation dialog before a view is removed. */
export function RemoveViewDialog({ view, ...dialog }: RemoveDialogControl & { view: SavedView }) {
  const { savedViewUuid, displayName, shared, etag } = view;
  const remove = useRemoveView();
  return (
    <RemoveDialog {...dialog} name={displayName} write={remove} input={{ savedViewUuid, etag }}>
      {shared
        ? "The view is removed for everybody in the organization. What it shows stays."
        : "The view is removed. What it shows stays."}
    </RemoveDialog>
  );
}

/** Confirmation dialog before a view is unshared; a manager who unshares another user's view no longer sees it. */
export function StopSharingDialog({ view, isOpen, onClose }: DialogProps) {
  const update = useUpdateView();
  return (
    <ConfirmWrite
      write={update}
      isOpen={isOpen}
      onClose={onClose}
      title={`Stop sharing ${view.displayName}?`}
      confirmLabel="Stop sharing"
      onConfirm={() => update.mutateAsync(updateOf(view, { shared: false }))}
    >
      {view.own
        ? "Only you see it then."
        : "Only the person who saved it sees it then. You cannot share it again for them."}
    </ConfirmWrite>
  );
}

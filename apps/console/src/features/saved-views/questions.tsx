import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { updateOf, useRemoveView, useUpdateView } from "#shared/saved-views/mutations.ts";

type QuestionProps = {
  /** As it is listed now. */
  view: SavedView;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a view goes. */
export function RemoveViewDialog({ view, isOpen, onClose }: QuestionProps) {
  const { savedViewUuid, displayName, shared, etag } = view;
  const remove = useRemoveView();
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={() => remove.mutateAsync({ savedViewUuid, etag })}
    >
      {shared
        ? "The view is removed for everybody in the organization. What it shows stays."
        : "The view is removed. What it shows stays."}
    </ConfirmWrite>
  );
}

/** Asks before a view is taken from everybody else; a manager who takes somebody else's does not see it any more. */
export function StopSharingDialog({ view, isOpen, onClose }: QuestionProps) {
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

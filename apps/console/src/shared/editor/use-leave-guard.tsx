import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Asks for confirmation before the user leaves an editor with changes: by a link, the back button, or by closing the window, where the
 * browser shows its own dialog.
 * @param hasChanges a function is called only on leaving: for forms that are too large to compare on every key press
 * @param discard deletes the draft when the user leaves without saving
 * @returns the dialog, to be rendered in the editor, and `leave`, which leaves without asking, as after saving, unless the user has left
 *   meanwhile, as `hasLeft` says
 */
export function useLeaveGuard(hasChanges: boolean | (() => boolean), discard?: () => Promise<void>) {
  const isLeaving = useRef(false);
  const hasLeft = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current && currentLocation.pathname !== nextLocation.pathname && isTrue(hasChanges),
  );
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  useEffect(() => {
    if (hasChanges === false) return undefined;
    const confirm = (event: BeforeUnloadEvent) => {
      if (isTrue(hasChanges)) event.preventDefault();
    };
    addEventListener("beforeunload", confirm);
    return () => removeEventListener("beforeunload", confirm);
  }, [hasChanges]);
  return {
    leaveDialog: (
      <ConfirmDialog
        isOpen={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDestructive
        onConfirm={async () => {
          hasLeft.current = true;
          await discard?.();
          blocker.proceed?.();
        }}
      >
        Your changes will be lost.
      </ConfirmDialog>
    ),
    hasLeft: () => hasLeft.current,
    leave: (navigate: () => void) => {
      if (hasLeft.current) return;
      isLeaving.current = true;
      navigate();
    },
  };
}

function isTrue(hasChanges: boolean | (() => boolean)): boolean {
  return typeof hasChanges === "function" ? hasChanges() : hasChanges;
}

import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before somebody leaves an editor with changes: by a link, the back button, or by closing the window, where the browser asks in
 * its own words.
 * @returns the question, to be shown in the editor, and `leave`, which leaves without asking, as after saving
 */
export function useLeaveGuard(hasChanges: boolean) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasChanges]);
  return {
    question: (
      <ConfirmDialog
        isOpen={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDestructive
        onConfirm={() => blocker.proceed?.()}
      >
        What you changed here is not saved.
      </ConfirmDialog>
    ),
    leave: (go: () => void) => {
      mayLeave.current = true;
      go();
    },
  };
}

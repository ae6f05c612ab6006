import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before somebody leaves an editor with changes: by a link, the back button, or by closing the window, where the browser asks in
 * its own words.
 * @param hasChanges a function is asked at that moment only: for forms that are too large to compare at every key
 * @param giveUp discards what was kept of the changes, when the person leaves without saving
 * @returns the question, to be shown in the editor, and `leave`, which leaves without asking, as after saving
 */
export function useLeaveGuard(hasChanges: boolean | (() => boolean), giveUp?: () => Promise<void>) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave.current && currentLocation.pathname !== nextLocation.pathname && isTrue(hasChanges),
  );
  useEffect(() => {
    if (hasChanges === false) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isTrue(hasChanges)) event.preventDefault();
    };
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
        onConfirm={async () => {
          await giveUp?.();
          blocker.proceed?.();
        }}
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

function isTrue(hasChanges: boolean | (() => boolean)): boolean {
  return typeof hasChanges === "function" ? hasChanges() : hasChanges;
}

import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useEffect, useState } from "react";
import { serverAddresses } from "#paths.ts";
import { signInAgainEvent } from "#session/session-events.ts";

/**
 * Shown when the server requires a recent sign-in. It happens in a new window, so that this page stays as it is, with an access URL that is
 * stored nowhere.
 */
export function SignInAgain() {
  const [isOpen, setIsOpen] = useState(false);
  // Responses are outside React.
  useEffect(() => signInAgainEvent.listen(() => setIsOpen(true)), []);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="Sign in again to continue"
      confirmLabel="Sign in again"
      onConfirm={() => {
        open(serverAddresses.signIn({ again: true, returnTo: "/shore/orgs" }), "_blank", "noopener");
        setIsOpen(false);
      }}
    >
      This hands out access, and your last sign-in is more than an hour ago. Sign in again in a new window, come back
      and confirm once more: this page stays as it is.
    </ConfirmDialog>
  );
}

import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { useSession } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useGrantAccess, useRevokeAccess } from "./mutations.ts";

type ChangeAccessDialogProps = {
  /** As the person was when asked about. */
  user: User;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before access is granted or revoked, names the person and says what follows. What the server refuses is said here. */
export function ChangeAccessDialog({ user, isOpen, onClose }: ChangeAccessDialogProps) {
  const { organizationDisplayName } = useSession();
  const grant = useGrantAccess();
  const revoke = useRevokeAccess();
  const change = user.member ? revoke : grant;
  const name = user.displayName || user.primaryEmail?.email || "this person";
  const organization = organizationDisplayName || "this organization";
  return (
    <ConfirmWrite
      write={change}
      isOpen={isOpen}
      onClose={onClose}
      title={user.member ? `Revoke access for ${name}?` : `Grant access to ${name}?`}
      confirmLabel={user.member ? "Revoke access" : "Grant access"}
      isDestructive={user.member}
      onConfirm={() => change.mutateAsync({ userUuid: user.userUuid })}
    >
      {user.member
        ? `${name} loses ${user.manager ? "member and manager rights" : "member rights"} in ${organization} and can no longer open the console. You can grant access again at any time.`
        : `${name} becomes member and manager of ${organization}, sees every vessel, and can grant and revoke access.`}
    </ConfirmWrite>
  );
}

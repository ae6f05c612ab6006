import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { useSession } from "#session/use-session.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { GrantAccessDialog } from "./GrantAccessDialog.tsx";
import { useRevokeAccess } from "./mutations.ts";
import { personName } from "./user-list.ts";
import type { AccessAction } from "./UserTable.tsx";

export type ChangeAccessDialogProps = {
  /** The user as of opening the dialog. */
  user: User;
  action: AccessAction;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirmation dialog before access is granted, changed or revoked, with the user's name and the consequences. Shows the server's error. */
export function ChangeAccessDialog(props: ChangeAccessDialogProps) {
  return props.action === "revoke" ? <RevokeAccessDialog {...props} /> : <GrantAccessDialog {...props} />;
}

function RevokeAccessDialog({ user, isOpen, onClose }: ChangeAccessDialogProps) {
  const { organizationDisplayName } = useSession();
  const revoke = useRevokeAccess();
  const name = personName(user);
  const organization = organizationDisplayName || "this organization";
  return (
    <ConfirmWrite
      write={revoke}
      isOpen={isOpen}
      onClose={onClose}
      title={`Revoke access for ${name}?`}
      confirmLabel="Revoke access"
      isDestructive
      onConfirm={() => revoke.mutateAsync({ userUuid: user.userUuid })}
    >
      {`${name} loses ${user.manager ? "member and manager rights" : "member rights"} in ${organization} and can no longer open the console. You can grant access again at any time.`}
    </ConfirmWrite>
  );
}

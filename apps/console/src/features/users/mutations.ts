import { useMutation } from "@connectrpc/connect-query";
import { getUsers, grantUserBasicPermissions, revokeUserPermissions, setUserAccess } from "@shore/api/gen/calls/users";
import { messages } from "#messages.ts";

/** Makes a user member and manager of the whole fleet. */
export const useGrantAccess = () => useMutation(grantUserBasicPermissions, { meta });

/** Sets a user's access. Fails with `aborted` when another user has changed it since it was read. */
export const useSetAccess = () => useMutation(setUserAccess, { meta });

/** Revokes member and manager, and ends the user's sessions. */
export const useRevokeAccess = () => useMutation(revokeUserPermissions, { meta });

const meta = { messages: messages.userAccessUpdated, refreshes: [getUsers] };

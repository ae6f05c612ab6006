import type { SetUserAccessRequest } from "@shore/api/gen-server/shore/v1/users_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import {
  aborted,
  failedPrecondition,
  invalidArgument,
  notFound,
  permissionDenied,
  type Violation,
} from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { type AccessRefusal, grantAccess, revokeAccess, setAccess } from "./user-access.ts";
import { readUsers, type UserAccess } from "./users.sql.ts";
import { toUser } from "./user-message.ts";

/** The organisation's people and their access. */
export function users({ db }: { db: Database }): Handlers<UserCalls> {
  return {
    getUsers: async (_request, context) => {
      const { organizationUuid } = callerOf(context);
      return { users: (await readUsers(db, { organizationUuid })).map(toUser) };
    },
    getUser: async ({ userUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const [user] = await readUsers(db, { organizationUuid, userUuid });
      if (!user) throw notFound("user");
      return { user: toUser(user) };
    },
    grantUserBasicPermissions: async ({ userUuid, etag }, context) => ({
      user: toUser(changed(await grantAccess(db, authorOf(context), userUuid, etag))),
    }),
    revokeUserPermissions: async ({ userUuid }, context) => ({
      user: toUser(changed(await revokeAccess(db, authorOf(context), userUuid))),
    }),
    setUserAccess: async (request, context) => {
      const violations = accessViolations(request);
      if (violations.length > 0) throw invalidArgument(violations);
      const { member, manager, restrictToVessel, restrictToVesselUuid } = request;
      const access = {
        member,
        manager,
        restrictToVesselUuid: restrictToVessel ? restrictToVesselUuid.toLowerCase() : undefined,
      };
      const { userUuid } = changed(await setAccess(db, authorOf(context), request.userUuid, access, request.etag));
      return { userUuid };
    },
  };
}

type UserCalls = "getUsers" | "getUser" | "grantUserBasicPermissions" | "revokeUserPermissions" | "setUserAccess";

function accessViolations(request: SetUserAccessRequest): Violation[] {
  const { member, manager, restrictToVessel, restrictToVesselUuid } = request;
  return [
    ...(manager && !member ? [{ field: "manager", description: "A manager is a member too." }] : []),
    ...(restrictToVessel && restrictToVesselUuid === ""
      ? [{ field: "restrictToVesselUuid", description: "Name the vessel that the person may see." }]
      : []),
  ];
}

/** Returns the person whose access was changed. @throws ConnectError if it was not */
function changed(outcome: UserAccess | AccessRefusal): UserAccess {
  if (typeof outcome !== "string") return outcome;
  throw refusals[outcome]();
}

const refusals: Record<AccessRefusal, () => Error> = {
  "no longer manager": () => permissionDenied("Only managers may do this."),
  absent: () => notFound("user"),
  stale: () => aborted("Somebody else has changed this person's access since you opened it."),
  "unknown vessel": () => invalidArgument([{ field: "restrictToVesselUuid", description: "There is no such vessel." }]),
  own: () => failedPrecondition("You cannot take away your own access. Ask another manager to do it."),
  "last manager": () =>
    failedPrecondition(
      "This is the last manager, and nobody could grant access any more. Grant it to another person first.",
    ),
};

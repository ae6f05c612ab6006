import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { type Caller, callerOf } from "../../auth/caller.ts";
import type { Db } from "../../database/db.ts";
import { readFeatureFlags } from "./feature-flags.sql.ts";

/** Who is signed in. Asking does not prolong the session: the console asks every minute. */
export function session({ db }: { db: Db }): Pick<ServiceImpl<typeof ShoreAPI>, "whoAmI"> {
  return {
    whoAmI: async (_request, context) => {
      const caller = callerOf(context);
      const flags = await readFeatureFlags(db, caller.organizationUuid);
      return {
        expireTime: isoText(caller.sessionExpireTime),
        user: userMessage(caller),
        featureFlags: Object.fromEntries(flags.map((flag) => [flag.name, flag])),
        organizationDisplayName: caller.organizationDisplayName,
      };
    },
  };
}

function userMessage(caller: Caller) {
  return {
    userUuid: caller.userUuid,
    organizationUuid: caller.organizationUuid,
    displayName: caller.displayName,
    member: caller.member,
    manager: caller.manager,
    ...(caller.primaryEmail ? { primaryEmail: { email: caller.primaryEmail } } : {}),
    restrictToVessel: caller.restrictToVesselUuid !== undefined,
    restrictToVesselUuid: caller.restrictToVesselUuid ?? "",
    lastSignInTime: caller.lastSignInTime ? isoText(caller.lastSignInTime) : "",
  };
}

/** Times of the shore itself are in UTC. */
function isoText(time: Date): string {
  return time.toISOString().replace("Z", "+00:00");
}

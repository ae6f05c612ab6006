import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf } from "../../auth/caller.ts";
import type { Db } from "../../database/db.ts";
import { utcIso } from "../../rpc/utc-iso.ts";
import { toUser } from "../users/user-message.ts";
import { readFeatureFlags } from "./feature-flags.sql.ts";

/** Who is signed in. Asking does not prolong the session: the console asks every minute. */
export function session({ db }: { db: Db }): Pick<ServiceImpl<typeof ShoreAPI>, "whoAmI"> {
  return {
    whoAmI: async (_request, context) => {
      const caller = callerOf(context);
      const flags = await readFeatureFlags(db, caller.organizationUuid);
      return {
        expireTime: utcIso(caller.sessionExpireTime),
        user: toUser(caller),
        featureFlags: Object.fromEntries(flags.map((flag) => [flag.name, flag])),
        organizationDisplayName: caller.organizationDisplayName,
      };
    },
  };
}

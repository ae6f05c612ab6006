import { type Caller, callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import { isDatabaseUnavailable } from "../../../database/unavailable.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { requestIdKey } from "../../../rpc/request-id.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { ActVessels } from "../../watch/attention/act-vessels.ts";
import { recordSecurityEvent } from "../../audit-log/security-events.ts";
import { toUser } from "../../fleet/users/user-message.ts";
import { FIND_BY_PERSON } from "../../fleet/find/find-by-person.ts";
import { preferenceMessage } from "../../fleet/preferences/preference-message.ts";
import { readPreferences } from "../../fleet/preferences/preferences.sql.ts";
import { readFeatureFlags } from "../../fleet/feature-flags/feature-flags.sql.ts";
import { readNewestReceiveTime } from "./newest-receive-time.sql.ts";
import { endOtherSessions, readSessions } from "./sessions.sql.ts";

type SessionCalls = "whoAmI" | "sessionList" | "sessionEnd";

/** The signed-in person and organisation. WhoAmI does not extend the session: the console calls it every minute. */
export function session({ db, acts }: { db: Database; acts: ActVessels }): Handlers<SessionCalls> {
  return {
    whoAmI: async (_request, context) => {
      const caller = callerOf(context);
      const flags = await readFeatureFlags(db, caller.organizationUuid);
      return {
        expireTime: utcIso(caller.sessionExpireTime),
        sessionEndTime: utcIso(caller.sessionEndTime),
        user: toUser(caller),
        // Enabled by default.
        featureFlags: {
          [FIND_BY_PERSON]: { name: FIND_BY_PERSON, enabled: true },
          ...Object.fromEntries(flags.map((flag) => [flag.name, flag])),
        },
        organizationDisplayName: caller.organizationDisplayName,
        newestReceiveTime: utcIso(await newestReceiveTime(db, caller)),
        preferences: (await readPreferences(db, caller)).map(preferenceMessage),
        ...(await attentionOf(caller)),
      };
    },
    sessionList: async (_request, context) => {
      const caller = callerOf(context);
      const rows = await readSessions(db, caller);
      return {
        sessions: rows.map((row) => ({
          sessionUuid: row.session_uuid,
          current: row.session_uuid === caller.sessionUuid,
          startTime: utcIso(row.create_time),
          lastUseTime: utcIso(row.last_call_time),
          browser: row.browser,
          address: row.address,
        })),
      };
    },
    sessionEnd: ({ sessionUuids }, context) => {
      const { organizationUuid, userUuid, sessionUuid } = callerOf(context);
      return db.transaction(async (tx) => {
        const ended = await endOtherSessions(tx, { organizationUuid, userUuid, sessionUuid }, sessionUuids);
        if (ended > 0) {
          const requestId = context.values.get(requestIdKey);
          const details = { reason: "signed out elsewhere", sessions: ended };
          await recordSecurityEvent(tx, { action: "session ended", organizationUuid, userUuid, requestId, details });
        }
        return { ended };
      });
    },
  };

  /** A person who is not a member sees no vessel. */
  async function attentionOf({ member, restrictToVesselUuid }: Caller): Promise<{ attention?: number }> {
    const vessels = member ? await acts.current() : undefined;
    if (!vessels) return {};
    return { attention: restrictToVesselUuid ? Number(vessels.has(restrictToVesselUuid)) : vessels.size };
  }
}

/** Null also if it is unavailable at the moment. A person who is not a member sees no vessel. */
async function newestReceiveTime(db: Database, caller: Caller): Promise<Date | null> {
  const { organizationUuid, member, restrictToVesselUuid: onlyVesselUuid } = caller;
  if (!member) return null;
  try {
    return await readNewestReceiveTime(db, { organizationUuid, onlyVesselUuid });
  } catch (error) {
    // One of several Citus nodes may be unavailable: WhoAmI works without it.
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

import type { MessageInitShape } from "@bufbuild/protobuf";
import type { NotificationSettingsSchema } from "@shore/api/gen-server/shore/v1/notifications_pb";
import { toIsoText } from "@shore/api/ship-time";
import { type Caller, callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, invalidArgument, notFound } from "../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { authorOf } from "../../../audit/author.ts";
import { readVessels } from "../../fleet/vessels/vessels.sql.ts";
import { isTimeZone, nextDigestTime } from "./digest-times.ts";
import {
  type NotificationSettings,
  notificationSettingsOf,
  updateNotificationSettings,
} from "./notification-settings.ts";
import { type DigestRow, readLastDigests } from "./notification-settings.sql.ts";

type NotificationCalls = "notificationSettingsGet" | "notificationSettingsUpdate";

/** The caller's own mails about attention items. Source: docs/spec/attention.md#mail. */
export function notifications({
  db,
  isMailConfigured = false,
}: {
  db: Database;
  isMailConfigured?: boolean | undefined;
}): Handlers<NotificationCalls> {
  return {
    notificationSettingsGet: async (_request, context) => {
      const caller = callerOf(context);
      const settings = await notificationSettingsOf(db, caller);
      const [last, ...earlier] = await readLastDigests(db, caller);
      const next =
        isMailConfigured && caller.primaryEmail !== "" && isTimeZone(settings.timeZone)
          ? nextDigestTime(settings, new Date(), (day) => [last, ...earlier].some((row) => row?.local_day === day))
          : undefined;
      return {
        notificationSettings: toSettings(settings, await visibleVessels(caller)),
        mailConfigured: isMailConfigured,
        address: caller.primaryEmail,
        nextTime: next ? toIsoText(next) : "",
        ...(last && { lastDigest: toDigest(last) }),
      };
    },
    notificationSettingsUpdate: async ({ notificationSettings }, context) => {
      // Ensured by the contract.
      if (!notificationSettings) throw invalidArgument([{ field: "notificationSettings", description: "Required" }]);
      const caller = callerOf(context);
      const { digest, hour, timeZone, kinds, allVessels, etag: fromEtag } = notificationSettings;
      rejectIf("timeZone", !isTimeZone(timeZone), "This is no time zone that is known here.");
      rejectIf("kinds", digest !== "off" && kinds.length === 0, "Choose at least one.");
      const named = notificationSettings.vesselUuids.map((uuid) => uuid.toLowerCase());
      rejectIf("vesselUuids", !allVessels && named.length === 0, "Choose at least one.");
      const visible = await visibleVessels(caller);
      const vesselUuids = allVessels ? undefined : named.filter((uuid) => visible.has(uuid));
      if (vesselUuids?.length === 0) throw notFound("vessel");
      const author = { ...authorOf(context), userUuid: caller.userUuid };
      const settings = { digest: digest as NotificationSettings["digest"], hour, timeZone, kinds, vesselUuids };
      const stored = await updateNotificationSettings(db, author, { ...settings, fromEtag });
      if (stored === "stale") throw aborted("You have changed this in another browser since you opened it.");
      return { notificationSettings: toSettings(stored, visible) };
    },
  };

  async function visibleVessels({ organizationUuid, restrictToVesselUuid: onlyVesselUuid }: Caller) {
    const vessels = await readVessels(db, { organizationUuid, onlyVesselUuid });
    return new Set(vessels.map(({ vessel_uuid }) => vessel_uuid));
  }
}

/** @throws ConnectError `invalid_argument` if the field is invalid */
function rejectIf(field: string, isInvalid: boolean, description: string): void {
  if (isInvalid) throw invalidArgument([{ field: `notificationSettings.${field}`, description }]);
}

function toSettings(
  { vesselUuids, ...settings }: NotificationSettings & { etag: string },
  visible: ReadonlySet<string>,
): MessageInitShape<typeof NotificationSettingsSchema> {
  return {
    ...settings,
    allVessels: vesselUuids === undefined,
    vesselUuids: vesselUuids?.filter((uuid) => visible.has(uuid)) ?? [],
  };
}

function toDigest({ local_day: day, state, state_time, reason }: DigestRow) {
  return { day, state, stateTime: utcIso(state_time), reason };
}

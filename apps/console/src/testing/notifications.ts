import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type NotificationDigestSchema,
  type NotificationSettings,
  NotificationSettingsSchema,
} from "@shore/api/gen/shore/v1/notifications_pb";
import type { Answers } from "./transport.ts";

type Init = {
  settings?: MessageInitShape<typeof NotificationSettingsSchema>;
  mailConfigured?: boolean;
  address?: string;
  lastDigest?: MessageInitShape<typeof NotificationDigestSchema> | undefined;
};

/** A mail at seven each weekday, for all vessels. */
export const weekdaysAtSeven = {
  digest: "weekdays",
  hour: 7,
  timeZone: "Europe/Oslo",
  kinds: ["link_silent", "book_silent", "not_verified", "kept_aside", "struck", "export_failed"],
  allVessels: true,
  etag: "1",
} satisfies MessageInitShape<typeof NotificationSettingsSchema>;

/** Answers with these settings and stores changes like a server. */
export function notificationsAnswering({
  settings = weekdaysAtSeven,
  mailConfigured = true,
  address = "ingrid.solberg@havbris.example",
  lastDigest = { day: "2026-11-20", state: "sent", stateTime: "2026-11-20T06:00:04Z" },
}: Init = {}): Answers {
  let stored = create(NotificationSettingsSchema, settings);
  return {
    notificationSettingsGet: () => ({
      notificationSettings: stored,
      mailConfigured,
      address,
      nextTime: mailConfigured && stored.digest !== "off" ? "2026-11-23T07:00:00+01:00" : "",
      ...(lastDigest && { lastDigest }),
    }),
    notificationSettingsUpdate: ({ notificationSettings }) => {
      if (notificationSettings?.etag !== stored.etag) throw new ConnectError("stale", Code.Aborted);
      stored = changed(notificationSettings);
      return { notificationSettings: stored };
    },
  };
}

/** Answers like a server whose settings the user has set to 09:00 in another browser since they were opened. */
export function notificationsConflict(): Answers {
  let stored = create(NotificationSettingsSchema, weekdaysAtSeven);
  return {
    ...notificationsAnswering(),
    notificationSettingsGet: () => ({
      notificationSettings: stored,
      mailConfigured: true,
      address: "i@havbris.example",
    }),
    notificationSettingsUpdate: ({ notificationSettings }) => {
      if (notificationSettings?.etag === "1") {
        stored = create(NotificationSettingsSchema, { ...weekdaysAtSeven, hour: 9, etag: "2" });
        throw new ConnectError("stale", Code.Aborted);
      }
      if (notificationSettings) stored = changed(notificationSettings);
      return { notificationSettings: stored };
    },
  };
}

function changed(settings: NotificationSettings): NotificationSettings {
  return create(NotificationSettingsSchema, { ...settings, etag: `${Number(settings.etag || "0") + 1}` });
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => notificationsAnswering();

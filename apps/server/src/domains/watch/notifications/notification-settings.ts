import { NEVER_CHANGED } from "@shore/api/never-changed";
import type { Database, Db } from "../../../database/db.ts";
import { KIND_NAMES, type KindName, KINDS } from "../attention/kinds.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { lockPerson } from "../../fleet/preferences/preferences.sql.ts";
import type { DigestTimes } from "./digest-times.ts";
import { type Person, readSetting, type SettingRow, writeSetting } from "./notification-settings.sql.ts";

/** Which mails a person gets, and when. */
export type NotificationSettings = DigestTimes & {
  kinds: string[];
  /** Undefined: every vessel that the person may see. */
  vesselUuids: string[] | undefined;
};

/** The kinds that a mail may contain: those that can be to act on or to look at. */
export const MAILABLE_KINDS: readonly KindName[] = KIND_NAMES.filter((kind) => KINDS[kind].grade !== "know");

/** Returns the person's settings with the etag to change them from. */
export async function notificationSettingsOf(db: Db, person: Person): Promise<NotificationSettings & { etag: string }> {
  const row = await readSetting(db, person);
  return row
    ? { ...settingsOf(row), etag: row.etag }
    : { ...DEFAULTS, kinds: [...MAILABLE_KINDS], etag: NEVER_CHANGED };
}

/**
 * Replaces the person's settings.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored settings
 * @returns the settings as stored; `stale` if the person has changed them elsewhere since
 */
export function updateNotificationSettings(
  database: Database,
  author: Author & Person,
  { fromEtag, ...after }: NotificationSettings & { fromEtag: string },
): Promise<(NotificationSettings & { etag: string }) | "stale"> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, author);
    const { etag, ...before } = await notificationSettingsOf(tx, author);
    if (fromEtag !== "" && fromEtag !== etag) return "stale";
    await writeSetting(tx, author, {
      digest: after.digest,
      hour: after.hour,
      time_zone: after.timeZone,
      kinds: after.kinds,
      vessel_uuids: after.vesselUuids ?? null,
    });
    await recordChange(tx, author, {
      action: "updated",
      subject: { kind: "notification_setting", uuid: author.userUuid },
      before,
      after,
    });
    return notificationSettingsOf(tx, author);
  });
}

/** Returns the settings of a row. */
export function settingsOf(row: Omit<SettingRow, "etag">): NotificationSettings {
  return {
    // Ensured by the table's constraint.
    digest: row.digest as NotificationSettings["digest"],
    hour: row.hour,
    timeZone: row.time_zone,
    kinds: row.kinds,
    vesselUuids: row.vessel_uuids ?? undefined,
  };
}

/** No mail until a person chooses; the console proposes the browser's time zone. */
const DEFAULTS = { digest: "off", hour: 7, timeZone: "UTC", vesselUuids: undefined } as const;

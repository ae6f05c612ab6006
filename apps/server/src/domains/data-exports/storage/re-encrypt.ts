import type { Database } from "../../../database/db.ts";
import { recordChange } from "../../audit-events/audit-events.ts";
import type { StorageKeys } from "./storage-key.ts";
import { resealStorageUrl, type SecretOwner } from "./storage-secret.ts";

/** Counts of stored access URLs and webhook secrets: re-encrypted, already encrypted with the newest key, decrypted by no key. */
export type SealedAgain = { again: number; before: number; lost: number };

/** Re-encrypts every stored access URL and webhook secret with the newest key. Ones replaced meanwhile use it anyway. */
export async function sealAccessUrlsAgain(database: Database, keys: Required<StorageKeys>): Promise<SealedAgain> {
  const { key, oldKeys } = keys;
  if (!key) return { again: 0, before: 0, lost: 0 };
  return database.transaction(async (tx) => {
    const result = { again: 0, before: 0, lost: 0 };
    const organizations = new Map<string, number>();
    for (const [kind, table, column, sealed] of TABLES) {
      const { rows } = await tx.query<{ organizationUuid: string; uuid: string; encrypted: string }>(
        `select organization_uuid as "organizationUuid", ${column} as uuid, ${sealed} as encrypted from ${table}
          where ${sealed} <> '' order by 1, 2 for update`,
      );
      for (const { organizationUuid, uuid, encrypted } of rows) {
        const owner: SecretOwner = { kind, organizationUuid, uuid };
        const outcome = resealStorageUrl(encrypted, owner, { key, oldKeys });
        if (outcome === "newest") result.before += 1;
        else if (outcome === "lost") result.lost += 1;
        else {
          await tx.query(`update ${table} set ${sealed} = $3 where organization_uuid = $1 and ${column} = $2`, [
            organizationUuid,
            uuid,
            outcome.encrypted,
          ]);
          result.again += 1;
          organizations.set(organizationUuid, (organizations.get(organizationUuid) ?? 0) + 1);
        }
      }
    }
    for (const [organizationUuid, accessUrls] of organizations) {
      const author = { organizationUuid, userUuid: undefined };
      const subject = { kind: "organization", uuid: organizationUuid };
      await recordChange(tx, author, { action: "keys rotated", subject, after: { accessUrls } });
    }
    return result;
  });
}

const TABLES = [
  ["data_export_schedule", "data_export_schedule", "schedule_uuid", "storage_url_sealed"],
  ["data_export", "data_export", "data_export_uuid", "storage_url_sealed"],
  ["webhook", "webhook", "webhook_uuid", "secrets_sealed"],
] as const;

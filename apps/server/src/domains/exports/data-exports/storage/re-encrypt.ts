import type { Database } from "../../../../database/db.ts";
import { recordChange } from "../../../../audit/audit-events.ts";
import type { Subject } from "../../../../audit/audited-records.ts";
import type { StorageKeys } from "./storage-key.ts";
import { reencryptStorageUrl, type SecretOwner } from "../../../../kernel/storage-secret.ts";

/** Counts of stored access URLs and webhook secrets: re-encrypted, already encrypted with the newest key, decrypted by no key. */
export type ReencryptedCounts = { reencrypted: number; current: number; lost: number };

/**
 * Re-encrypts every stored access URL and webhook secret with the newest key. Ones replaced meanwhile use it anyway. Each
 * organisation gets an audit line, because the command also replaces the keys of sign-ins.
 */
export async function reencryptSecrets(database: Database, keys: Required<StorageKeys>): Promise<ReencryptedCounts> {
  const { key, oldKeys } = keys;
  if (!key) return { reencrypted: 0, current: 0, lost: 0 };
  return database.transaction(async (tx) => {
    const result = { reencrypted: 0, current: 0, lost: 0 };
    const { rows: all } = await tx.query<{ uuid: string }>("select organization_uuid as uuid from organization");
    const organizations = new Map(all.map(({ uuid }): [string, Subject[]] => [uuid, []]));
    for (const [kind, table, column, encryptedColumn] of TABLES) {
      const { rows } = await tx.query<{ organizationUuid: string; uuid: string; encrypted: string }>(
        `select organization_uuid as "organizationUuid", ${column} as uuid, ${encryptedColumn} as encrypted from ${table}
          where ${encryptedColumn} <> '' order by 1, 2 for update`,
      );
      for (const { organizationUuid, uuid, encrypted } of rows) {
        const owner: SecretOwner = { kind, organizationUuid, uuid };
        const outcome = reencryptStorageUrl(encrypted, owner, { key, oldKeys });
        if (outcome === "newest") result.current += 1;
        else if (outcome === "lost") result.lost += 1;
        else {
          await tx.query(
            `update ${table} set ${encryptedColumn} = $3 where organization_uuid = $1 and ${column} = $2`,
            [organizationUuid, uuid, outcome.encrypted],
          );
          result.reencrypted += 1;
          organizations.get(organizationUuid)?.push({ kind, uuid });
        }
      }
    }
    for (const [organizationUuid, records] of organizations) {
      const author = { organizationUuid, userUuid: undefined };
      const subject = { kind: "organization", uuid: organizationUuid } as const;
      await recordChange(tx, author, {
        action: "keys rotated",
        subject,
        after: { accessUrls: records.length },
        records,
      });
    }
    return result;
  });
}

const TABLES = [
  ["data_export_schedule", "data_export_schedule", "schedule_uuid", "storage_url_sealed"],
  ["data_export", "data_export", "data_export_uuid", "storage_url_sealed"],
  ["webhook", "webhook", "webhook_uuid", "secrets_sealed"],
] as const;

import type { Transaction } from "../../../../database/db.ts";
import type { FileKey } from "./enqueue.ts";

/**
 * Updates the status of an export after one of its files: completed when all files are uploaded, error when one failed; while files
 * are unfinished, or more will follow, it stays enabled.
 */
export async function refreshExportStatus(
  tx: Transaction,
  { kind, organizationUuid, ownerUuid }: Pick<FileKey, "kind" | "organizationUuid" | "ownerUuid">,
): Promise<void> {
  if (kind !== "file") return;
  // Locked, so that of two files that end concurrently the second sees the first.
  await tx.query("select from data_export where organization_uuid = $1 and data_export_uuid = $2 for update", [
    organizationUuid,
    ownerUuid,
  ]);
  await tx.query(
    `update data_export e set update_time = now(), etag = gen_random_uuid()::text,
            status = case when files.failed > 0 then 'error' else 'completed' end
       from (select count(*) filter (where state = 'failed') as failed, count(*) filter (where state in ('waiting', 'running')) as open
               from data_export_file where organization_uuid = $1 and data_export_uuid = $2) files
      where e.organization_uuid = $1 and e.data_export_uuid = $2 and e.status = 'enabled'
        and files.open = 0 and e.next_run_time is null`,
    [organizationUuid, ownerUuid],
  );
}

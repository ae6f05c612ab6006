import { fromJson, type JsonValue, toJson } from "@bufbuild/protobuf";
import { canonicalJson } from "@shore/api/canonical-json";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import type { Transaction } from "../../../database/db.ts";
import { insertPublishedRevision, readUnarchivedRevision, readUnarchivedRevisions } from "./published-revisions.sql.ts";

/**
 * Archives the content of published revisions that are not archived yet, one at a time, as each may be megabytes. Call it in the
 * transaction that publishes.
 * @param publisher who publishes now; absent: as the line of the audit log says
 * @returns their uuids
 */
export async function archivePublishedRevisions(
  tx: Transaction,
  organizationUuid: string,
  publisher?: { revisionUuid: string; userUuid: string | undefined },
): Promise<string[]> {
  const revisionUuids = await readUnarchivedRevisions(tx, organizationUuid);
  for (const revisionUuid of revisionUuids) {
    const row = await readUnarchivedRevision(tx, organizationUuid, revisionUuid);
    if (!row) continue;
    const { template_data: templateData, ...head } = row;
    const message = fromJson(ChecklistTemplateDataSchema, templateData as JsonValue, { ignoreUnknownFields: true });
    await insertPublishedRevision(tx, organizationUuid, {
      ...head,
      ...(revisionUuid === publisher?.revisionUuid && { publish_user_uuid: publisher.userUuid ?? null }),
      display_name: message.name,
      document_reference: message.documentReference,
      content: canonicalJson(toJson(ChecklistTemplateDataSchema, message)),
    });
  }
  return revisionUuids;
}

import { fromJson, type JsonValue, toJson } from "@bufbuild/protobuf";
import { canonicalJson } from "@shore/api/canonical-json";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import type { Transaction } from "../../../database/db.ts";
import { insertPublishedRevision, readUnarchivedRevision, readUnarchivedRevisions } from "./published-revisions.sql.ts";

/**
 * Archives the content of published revisions that are not archived yet, one at a time, as each may be megabytes. Call it in the
 * transaction that publishes, after its line of the audit log, which has the publisher.
 */
export async function archivePublishedRevisions(tx: Transaction, organizationUuid: string): Promise<void> {
  for (const revisionUuid of await readUnarchivedRevisions(tx, organizationUuid)) {
    const row = await readUnarchivedRevision(tx, organizationUuid, revisionUuid);
    if (!row) continue;
    const { template_data: templateData, ...head } = row;
    const message = fromJson(ChecklistTemplateDataSchema, templateData as JsonValue, { ignoreUnknownFields: true });
    await insertPublishedRevision(tx, organizationUuid, {
      ...head,
      display_name: message.name,
      document_reference: message.documentReference,
      content: canonicalJson(toJson(ChecklistTemplateDataSchema, message)),
    });
  }
}

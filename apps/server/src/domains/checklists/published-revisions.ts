import { fromJson, type JsonValue, toJson } from "@bufbuild/protobuf";
import { canonicalJson } from "@shore/api/canonical-json";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import type { Transaction } from "../../database/db.ts";
import { insertPublishedRevision, readUnkeptRevision, readUnkeptRevisions } from "./published-revisions.sql.ts";

/**
 * Keeps for good what published revisions say: those that are not kept yet, one after another, as each may be megabytes.
 * Call it in the transaction that publishes, after its line of the audit log, which says who did.
 */
export async function keepPublishedRevisions(tx: Transaction, organizationUuid: string): Promise<void> {
  for (const revisionUuid of await readUnkeptRevisions(tx, organizationUuid)) {
    const row = await readUnkeptRevision(tx, organizationUuid, revisionUuid);
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

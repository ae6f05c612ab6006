import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  ChecklistTemplateDraftSchema,
  ChecklistTemplateRevisionSchema,
} from "@shore/api/gen-server/shore/v1/checklists_pb";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { ListedRevisionRow, RevisionRow, VersionRow } from "./template-revisions.sql.ts";

/** Converts a revision to the contract's message. */
export function toRevision(
  row: Omit<RevisionRow, "template_data"> & Pick<ListedRevisionRow, "template_data">,
): MessageInitShape<typeof ChecklistTemplateRevisionSchema> {
  return {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: row.revision_uuid },
    checklistTemplateId: { checklistTemplateUuid: row.template_uuid },
    checklistTemplateGroupId: { checklistTemplateGroupUuid: row.collection_uuid },
    etag: row.etag,
    draft: row.draft,
    createTime: utcIso(row.create_time),
    templateData: row.template_data ?? undefined,
    updateTime: utcIso(row.update_time),
    publishTime: utcIso(row.publish_time),
    checklistTemplateEtag: row.template_etag,
    changeNote: row.change_note,
    revisionNumber: row.revision_number ?? 0,
  };
}

/** Converts a revision of a list to the contract's message. */
export function toListedRevision(row: ListedRevisionRow): MessageInitShape<typeof ChecklistTemplateRevisionSchema> {
  return { ...toRevision(row), contentLeftOut: row.content_left_out };
}

/** Converts a revision of a template's list to the contract's message. */
export function toVersion(row: VersionRow): MessageInitShape<typeof ChecklistTemplateRevisionSchema> {
  return { ...toListedRevision(row), publishedBy: row.published_by ?? "" };
}

/** Converts a draft to the contract's message. */
export function toDraft(
  row: Omit<RevisionRow, "template_etag">,
): MessageInitShape<typeof ChecklistTemplateDraftSchema> {
  return {
    checklistTemplateDraftUuid: row.revision_uuid,
    checklistTemplateUuid: row.template_uuid,
    checklistTemplateVersion: row.based_on_number,
    templateData: row.template_data,
    deleted: false,
    createTime: utcIso(row.create_time),
    updateTime: utcIso(row.update_time),
    etag: row.etag,
  };
}

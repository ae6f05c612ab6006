import { checklistTemplateGroupGet } from "@shore/api/gen/calls/checklists";
import type { ChecklistTemplateGroup, ChecklistTemplateGroupId } from "@shore/api/gen/shore/v1/checklists_pb";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { collectionForm, fromCollection } from "./collection-form.ts";
import { useCreateCollection, useUpdateCollection } from "./mutations.ts";

/** The editor of a collection. @param stored undefined: a new collection */
export function useCollectionEditor(stored: ChecklistTemplateGroup | undefined) {
  const organizationUuid = useOrganizationUuid();
  const create = useCreateCollection();
  const update = useUpdateCollection();
  const id = stored?.checklistTemplateGroupId;
  const pageOf = (saved: ChecklistTemplateGroupId | undefined) => ({
    href: paths.collection({
      organizationUuid,
      checklistTemplateGroupUuid: (saved ?? id)?.checklistTemplateGroupUuid ?? "",
    }),
  });
  return useRecordEditor({
    stored,
    schema: checklistTemplateGroupGet,
    fromStored: fromCollection,
    resolver: () => schemaResolver(collectionForm),
    draftName: (opened) => `collection ${opened?.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "new"}`,
    create: async (values, withKey) => {
      const created = await withKey((idempotencyKey) => create.mutateAsync({ ...values, idempotencyKey }));
      return pageOf(created.checklistTemplateGroup?.checklistTemplateGroupId);
    },
    update: async (values, etag) => {
      const updated = await update.mutateAsync({ ...values, checklistTemplateGroupId: id, etag });
      return pageOf(updated.checklistTemplateGroup?.checklistTemplateGroupId);
    },
  });
}

import { toTemplateData } from "./checklist-form.ts";
import { type EditorValues, toChecklistForm } from "./editor-values.ts";
import { useCreateKey } from "#shared/editor/use-create-key.ts";
import { useCreateChecklist, useCreateDraft, useUpdateDraft } from "./mutations.ts";
import type { SaveTarget } from "./save-target.ts";

/** Saves by the call of the target. @returns the key of the checklist. Source: specification, section 7 */
export function useSaveChecklist() {
  const create = useCreateChecklist();
  const createDraft = useCreateDraft();
  const updateDraft = useUpdateDraft();
  const withKey = useCreateKey();
  const save = async (values: EditorValues, target: SaveTarget): Promise<string> => {
    const templateData = toTemplateData(toChecklistForm(values));
    switch (target.call) {
      case "create": {
        const { checklistTemplateId } = await withKey((idempotencyKey) =>
          create.mutateAsync({
            templateData,
            checklistTemplateGroupId: { checklistTemplateGroupUuid: values.collectionUuid },
            idempotencyKey,
          }),
        );
        return checklistTemplateId?.checklistTemplateUuid ?? "";
      }
      case "createDraft":
        await withKey((idempotencyKey) =>
          createDraft.mutateAsync({
            checklistTemplateId: { checklistTemplateUuid: target.checklistTemplateUuid },
            checklistTemplateRevisionId: { checklistTemplateRevisionUuid: target.madeFrom },
            templateData,
            idempotencyKey,
          }),
        );
        return target.checklistTemplateUuid;
      case "updateDraft":
        await updateDraft.mutateAsync({
          checklistTemplateRevisionId: { checklistTemplateRevisionUuid: target.revisionUuid },
          etag: target.madeFrom,
          templateData,
        });
        return target.checklistTemplateUuid;
      default:
        return target satisfies never;
    }
  };
  return { save, isSaving: create.isPending || createDraft.isPending || updateDraft.isPending };
}

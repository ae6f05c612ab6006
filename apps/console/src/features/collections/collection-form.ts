import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";
import { freeText, requiredText } from "#shared/editor/form-texts.ts";

/** Validation of the collection editor. Source: docs/spec/validation.md. */
export const collectionForm = z.object({
  displayName: requiredText(CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.displayName),
  description: freeText(CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.description),
});

export type CollectionForm = z.infer<typeof collectionForm>;

/** Converts a stored collection to form values; without one, returns empty values. */
export function fromCollection(stored: ChecklistTemplateGroup | undefined): CollectionForm {
  return { displayName: stored?.displayName ?? "", description: stored?.description ?? "" };
}

type States = {
  opened: ChecklistTemplateGroup | undefined;
  stored: ChecklistTemplateGroup | undefined;
  entered: CollectionForm;
};

/** Returns the form's fields as opened, as stored now, and as entered. */
export function fieldStates({ opened, stored, entered }: States): FieldStates[] {
  const [before, now] = [fromCollection(opened), fromCollection(stored)];
  return [
    { label: "Display name", opened: before.displayName, stored: now.displayName, entered: entered.displayName },
    { label: "Description", opened: before.description, stored: now.description, entered: entered.description },
  ];
}

import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupGet } from "@shore/api/gen/calls/checklists";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { CollectionDetails } from "./CollectionDetails.tsx";
import { fieldStates } from "./collection-form.ts";
import { useCollectionEditor } from "./use-collection-editor.ts";

type CollectionEditingProps = {
  /** undefined: a new collection */
  stored: ChecklistTemplateGroup | undefined;
  title: string;
  cancelHref: string;
  /** The element for the action bar, where a table follows the fields. @default below the fields */
  barPlace?: HTMLElement | null;
};

/** The fields of a collection, with drafts, conflicts and the bar that saves them. */
export function CollectionEditing({ stored, title, ...bar }: CollectionEditingProps) {
  const { form, opened, ...editor } = useCollectionEditor(stored);
  return (
    <EditorForm
      label={title}
      noun="collection"
      states={(entered) => fieldStates({ opened, stored, entered })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => form.setFocus(form.formState.errors.displayName ? "displayName" : "description")}
      submitLabel={stored === undefined ? "Create" : "Update"}
      {...bar}
    >
      <CollectionDetails>
        <TextFieldControl control={form.control} name="displayName" label="Display name" />
        <TextAreaControl
          control={form.control}
          name="description"
          label="Description"
          isOptional
          lines={1}
          limit={CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.description}
        />
      </CollectionDetails>
    </EditorForm>
  );
}

/** The same of a collection that was read; it is fetched anew, so that editing begins with what is stored. */
export function StoredCollectionEditing({
  checklistTemplateGroupUuid,
  ...editing
}: Omit<CollectionEditingProps, "stored"> & { checklistTemplateGroupUuid: string }) {
  const { checklistTemplateGroup } = useSuspenseQuery(checklistTemplateGroupGet, {
    checklistTemplateGroupId: { checklistTemplateGroupUuid },
  }).data;
  return <CollectionEditing {...editing} stored={checklistTemplateGroup} />;
}

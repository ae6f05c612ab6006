import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Card } from "@shore/design-system/Card";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useParams } from "react-router";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { fieldStates } from "./collection-form.ts";
import { useCollectionEditor } from "./use-collection-editor.ts";

export const createLoader = queryLoader(() => [], canManageFleet);

export const updateLoader = queryLoader(
  ({ param, read }) => [
    read(checklistTemplateGroupGet, {
      checklistTemplateGroupId: { checklistTemplateGroupUuid: param("checklistTemplateGroupUuid") },
    }),
  ],
  canManageFleet,
);

/** Creates a collection. Source: docs/spec/screens.md#collections. */
export function NewCollectionScreen() {
  return <CollectionEditor stored={undefined} />;
}

/** Changes a collection's name and description. */
export function CollectionEditorScreen() {
  const { checklistTemplateGroupUuid } = useRouteParams("checklistTemplateGroupUuid");
  const { checklistTemplateGroup } = useSuspenseQuery(checklistTemplateGroupGet, {
    checklistTemplateGroupId: { checklistTemplateGroupUuid },
  }).data;
  return <CollectionEditor stored={checklistTemplateGroup} />;
}

function CollectionEditor({ stored }: { stored: ChecklistTemplateGroup | undefined }) {
  const organizationUuid = useOrganizationUuid();
  const { form, opened, ...editor } = useCollectionEditor(stored);
  const title = stored === undefined ? "Create checklist collection" : "Update checklist collection";
  const { checklistTemplateGroupUuid } = useParams();
  return (
    <EditorForm
      label={title}
      noun="collection"
      states={(entered) => fieldStates({ opened, stored, entered })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => form.setFocus(form.formState.errors.displayName ? "displayName" : "description")}
      cancelHref={
        checklistTemplateGroupUuid === undefined
          ? paths.collections({ organizationUuid })
          : paths.collection({ organizationUuid, checklistTemplateGroupUuid })
      }
      submitLabel={stored === undefined ? "Create" : "Update"}
      width={720}
      head={
        <>
          <PageTitle title={title} />
          <PageHeader
            title={title}
            breadcrumbs={
              <Breadcrumbs
                items={[
                  { href: paths.checklists({ organizationUuid }), label: "Checklists" },
                  { href: paths.collections({ organizationUuid }), label: "Collections" },
                ]}
                current={stored?.displayName ?? "Create"}
              />
            }
          />
        </>
      }
    >
      <Card title="Details">
        <Stack gap={16}>
          <TextFieldControl control={form.control} name="displayName" label="Display name" />
          <TextAreaControl
            control={form.control}
            name="description"
            label="Description"
            isOptional
            lines={3}
            limit={CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.description}
          />
        </Stack>
      </Card>
    </EditorForm>
  );
}

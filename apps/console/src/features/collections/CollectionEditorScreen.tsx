import { Code } from "@connectrpc/connect";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { hasCode, localizedMessage } from "@shore/api/errors";
import { checklistTemplateGroupGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { LIMITS } from "@shore/api/limits";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Card } from "@shore/design-system/Card";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { EditorBar } from "#shared/editor/EditorBar.tsx";
import { useLeaveGuard } from "#shared/editor/LeaveGuard.tsx";
import { UnsavedOffer } from "#shared/editor/UnsavedOffer.tsx";
import { checkedBy } from "#shared/editor/zod-form.ts";
import { TextAreaControl } from "#shared/fields/TextAreaControl.tsx";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import { reads } from "#shared/loaders/reads.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
import { type CollectionForm, collectionForm } from "./collection-form.ts";
import { useCreateCollection, useUpdateCollection } from "./mutations.ts";

export const createLoader = reads(() => []);

export const updateLoader = reads(({ param, read }) => [
  read(checklistTemplateGroupGet, {
    checklistTemplateGroupId: { checklistTemplateGroupUuid: param("checklistTemplateGroupUuid") },
  }),
]);

/** Creates a collection. Source: specification, section 2, "Collection editor screen". */
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
  const { form, unsaved, question, save, isSaving, refusal, openedEtag } = useCollectionEditor(stored);
  const title = stored === undefined ? "Create checklist collection" : "Update checklist collection";
  const { checklistTemplateGroupUuid } = useParams();
  return (
    <Form
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
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
      <UnsavedOffer
        keptAt={unsaved.found?.keptAt}
        isOutdated={unsaved.found !== undefined && unsaved.found.madeFrom !== openedEtag}
        onRestore={unsaved.restore}
        onDiscard={() => void unsaved.forget()}
      />
      {refusal !== undefined && (
        <InlineMessage tone="danger" isAnnounced>
          {refusal}
        </InlineMessage>
      )}
      <Card title="Details">
        <Fields>
          <TextFieldControl control={form.control} name="displayName" label="Display name" />
          <TextAreaControl
            control={form.control}
            name="description"
            label="Description"
            isOptional
            lines={3}
            limit={LIMITS.description}
          />
        </Fields>
      </Card>
      <EditorBar
        errors={form.formState.errors}
        onShowFirstError={() => form.setFocus(form.formState.errors.displayName ? "displayName" : "description")}
        cancelHref={
          checklistTemplateGroupUuid === undefined
            ? paths.collections({ organizationUuid })
            : paths.collection({ organizationUuid, checklistTemplateGroupUuid })
        }
        submitLabel={stored === undefined ? "Create" : "Update"}
        isSaving={isSaving}
        onSubmit={save}
      />
      {question}
    </Form>
  );
}

function useCollectionEditor(stored: ChecklistTemplateGroup | undefined) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const uuid = stored?.checklistTemplateGroupId?.checklistTemplateGroupUuid;
  const form = useForm<CollectionForm>({
    resolver: checkedBy(collectionForm),
    mode: "onChange",
    defaultValues: { displayName: stored?.displayName ?? "", description: stored?.description ?? "" },
  });
  // The etag of what was opened, not of what the cache has learnt since.
  const [openedEtag] = useState(stored?.etag ?? "");
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: `collection ${uuid ?? "new"}`,
    madeFrom: openedEtag,
  });
  const { question, leave } = useLeaveGuard(form.formState.isDirty);
  const create = useCreateCollection();
  const update = useUpdateCollection();
  const error = create.error ?? update.error;
  const store = async (values: CollectionForm) => {
    const { checklistTemplateGroup } =
      stored === undefined
        ? await create.mutateAsync(values)
        : await update.mutateAsync({
            ...values,
            checklistTemplateGroupId: stored.checklistTemplateGroupId,
            etag: openedEtag,
          });
    await unsaved.forget();
    const checklistTemplateGroupUuid = checklistTemplateGroup?.checklistTemplateGroupId?.checklistTemplateGroupUuid;
    leave(
      () =>
        void navigate(
          paths.collection({ organizationUuid, checklistTemplateGroupUuid: checklistTemplateGroupUuid ?? uuid ?? "" }),
        ),
    );
  };
  // What is refused is told by the messages, and what was typed stays.
  const save = () => void form.handleSubmit((values) => store(values).catch(() => undefined))();
  return {
    form,
    unsaved,
    question,
    save,
    isSaving: create.isPending || update.isPending,
    refusal: error === null ? undefined : refusalText(error),
    openedEtag,
  };
}

function refusalText(error: unknown): string | undefined {
  if (!hasCode(error, Code.Aborted)) return localizedMessage(error);
  return "Somebody else has changed this collection since you opened it. Your text is kept here; open the collection in another window to compare.";
}

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-20);
  max-inline-size: 720px;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--ds-space-16);
`;

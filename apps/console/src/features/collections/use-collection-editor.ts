import { localizedMessage } from "@shore/api/errors";
import { checklistTemplateGroupGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { useLeaveGuard } from "#shared/editor/LeaveGuard.tsx";
import { useCreateKey } from "#shared/editor/use-create-key.ts";
import { useStoredMeanwhile } from "#shared/editor/use-stored-meanwhile.ts";
import { checkedBy } from "#shared/editor/zod-form.ts";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
import { type CollectionForm, collectionForm, fromCollection } from "./collection-form.ts";
import { useCreateCollection, useUpdateCollection } from "./mutations.ts";

/**
 * The form of a collection, its unsaved work and its saving.
 * @param stored as the cache knows it now; undefined: a new collection
 */
export function useCollectionEditor(stored: ChecklistTemplateGroup | undefined) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  // What the form was filled from, not what the cache has learnt since.
  const [opened, open] = useState(stored);
  const uuid = opened?.checklistTemplateGroupId?.checklistTemplateGroupUuid;
  const form = useForm<CollectionForm>({
    resolver: checkedBy(collectionForm),
    mode: "onChange",
    values: fromCollection(opened),
  });
  const { isDirty } = form.formState;
  // Who has changed nothing yet simply gets what is stored: the page may have come from an older answer.
  if (opened?.etag !== stored?.etag && !isDirty) open(stored);
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: `collection ${uuid ?? "new"}`,
    madeFrom: opened?.etag ?? "",
  });
  const { question, leave } = useLeaveGuard(isDirty, unsaved.giveUp);
  const create = useCreateCollection();
  const withKey = useCreateKey();
  const update = useUpdateCollection();
  const { learn, ...meanwhile } = useStoredMeanwhile(checklistTemplateGroupGet);

  const store = async (values: CollectionForm, over: { etag: string } | undefined) => {
    try {
      const { checklistTemplateGroup } =
        over === undefined
          ? await withKey((idempotencyKey) => create.mutateAsync({ ...values, idempotencyKey }))
          : await update.mutateAsync({
              ...values,
              checklistTemplateGroupId: opened?.checklistTemplateGroupId,
              etag: over.etag,
            });
      await unsaved.forget();
      const saved = checklistTemplateGroup?.checklistTemplateGroupId?.checklistTemplateGroupUuid;
      const checklistTemplateGroupUuid = saved ?? uuid ?? "";
      leave(() => void navigate(paths.collection({ organizationUuid, checklistTemplateGroupUuid }), { replace: true }));
    } catch (error) {
      // What is refused is told by the messages, and what was typed stays.
      await learn(error);
    }
  };
  const submit = (over: { etag: string } | undefined) => void form.handleSubmit((values) => store(values, over))();
  return {
    form,
    opened,
    unsaved,
    question,
    ...meanwhile,
    isSaving: create.isPending || update.isPending,
    refusal: localizedMessage(create.error ?? update.error),
    save: () => submit(opened && { etag: unsaved.basedOn }),
    /** Over what somebody else has stored, after both were compared. */
    saveOver: () => submit(stored),
    saveAsNew: () => submit(undefined),
  };
}

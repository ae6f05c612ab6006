import { Code, ConnectError } from "@connectrpc/connect";
import { createQueryOptions, useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import {
  checklistTemplateGroupList,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { Banner } from "@shore/design-system/Banner";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { checklistUuidOf, collectionUuidOf, revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useHasDraft } from "#shared/draft-autosave/use-has-draft.ts";
import { ChecklistEditor } from "./ChecklistEditor.tsx";
import { draftOf } from "./revisions.ts";
import { checklistDraftName, copyDraftName, openChecklist } from "./save-operation.ts";

// Refetched even when cached: the editor must start from the stored version.
export const createLoader = queryLoader(
  ({ queryClient, transport }) => [
    queryClient.prefetchQuery(createQueryOptions(checklistTemplateGroupList, {}, { transport })),
  ],
  canManageFleet,
);

export const editLoader = queryLoader(({ param, queryClient, transport }) => {
  const revision = { checklistTemplateRevisionUuid: param("checklistTemplateRevisionUuid") };
  const template = { checklistTemplateUuid: param("checklistTemplateUuid") };
  return [
    queryClient.prefetchQuery(createQueryOptions(checklistTemplateGroupList, {}, { transport })),
    queryClient.prefetchQuery(
      createQueryOptions(checklistTemplateRevisionGet, { checklistTemplateRevisionId: revision }, { transport }),
    ),
    queryClient.prefetchQuery(
      createQueryOptions(checklistTemplateRevisionList, { checklistTemplateId: template }, { transport }),
    ),
  ];
}, canManageFleet);

/** Creates a checklist. */
export function NewChecklistScreen() {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const list = paths.checklists({ organizationUuid });
  return (
    <ChecklistEditor
      opened={openChecklist({ collections })}
      collections={collections}
      breadcrumbs={<Breadcrumbs items={[{ href: list, label: "Checklists" }]} current="Create" />}
      cancelHref={list}
    />
  );
}

/** Makes a draft of a published revision, updates a draft, or copies either into a new checklist. */
export function ChecklistEditorScreen() {
  const { checklistTemplateRevisionUuid } = useRouteParams("checklistTemplateRevisionUuid");
  return <OpenedRevision key={checklistTemplateRevisionUuid} />;
}

function OpenedRevision() {
  const { checklistTemplateRevisionUuid } = useRouteParams("checklistTemplateRevisionUuid");
  const { data, error } = useQuery(
    checklistTemplateRevisionGet,
    { checklistTemplateRevisionId: { checklistTemplateRevisionUuid } },
    { throwOnError: (reason, query) => query.state.data === undefined && !hasCode(reason, Code.NotFound) },
  );
  // The loader's error. A later refetch that fails, also because the revision is gone, must not replace an editor with typed text.
  const [wasRemoved] = useState(hasCode(error, Code.NotFound));
  if (error !== null && (wasRemoved || data === undefined)) return <RemovedChecklistEditor error={error} />;
  // Undefined while refetching after the loader's request failed.
  return data === undefined ? null : <StoredChecklistEditor />;
}

/** Offers the draft of a removed checklist for a new one; without a draft, throws the error. */
function RemovedChecklistEditor({ error }: { error: ConnectError }) {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateUuid, checklistTemplateRevisionUuid } = useRouteParams(
    "checklistTemplateUuid",
    "checklistTemplateRevisionUuid",
  );
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const isCopy = useIsCopy();
  const draftName = isCopy ? copyDraftName(checklistTemplateRevisionUuid) : checklistDraftName(checklistTemplateUuid);
  const hasDraft = useHasDraft(useSession().user?.userUuid ?? "", draftName);
  if (hasDraft === undefined) return null;
  if (!hasDraft) throw error;
  const list = paths.checklists({ organizationUuid });
  return (
    <>
      <Banner
        tone="warning"
        title={isCopy ? "The copied checklist has been removed." : "This checklist has been removed."}
      >
        What you typed into {isCopy ? "its copy" : "it"} was kept in this browser. Restore it to save it as a new
        checklist.
      </Banner>
      <ChecklistEditor
        opened={{ ...openChecklist({ collections }), draftName }}
        collections={collections}
        breadcrumbs={<Breadcrumbs items={[{ href: list, label: "Checklists" }]} current="Create" />}
        cancelHref={list}
      />
    </>
  );
}

function StoredChecklistEditor() {
  const { revision, revisions, collections, to } = useOpenedRevision();
  const isCopy = useIsCopy();
  const draft = revision.draft || isCopy ? undefined : draftOf(revisions);
  const collectionUuid = collectionUuidOf(revision);
  const collection = collections.find(
    ({ checklistTemplateGroupId }) => checklistTemplateGroupId?.checklistTemplateGroupUuid === collectionUuid,
  );
  return (
    <ChecklistEditor
      key={`${to.checklistTemplateRevisionUuid} ${isCopy}`}
      opened={openChecklist({ revision, revisions, isCopy, collections })}
      collections={collections}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { href: paths.checklists(to), label: "Checklists" },
            ...(collection === undefined
              ? []
              : [
                  {
                    href: paths.collection({ ...to, checklistTemplateGroupUuid: collectionUuid }),
                    label: collection.displayName,
                  },
                ]),
          ]}
          current={revision.templateData?.name ?? ""}
        />
      }
      cancelHref={paths.checklist(to)}
      draftHref={draft && paths.checklistEditor({ ...to, checklistTemplateRevisionUuid: revisionUuidOf(draft) })}
    />
  );
}

function useIsCopy(): boolean {
  const [search] = useSearchParams();
  return search.get("copy-checklist") === "true";
}

/** Returns the revision in the URL; not found if it belongs to another checklist. */
function useOpenedRevision() {
  const params = useRouteParams("checklistTemplateUuid", "checklistTemplateRevisionUuid");
  const { checklistTemplateUuid, checklistTemplateRevisionUuid } = params;
  const { checklistTemplateRevision: revision } = useSuspenseQuery(checklistTemplateRevisionGet, {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid },
  }).data;
  const { checklistTemplateRevisions: revisions } = useSuspenseQuery(checklistTemplateRevisionList, {
    checklistTemplateId: { checklistTemplateUuid },
  }).data;
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  if (revision === undefined || checklistUuidOf(revision) !== checklistTemplateUuid) {
    throw new ConnectError("This checklist has no such revision.", Code.NotFound);
  }
  return { revision, revisions, collections, to: { organizationUuid: useOrganizationUuid(), ...params } };
}

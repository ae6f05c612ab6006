import { Code, ConnectError } from "@connectrpc/connect";
import { createQueryOptions, useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import {
  checklistTemplateGroupList,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
} from "@shore/api/gen/calls/checklists";
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
import { draftOf, latestPublished } from "./revisions.ts";
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
  const [search] = useSearchParams();
  const list = paths.checklists({ organizationUuid });
  return (
    <ChecklistEditor
      opened={openChecklist({ collections, collectionUuid: search.get("collection") ?? "" })}
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
  if (error !== null && (wasRemoved || data === undefined)) return <RemovedRevisionEditor error={error} />;
  // Undefined while refetching after the loader's request failed.
  return data === undefined ? null : <StoredChecklistEditor />;
}

/** Offers what was typed into a removed revision; without a draft in this browser, throws the error. */
function RemovedRevisionEditor({ error }: { error: ConnectError }) {
  const { checklistTemplateUuid, checklistTemplateRevisionUuid } = useRouteParams(
    "checklistTemplateUuid",
    "checklistTemplateRevisionUuid",
  );
  const { data, error: listError } = useQuery(
    checklistTemplateRevisionList,
    { checklistTemplateId: { checklistTemplateUuid } },
    { throwOnError: (reason, query) => query.state.data === undefined && !hasCode(reason, Code.NotFound) },
  );
  const isCopy = useIsCopy();
  const draftName = isCopy ? copyDraftName(checklistTemplateRevisionUuid) : checklistDraftName(checklistTemplateUuid);
  const hasDraft = useHasDraft(useSession().user?.userUuid ?? "", draftName);
  if (hasDraft === undefined) return null;
  if (!hasDraft) throw error;
  const isChecklistRemoved = hasCode(listError, Code.NotFound);
  // Undefined while refetching after the loader's request failed.
  if (data === undefined && !isChecklistRemoved) return null;
  const revisions = isChecklistRemoved ? [] : (data?.checklistTemplateRevisions ?? []);
  return <RestorableRevisionEditor draftName={draftName} initialRevisions={revisions} />;
}

/** Saves what was typed as a new draft where only the draft was discarded, and as a new checklist where the checklist was removed. */
function RestorableRevisionEditor({
  draftName,
  initialRevisions,
}: {
  draftName: string;
  initialRevisions: readonly ChecklistTemplateRevision[];
}) {
  // The first render's value: a later refetch must not replace an editor with typed text.
  const [revisions] = useState(initialRevisions);
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const isCopy = useIsCopy();
  const stored = draftOf(revisions) ?? latestPublished(revisions);
  if (stored !== undefined && !isCopy) return <RevisionEditor revision={stored} revisions={revisions} isDiscarded />;
  const list = paths.checklists({ organizationUuid });
  return (
    <>
      <Banner
        tone="warning"
        title={
          revisions.length > 0
            ? "The copied draft has been discarded."
            : isCopy
              ? "The copied checklist has been removed."
              : "This checklist has been removed."
        }
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
  const { revision, revisions } = useOpenedRevision();
  return <RevisionEditor revision={revision} revisions={revisions} />;
}

type RevisionEditorProps = {
  revision: ChecklistTemplateRevision;
  revisions: readonly ChecklistTemplateRevision[];
  /** The revision in the URL is a discarded draft, and this one is stored instead. @default false */
  isDiscarded?: boolean;
};

function RevisionEditor({ revision, revisions, isDiscarded = false }: RevisionEditorProps) {
  const params = useRouteParams("checklistTemplateUuid", "checklistTemplateRevisionUuid");
  const to = { organizationUuid: useOrganizationUuid(), ...params };
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const isCopy = useIsCopy();
  const draft = revision.draft || isCopy ? undefined : draftOf(revisions);
  const collectionUuid = collectionUuidOf(revision);
  const collection = collections.find(
    ({ checklistTemplateGroupId }) => checklistTemplateGroupId?.checklistTemplateGroupUuid === collectionUuid,
  );
  return (
    <ChecklistEditor
      key={`${to.checklistTemplateRevisionUuid} ${isCopy}`}
      opened={{ ...openChecklist({ revision, revisions, isCopy, collections }), isDiscarded }}
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
  const { checklistTemplateUuid, checklistTemplateRevisionUuid } = useRouteParams(
    "checklistTemplateUuid",
    "checklistTemplateRevisionUuid",
  );
  const { checklistTemplateRevision: revision } = useSuspenseQuery(checklistTemplateRevisionGet, {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid },
  }).data;
  const { checklistTemplateRevisions: revisions } = useSuspenseQuery(checklistTemplateRevisionList, {
    checklistTemplateId: { checklistTemplateUuid },
  }).data;
  if (revision === undefined || checklistUuidOf(revision) !== checklistTemplateUuid) {
    throw new ConnectError("This checklist has no such revision.", Code.NotFound);
  }
  return { revision, revisions };
}

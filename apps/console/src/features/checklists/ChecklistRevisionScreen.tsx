import { Code, ConnectError } from "@connectrpc/connect";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  checklistTemplateGroupList,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
} from "@shore/api/gen/calls/checklists";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Card } from "@shore/design-system/Card";
import { Stack } from "@shore/design-system/Stack";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VersionList } from "@shore/design-system/VersionList";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { checklistUuidOf, collectionUuidOf, revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ComparedWith } from "./ComparedWith.tsx";
import { OnBoardCard } from "./OnBoardCard.tsx";
import { RevisionFacts } from "./RevisionFacts.tsx";
import { RevisionHeader } from "./RevisionHeader.tsx";
import { RevisionSections } from "./RevisionSections.tsx";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { versionsOf } from "./revisions.ts";

export const loader = queryLoader(({ param, read }) => [
  read(checklistTemplateRevisionGet, {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid: param("checklistTemplateRevisionUuid") },
  }),
  read(checklistTemplateRevisionList, {
    checklistTemplateId: { checklistTemplateUuid: param("checklistTemplateUuid") },
  }),
  read(checklistTemplateGroupList, {}),
  read(checklistDeliveryGet, { checklistTemplateUuid: param("checklistTemplateUuid") }),
]);

/** A revision, its versions and actions. Source: docs/spec/screens.md#checklists, docs/spec/states.md#checklist-revisions. */
export function ChecklistRevisionScreen() {
  const { revision, revisions, collection } = useRevision();
  const organizationUuid = useOrganizationUuid();
  const [search] = useSearchParams();
  const clock = useShoreClock();
  const data = revision.templateData;
  if (data === undefined) throw new Error("The response contains a revision without templateData.");
  const to = { organizationUuid, checklistTemplateUuid: checklistUuidOf(revision) };
  const hrefOf = (one: ChecklistTemplateRevision) =>
    paths.checklistRevision({ ...to, checklistTemplateRevisionUuid: revisionUuidOf(one) });
  const other = revisions.find((one) => revisionUuidOf(one) === search.get("compare"));
  return (
    <>
      <PageTitle title={data.name} />
      <PrintHead>{data.name}</PrintHead>
      <RevisionHeader revision={revision} revisions={revisions} collection={collection} />
      <Columns>
        <Stack gap={20}>
          {other === undefined ? (
            <>
              <RevisionFacts data={data} changeNote={revision.changeNote} collection={collection} />
              <RevisionSections sections={data.sections} />
            </>
          ) : (
            <ComparedWith revision={revision} other={other} endHref={hrefOf(revision)} />
          )}
        </Stack>
        <Versions>
          {revisions.some(({ draft }) => !draft) && <OnBoardCard checklistTemplateUuid={to.checklistTemplateUuid} />}
          <Card title="Versions" isFlush>
            <VersionList
              aria-label="Versions"
              versions={versionsOf(revisions, hrefOf, clock)}
              currentKey={revisionUuidOf(revision)}
            />
          </Card>
        </Versions>
      </Columns>
    </>
  );
}

/** Returns the revision in the URL and its siblings; not found if it belongs to another checklist. */
function useRevision() {
  const { checklistTemplateUuid, checklistTemplateRevisionUuid } = useRouteParams(
    "checklistTemplateUuid",
    "checklistTemplateRevisionUuid",
  );
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateRevision: revision } = useSuspenseQuery(checklistTemplateRevisionGet, {
    checklistTemplateRevisionId: { checklistTemplateRevisionUuid },
  }).data;
  const { checklistTemplateRevisions: revisions } = useSuspenseQuery(checklistTemplateRevisionList, {
    checklistTemplateId: { checklistTemplateUuid },
  }).data;
  const { checklistTemplateGroups } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  if (revision === undefined || checklistUuidOf(revision) !== checklistTemplateUuid) {
    throw new ConnectError("This checklist has no such revision.", Code.NotFound);
  }
  const checklistTemplateGroupUuid = collectionUuidOf(revision);
  const found = checklistTemplateGroups.find(
    ({ checklistTemplateGroupId: id }) => id?.checklistTemplateGroupUuid === checklistTemplateGroupUuid,
  );
  const collection = found && {
    uuid: checklistTemplateGroupUuid,
    displayName: found.displayName,
    href: paths.collection({ organizationUuid, checklistTemplateGroupUuid }),
  };
  return { revision, revisions, collection };
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 328px;
  align-items: start;
  gap: var(--ds-space-20);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Versions = styled.div`
  display: grid;
  gap: var(--ds-space-20);
  min-inline-size: 0;

  ${media.print} {
    display: none;
  }
`;

import { createQueryOptions } from "@connectrpc/connect-query";
import { checklistTemplateRevisionList } from "@shore/api/gen/calls/checklists";
import { paths } from "#paths.ts";
import { revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";

/** Redirects a checklist without a revision to its latest, draft or published. Source: docs/spec/screens.md#checklists. */
export const loader = queryLoader(({ param, url, queryClient, transport }) => {
  const [organizationUuid, checklistTemplateUuid] = [param("organizationUuid"), param("checklistTemplateUuid")];
  const lead = async () => {
    const input = { checklistTemplateId: { checklistTemplateUuid } };
    // Refetched: a save creates another latest revision.
    const { checklistTemplateRevisions } = await queryClient.fetchQuery(
      createQueryOptions(checklistTemplateRevisionList, input, { transport }),
    );
    const [latest] = checklistTemplateRevisions;
    if (latest === undefined) throw new Error("The checklist has no revision.");
    const checklistTemplateRevisionUuid = revisionUuidOf(latest);
    throw redirectOrReplace(
      url,
      paths.checklistRevision({ organizationUuid, checklistTemplateUuid, checklistTemplateRevisionUuid }),
    );
  };
  return [lead()];
});

import { useQuery } from "@connectrpc/connect-query";
import type { ChecklistTemplateData, ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { checklistTemplateRevisionGet } from "@shore/api/gen/calls/checklists";

/** Returns the content of a listed revision, fetched if the list left it out; undefined while loading, or without a revision. */
export function useContent(revision: ChecklistTemplateRevision | undefined): ChecklistTemplateData | undefined {
  const isLeftOut = revision?.contentLeftOut === true;
  const { checklistTemplateRevisionId } = revision ?? {};
  const { data } = useQuery(checklistTemplateRevisionGet, { checklistTemplateRevisionId }, { enabled: isLeftOut });
  return isLeftOut ? data?.checklistTemplateRevision?.templateData : revision?.templateData;
}

import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { collectionUuidOf } from "#shared/distribution/vessel-checklists.ts";

/** Returns the number of published checklists by collection UUID. */
export function usePublishedCounts(): ReadonlyMap<string, number> {
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const counts = new Map<string, number>();
  for (const revision of checklistTemplateRevisions) {
    if (!revision.draft) counts.set(collectionUuidOf(revision), (counts.get(collectionUuidOf(revision)) ?? 0) + 1);
  }
  return counts;
}

import { useQuery } from "@connectrpc/connect-query";
import {
  checklistTemplateList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { Spinner } from "@shore/design-system/Spinner";
import { effectOf } from "./effect.ts";
import { EffectOnVessels } from "./EffectOnVessels.tsx";
import type { FleetDistribution } from "./vessel-checklists.ts";

type EffectPreviewProps = {
  /** Returns the distribution after the change; one of the functions of `effect.ts`. */
  change: (now: FleetDistribution) => FleetDistribution;
};

/**
 * Previews the effect of a change on the vessels. Fetched when the dialog opens: data that is minutes old might omit a vessel. If it cannot
 * be loaded, the change can still be made.
 */
export function EffectPreview({ change }: EffectPreviewProps) {
  const distribution = useQuery(resourceDistributionGet, {}, { throwOnError: false });
  const checklists = useQuery(checklistTemplateList, {}, { throwOnError: false });
  if (distribution.error || checklists.error) return <p>Which vessels are affected cannot be shown now.</p>;
  const isCurrent = distribution.isFetchedAfterMount && checklists.isFetchedAfterMount;
  if (!isCurrent || !distribution.data || !checklists.data)
    return <Spinner label="Finding the vessels that are affected" />;
  const now = {
    distributions: distribution.data.vesselGroupResourceDistributions,
    revisions: checklists.data.checklistTemplateRevisions,
  };
  return <EffectOnVessels effects={effectOf(now, change(now))} />;
}

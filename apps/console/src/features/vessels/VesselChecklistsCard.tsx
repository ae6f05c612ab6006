import { useQuery } from "@connectrpc/connect-query";
import {
  checklistTemplateList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { AssignedChecklistsCard } from "#shared/distribution/AssignedChecklistsCard.tsx";
import { vesselChecklists } from "#shared/distribution/vessel-checklists.ts";
import { ChecklistsFailed, ChecklistsLoading } from "./ChecklistsLoading.tsx";

/** The checklists of a vessel with the reasons: group, collection and revision. Shows its own error state. */
export function VesselChecklistsCard({ vesselUuid }: { vesselUuid: string }) {
  const distribution = useQuery(resourceDistributionGet, {}, { throwOnError: false });
  const checklists = useQuery(checklistTemplateList, {}, { throwOnError: false });
  if (distribution.data === undefined || checklists.data === undefined) {
    if (!distribution.isError && !checklists.isError) return <ChecklistsLoading />;
    const tryAgain = () => Promise.all([distribution.refetch(), checklists.refetch()]);
    return (
      <ChecklistsFailed
        onTryAgain={() => void tryAgain()}
        isTrying={distribution.isFetching || checklists.isFetching}
      />
    );
  }
  const vessel = vesselChecklists({
    distributions: distribution.data.vesselGroupResourceDistributions,
    revisions: checklists.data.checklistTemplateRevisions,
  }).find((one) => one.vesselUuid === vesselUuid);
  return (
    <AssignedChecklistsCard
      assigned={[...(vessel?.checklists.values() ?? [])]}
      showsGroups
      emptyText="None of this vessel's groups has published checklists."
    />
  );
}

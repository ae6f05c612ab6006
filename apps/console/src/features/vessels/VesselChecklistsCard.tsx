import { AssignedChecklistsCard } from "#shared/distribution/AssignedChecklistsCard.tsx";
import { useFleetDistribution } from "#shared/distribution/use-fleet-distribution.ts";
import { vesselChecklists } from "#shared/distribution/vessel-checklists.ts";
import { ChecklistsFailed, ChecklistsLoading } from "./ChecklistsLoading.tsx";

/** The checklists of a vessel with the reasons: group, collection and revision. Shows its own error state. */
export function VesselChecklistsCard({ vesselUuid }: { vesselUuid: string }) {
  const { data, isError, isFetching, refetch } = useFleetDistribution();
  if (data === undefined) {
    if (!isError) return <ChecklistsLoading />;
    return <ChecklistsFailed onTryAgain={() => void refetch()} isTrying={isFetching} />;
  }
  const vessel = vesselChecklists(data).find((one) => one.vesselUuid === vesselUuid);
  return (
    <AssignedChecklistsCard
      assigned={[...(vessel?.checklists.values() ?? [])]}
      showsGroups
      emptyText="No published checklists are distributed to this vessel."
    />
  );
}

import { useQuery } from "@connectrpc/connect-query";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import type { ChecklistDelivery } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";

/** Returns which vessels have which checklist, refetched each minute; undefined until loaded. An error does not reach the boundary. */
export function useDeliveries(): readonly ChecklistDelivery[] | undefined {
  return useQuery(checklistDeliveryGet, {}, { ...eachMinute, ...failsAside("delivery") }).data?.checklistDeliveries;
}

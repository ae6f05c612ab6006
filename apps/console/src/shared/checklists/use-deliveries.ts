import { useQuery } from "@connectrpc/connect-query";
import { checklistDeliveryGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistDelivery } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";

/** Which vessels have which checklist, read again each minute; undefined while it cannot be read: the list around it stands. */
export function useDeliveries(): readonly ChecklistDelivery[] | undefined {
  return useQuery(checklistDeliveryGet, {}, { ...eachMinute, throwOnError: false }).data?.checklistDeliveries;
}

import {
  checklistDeliveryGet,
  vesselChecklistChangeList,
  vesselChecklistList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";

/** The queries invalidated by each change of the checklists that vessels have. */
export const assignmentQueries = [checklistDeliveryGet, vesselChecklistList, vesselChecklistChangeList];

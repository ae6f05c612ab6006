import {
  checklistDeliveryGet,
  vesselChecklistChangeList,
  vesselChecklistList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";

/** What is stale after each change that alters what vessels have. */
export const assignmentQueries = [checklistDeliveryGet, vesselChecklistList, vesselChecklistChangeList];

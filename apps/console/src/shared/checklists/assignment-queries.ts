import {
  checklistDeliveryGet,
  vesselChecklistChangeList,
  vesselChecklistList,
} from "@shore/api/gen/calls/vessel_checklists";

/** The queries invalidated by each change of the checklists that vessels have. */
export const assignmentQueries = [checklistDeliveryGet, vesselChecklistList, vesselChecklistChangeList];

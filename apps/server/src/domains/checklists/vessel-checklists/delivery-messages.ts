import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  ChecklistDeliverySchema,
  ChecklistDeliveryVesselSchema,
} from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { Delivery } from "./checklist-delivery.ts";
import type { DeliveryVesselRow } from "./checklist-delivery.sql.ts";
import { toOnBoard } from "./vessel-checklist-messages.ts";

/** Returns the contract's message for a checklist that vessels have. */
export function toDelivery({
  checklist,
  collectionUuid,
  collectionName,
  cells,
}: Delivery): MessageInitShape<typeof ChecklistDeliverySchema> {
  return {
    checklistTemplateUuid: checklist.template_uuid,
    checklistTemplateRevisionUuid: checklist.revision_uuid,
    revisionNumber: checklist.revision_number,
    name: checklist.display_name,
    documentReference: checklist.document_reference,
    publishTime: utcIso(checklist.publish_time),
    collectionUuid,
    collectionName,
    cells: cells.map(({ vesselUuid, assignedTime, onBoard, older, overdueTime }) => ({
      vesselUuid,
      assignedTime: utcIso(assignedTime),
      onBoard: toOnBoard(onBoard),
      ...(older && { olderRevisionNumber: older.revisionNumber, olderOnBoard: toOnBoard(older.onBoard) }),
      overdueTime: utcIso(overdueTime),
    })),
  };
}

/** Returns the contract's message for a vessel that checklists are delivered to. */
export function toDeliveryVessel(row: DeliveryVesselRow): MessageInitShape<typeof ChecklistDeliveryVesselSchema> {
  return {
    vesselUuid: row.vessel_uuid,
    displayName: row.display_name,
    everHadCredential: row.ever_had_credential,
    lastContactTime: utcIso(row.last_contact_time),
  };
}

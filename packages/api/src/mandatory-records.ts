import type { DescMethod, Message, MessageShape } from "@bufbuild/protobuf";
import type { ShoreAPI } from "./gen/shore/v1/shore_api_pb.ts";

/**
 * The record that the response to a read has to have. Other message fields of a response may be absent: the batch of an imported entry.
 * A test requires of every read with a message field a line here or among its optional ones.
 */
export const MANDATORY_RECORDS = {
  whoAmI: "user",
  getVessel: "vessel",
  trackGet: "summary",
  getLogbookEntry: "logbookEntry",
  getUser: "user",
  importGet: "import",
  importTrackGet: "summary",
  getAuditEvent: "auditEvent",
  checklistTemplateGroupGet: "checklistTemplateGroup",
  checklistTemplateRevisionGet: "checklistTemplateRevision",
  vesselGroupGet: "vesselGroup",
  dataExportScheduleGet: "dataExportSchedule",
  dataExportGet: "dataExport",
  shipLinkGet: "shipLink",
  organizationSettingsGet: "organizationSettings",
  attentionRulesGet: "attentionRules",
  notificationSettingsGet: "notificationSettings",
  balanceFindingList: "rules",
  balanceRulesGet: "rules",
} as const satisfies { [Call in keyof Calls]?: RecordOf<Calls[Call]> };

type Calls = (typeof ShoreAPI)["method"];

/** The names of the message fields of a call's response. */
type RecordOf<M extends DescMethod> = MessageFields<MessageShape<M["output"]>>;
type MessageFields<T> = { [K in keyof T]-?: NonNullable<T[K]> extends Message ? K : never }[keyof T];

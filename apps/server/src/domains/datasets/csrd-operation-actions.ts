import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { shipTime, utcTime } from "./column-sql.ts";
import type { Dataset } from "./dataset.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

/** Operation actions for sustainability reporting. Source: docs/spec/entities.md#csrd-operation-actions. */
export const csrdOperationActions: Dataset = {
  name: "csrd",
  displayName: "CSRD operation actions",
  meaning: "One step of an operation that sustainability reporting counts, as the ship sent it.",
  schemaVersion: NEWEST_VERSION,
  sludgeDisposal: true,
  table: "csrd_operation_action",
  eventTime: "action_time",
  receiveTime: "receive_time",
  key: "action_uuid",
  columns: [
    ...FIRST_COLUMNS,
    {
      name: "actionUuid",
      type: "uuid",
      meaning: "Identifies the action",
      example: "0d5c7c1e-6a1f-4c39-8f5e-2f1f0e0b9f11",
      sql: "e.action_uuid::text",
    },
    {
      name: "actionType",
      type: "text",
      meaning: "What was done",
      example: "Delivered",
      sql: "e.action_type",
    },
    {
      name: "actionTime",
      type: "time",
      meaning: "When it was done, by the ship's clock",
      example: "2026-11-20T15:42:00+05:30",
      sql: shipTime("e.action_time", "e.action_offset_minutes"),
    },
    {
      name: "operationUuid",
      type: "uuid",
      meaning: "Identifies the operation that the action is a step of",
      example: "b7d3b8de-0a57-4f9c-8a55-3a1c0f6f2f7d",
      sql: "e.operation_uuid::text",
    },
    {
      name: "operationType",
      type: "text",
      meaning: "Kind of the operation",
      example: "Sludge disposal",
      sql: "e.operation_type",
    },
    {
      name: "operationTime",
      type: "time",
      meaning: "When the operation began, by the ship's clock; empty when the ship does not say",
      example: "2026-11-19T19:55:00-03:45",
      sql: shipTime("e.operation_time", "e.operation_offset_minutes"),
    },
    {
      name: "description",
      type: "text",
      meaning: "What the ship says of it",
      example: "Sludge to shore reception facility",
      sql: "e.description",
    },
    {
      name: "volumeM3",
      type: "decimal",
      unit: "m³",
      meaning: "Volume that was moved, to the last decimal that is stored",
      example: "12.450001",
      sql: "trim_scale(e.volume_m3)",
    },
    {
      name: "robM3",
      type: "decimal",
      unit: "m³",
      meaning: "Volume retained on board after the action, to the last decimal that is stored",
      example: "0.29",
      sql: "trim_scale(e.rob_m3)",
    },
    {
      name: "receiveTime",
      type: "time",
      meaning: "When the shore received it, in UTC",
      example: "2026-11-20T10:14:31.207+00:00",
      sql: utcTime("e.receive_time"),
    },
    {
      name: "actionTimeUtc",
      type: "time",
      since: 2,
      meaning: "The instant of `actionTime` in UTC; from version 2 on",
      example: "2026-11-20T10:12:00+00:00",
      sql: utcTime("e.action_time"),
    },
  ],
};

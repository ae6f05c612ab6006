import { type DescMessage, getOption, hasOption } from "@bufbuild/protobuf";
import { type FieldRules, field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import { expect, test } from "vitest";
import {
  ChecklistSectionSchema,
  ChecklistTaskSchema,
  ChecklistTemplateDataSchema,
  ChecklistTemplateGroupCreateRequestSchema,
  ChecklistTemplateGroupUpdateRequestSchema,
  ChecklistTemplateRevisionCommitDraftRequestSchema,
} from "./gen-server/shore/v1/checklists_pb.ts";
import {
  DataExportScheduleCreateRequestSchema,
  DataExportScheduleUpdateRequestSchema,
  DataExportStorageTestRequestSchema,
} from "./gen-server/shore/v1/data_exports_pb.ts";
import { FindQuestionSchema } from "./gen-server/shore/v1/find_pb.ts";
import {
  VesselGroupCreateRequestSchema,
  VesselGroupUpdateRequestSchema,
} from "./gen-server/shore/v1/vessel_groups_pb.ts";
import { WebhookCreateRequestSchema, WebhookUpdateRequestSchema } from "./gen-server/shore/v1/webhooks_pb.ts";
import { LIMITS } from "./limits.ts";

test.for([
  [ChecklistTemplateDataSchema, "name", LIMITS.name],
  [ChecklistTemplateDataSchema, "document_reference", LIMITS.documentReference],
  [ChecklistTemplateDataSchema, "general_information", LIMITS.generalInformation],
  [ChecklistSectionSchema, "name", LIMITS.name],
  [ChecklistTaskSchema, "name", LIMITS.name],
  [ChecklistTaskSchema, "description", LIMITS.taskDescription],
  [ChecklistTemplateRevisionCommitDraftRequestSchema, "change_note", LIMITS.changeNote],
  [ChecklistTemplateGroupCreateRequestSchema, "display_name", LIMITS.name],
  [ChecklistTemplateGroupCreateRequestSchema, "description", LIMITS.description],
  [ChecklistTemplateGroupUpdateRequestSchema, "display_name", LIMITS.name],
  [ChecklistTemplateGroupUpdateRequestSchema, "description", LIMITS.description],
  [FindQuestionSchema, "text", LIMITS.findText],
  [VesselGroupCreateRequestSchema, "display_name", LIMITS.name],
  [VesselGroupCreateRequestSchema, "description", LIMITS.description],
  [VesselGroupUpdateRequestSchema, "display_name", LIMITS.name],
  [VesselGroupUpdateRequestSchema, "description", LIMITS.description],
  [DataExportScheduleCreateRequestSchema, "display_name", LIMITS.name],
  [DataExportScheduleCreateRequestSchema, "description", LIMITS.description],
  [DataExportScheduleCreateRequestSchema, "azure_blob_sas_url", LIMITS.storageUrl],
  [DataExportScheduleUpdateRequestSchema, "display_name", LIMITS.name],
  [DataExportScheduleUpdateRequestSchema, "description", LIMITS.description],
  [DataExportScheduleUpdateRequestSchema, "azure_blob_sas_url", LIMITS.storageUrl],
  [DataExportStorageTestRequestSchema, "azure_blob_sas_url", LIMITS.storageUrl],
  [WebhookCreateRequestSchema, "url", LIMITS.webhookUrl],
  [WebhookUpdateRequestSchema, "url", LIMITS.webhookUrl],
] as const)("the contract has the same maximum length as the forms: $0.typeName $1", ([schema, name, limit]) => {
  const { case: kind, value } = rulesOf(schema, name).type;
  expect(kind === "string" && Number(value.maxLen)).toBe(limit);
});

test.for([
  [ChecklistTemplateDataSchema, "name"],
  [ChecklistSectionSchema, "name"],
  [ChecklistTaskSchema, "name"],
  [ChecklistTemplateGroupCreateRequestSchema, "display_name"],
  [VesselGroupCreateRequestSchema, "display_name"],
] as const)("the contract requires what the forms require: $0.typeName $1", ([schema, name]) => {
  const { case: kind, value } = rulesOf(schema, name).type;
  expect(kind === "string" && Number(value.minLen)).toBe(1);
});

test.for([
  [ChecklistTemplateDataSchema, "sections", LIMITS.sections],
  [ChecklistSectionSchema, "tasks", LIMITS.tasksPerSection],
] as const)("the contract has the same maximum count as the forms: $0.typeName $1", ([schema, name, limit]) => {
  const { case: kind, value } = rulesOf(schema, name).type;
  expect(kind === "repeated" && Number(value.maxItems)).toBe(limit);
});

function rulesOf(schema: DescMessage, name: string): FieldRules {
  const descriptor = schema.fields.find((candidate) => candidate.name === name);
  if (!descriptor || !hasOption(descriptor, fieldRules)) throw new Error(`${schema.typeName}.${name} has no rule`);
  return getOption(descriptor, fieldRules);
}

// Generated from the contract by `npm run generate`. Do not edit.

export const AMENDMENT_FILTER = {
  vesselUuids: 500,
  vesselGroupUuids: 64,
  logbookNames: 8,
  entryTypeIds: 64,
  people: 16,
  states: 8,
} as const;

export const AMENDMENT_LIST_REQUEST = {
  limit: 200,
  pageToken: 512,
} as const;

export const ATTENTION_MARK_SEEN_REQUEST = {
  vesselUuids: 1000,
  savedViewUuids: 200,
} as const;

export const ATTENTION_RESUME_REQUEST = {
  kind: 64,
  logbookName: 64,
} as const;

export const ATTENTION_RULES = {
  rules: 500,
  etag: 64,
  logbookExpectations: 500,
} as const;

export const ATTENTION_SET_ASIDE_REQUEST = {
  logbookName: 64,
  reason: 1024,
} as const;

export const AUDIT_EVENT_FILTER = {
  actions: 64,
  subjectKinds: 64,
  subjectKey: 512,
  result: 64,
  nameContains: 256,
} as const;

export const BALANCE_ENTRY_TYPE = {
  entryTypeId: 128,
  amountName: 128,
} as const;

export const BALANCE_FILTER = {
  vesselUuids: 500,
  vesselGroupUuids: 100,
  logbookNames: 16,
} as const;

export const BALANCE_FINDING_EXPLAIN_REQUEST = {
  figures: 256,
  reason: 1024,
} as const;

export const BALANCE_FINDING_LIST_REQUEST = {
  limit: 1000,
  pageToken: 512,
} as const;

export const BALANCE_RULES = {
  signs: 64,
  toleranceM3: 1000,
  tolerancePercent: 100,
  daysUnderWay: 365,
  entryTypes: 32,
} as const;

export const BALANCE_RULES_UPDATE_REQUEST = {
  etag: 64,
} as const;

export const BALANCE_SIGN = {
  actionType: 128,
  sign: 1,
} as const;

export const CHECKLIST_SECTION = {
  name: 256,
  tasks: 64,
} as const;

export const CHECKLIST_TASK = {
  name: 256,
  description: 1024,
  recordCompletionInLogbooks: 3,
} as const;

export const CHECKLIST_TEMPLATE_DATA = {
  name: 256,
  signaturesRequired: 1,
  documentReference: 256,
  generalInformation: 8192,
  sections: 64,
} as const;

export const CHECKLIST_TEMPLATE_DELETE_REQUEST = {
  etag: 256,
} as const;

export const CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST = {
  displayName: 256,
  description: 8192,
} as const;

export const CHECKLIST_TEMPLATE_GROUP_DELETE_REQUEST = {
  etag: 256,
} as const;

export const CHECKLIST_TEMPLATE_GROUP_UPDATE_REQUEST = {
  displayName: 256,
  description: 8192,
} as const;

export const CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST = {
  changeNote: 1024,
} as const;

export const CHECKLIST_TEMPLATE_UPDATE_REQUEST = {
  etag: 256,
} as const;

export const COMPLETENESS_GET_REQUEST = {
  vesselUuids: 1000,
  logbookNames: 8,
} as const;

export const DATA_EXPORT_CONFIG = {
  datasetNames: 64,
  cronExpression: 256,
  schemaVersion: 2,
} as const;

export const DATA_EXPORT_CREATE_REQUEST = {
  displayName: 256,
  description: 8192,
  vesselUuids: 10000,
} as const;

export const DATA_EXPORT_DELETE_REQUEST = {
  etag: 256,
} as const;

export const DATA_EXPORT_SCHEDULE_CREATE_REQUEST = {
  displayName: 256,
  description: 8192,
  datasetNames: 64,
  azureBlobSasUrl: 4096,
  vesselUuids: 10000,
  cronExpression: 256,
  schemaVersion: 2,
} as const;

export const DATA_EXPORT_SCHEDULE_DELETE_REQUEST = {
  etag: 256,
} as const;

export const DATA_EXPORT_SCHEDULE_UPDATE_REQUEST = {
  displayName: 256,
  description: 8192,
  datasetNames: 64,
  azureBlobSasUrl: 4096,
  vesselUuids: 10000,
  cronExpression: 256,
  schemaVersion: 2,
} as const;

export const DATA_EXPORT_STORAGE = {
  blobStorageUrl: 4096,
} as const;

export const DATA_EXPORT_STORAGE_TEST_REQUEST = {
  azureBlobSasUrl: 4096,
} as const;

export const DATA_EXPORT_UPDATE_REQUEST = {
  displayName: 256,
  description: 8192,
} as const;

export const FIGURE_SERIES_GET_REQUEST = {
  names: 4,
  maxPoints: 2000,
} as const;

export const FIND_AREA = {
  south: 90,
  west: 180,
  north: 90,
  east: 180,
} as const;

export const FIND_ENTRIES_REQUEST = {
  limit: 100,
  pageToken: 512,
} as const;

export const FIND_QUESTION = {
  text: 512,
  vesselUuids: 500,
  logbookNames: 8,
  entryTypeIds: 64,
  people: 16,
  states: 8,
  values: 4,
} as const;

export const FIND_TERMS_REQUEST = {
  prefix: 64,
} as const;

export const FIND_VALUE = {
  name: 128,
} as const;

export const FLEET_CHECKLIST_TEMPLATES_SET_REQUEST = {
  checklistTemplateIds: 10000,
  etag: 256,
} as const;

export const GENERATE_DATA_EXPORT_FILE_REQUEST = {
  dataset: 256,
  schemaVersion: 2,
} as const;

export const GENERATE_REPORT_REQUEST = {
  documentTitle: 256,
  categories: 1024,
} as const;

export const GET_LOGBOOK_ENTRIES_REQUEST = {
  logbookNames: 8,
  limit: 100,
  states: 5,
} as const;

export const GRANT_USER_BASIC_PERMISSIONS_REQUEST = {
  etag: 64,
} as const;

export const IMPORT_CHECK_REQUEST = {
  etag: 256,
} as const;

export const IMPORT_DIFFERENCE_LIST_REQUEST = {
  pageToken: 512,
} as const;

export const IMPORT_ENTRY_LIST_REQUEST = {
  logbookNames: 8,
  limit: 100,
} as const;

export const IMPORT_FIGURES_GET_REQUEST = {
  names: 4,
} as const;

export const IMPORT_FILES_ADD_REQUEST = {
  files: 50,
} as const;

export const IMPORT_FILE_CONTENT = {
  displayName: 256,
} as const;

export const IMPORT_FILE_FORMAT = {
  format: 1024,
} as const;

export const IMPORT_KEEP_REQUEST = {
  etag: 256,
} as const;

export const IMPORT_LIST_REQUEST = {
  pageToken: 512,
} as const;

export const IMPORT_MAPPING_SAVE_REQUEST = {
  tableNumber: 50,
  displayName: 256,
} as const;

export const IMPORT_MAPPING_SET_REQUEST = {
  tableNumber: 50,
  mapping: 262144,
  etag: 256,
} as const;

export const IMPORT_MAPPING_TRY_REQUEST = {
  tableNumber: 50,
  mapping: 262144,
} as const;

export const IMPORT_PROBLEM_DECIDE_REQUEST = {
  kind: 128,
  etag: 256,
} as const;

export const IMPORT_PROBLEM_LIST_REQUEST = {
  kind: 128,
  pageToken: 512,
} as const;

export const IMPORT_READ_REQUEST = {
  etag: 256,
  formats: 50,
} as const;

export const IMPORT_START_REQUEST = {
  etag: 256,
} as const;

export const IMPORT_TRACK_GET_REQUEST = {
  maxPoints: 5000,
} as const;

export const IMPORT_WITHDRAW_REQUEST = {
  etag: 256,
} as const;

export const LIST_AUDIT_EVENTS_REQUEST = {
  limit: 200,
} as const;

export const LOGBOOK_DAY_COUNTS_REQUEST = {
  logbookNames: 8,
} as const;

export const LOGBOOK_EXPECTATION = {
  hoursUnderWay: 8760,
  hoursMoored: 8760,
} as const;

export const LOGBOOK_NEW_COUNT_REQUEST = {
  logbookNames: 8,
} as const;

export const LOGBOOK_STATE_COUNTS_REQUEST = {
  logbookNames: 8,
  states: 5,
} as const;

export const NOTIFICATION_SETTINGS = {
  hour: 23,
  timeZone: 64,
  kinds: 32,
  vesselUuids: 1000,
  etag: 64,
} as const;

export const ORGANIZATION_SETTINGS_UPDATE_REQUEST = {
  checklistOverdueDays: 365,
  etag: 64,
} as const;

export const PREFERENCE_SET_REQUEST = {
  key: 64,
  etag: 64,
} as const;

export const REPORT_PREVIEW_GET_REQUEST = {
  categories: 1024,
} as const;

export const RESOURCE_DISTRIBUTION_UPDATE_REQUEST = {
  vesselGroupResourceDistributions: 1024,
} as const;

export const RESOURCE_DISTRIBUTION_UPDATE_REQUEST_DISTRIBUTION = {
  resourceGroups: 1024,
} as const;

export const SAVED_VIEW_CONTENT = {
  displayName: 256,
  path: 4096,
} as const;

export const SAVED_VIEW_DELETE_REQUEST = {
  etag: 64,
} as const;

export const SAVED_VIEW_UPDATE_REQUEST = {
  etag: 64,
} as const;

export const SESSION_END_REQUEST = {
  sessionUuids: 100,
} as const;

export const SET_USER_ACCESS_REQUEST = {
  etag: 64,
} as const;

export const SHIP_BACKLOG = {
  oldestTime: 64,
} as const;

export const SHIP_BATCH_LIST_REQUEST = {
  pageToken: 512,
} as const;

export const SHIP_CREDENTIAL_CREATE_REQUEST = {
  displayName: 256,
  expireTime: 64,
} as const;

export const SHIP_FACTS_KEPT_ASIDE_LIST_REQUEST = {
  pageToken: 512,
} as const;

export const SHIP_LINK_DAYS = {
  lastDay: 10,
} as const;

export const SHIP_LINK_SWITCH_REQUEST = {
  etag: 64,
} as const;

export const TRACK_GET_REQUEST = {
  maxPoints: 5000,
} as const;

export const VESSEL_CHECKLIST_CHANGE_LIST_REQUEST = {
  beforeTime: 64,
  limit: 500,
} as const;

export const VESSEL_CHECKLIST_LIST_REQUEST = {
  asOfTime: 64,
} as const;

export const VESSEL_CONTENT = {
  displayName: 256,
  imoNumber: 64,
  callSign: 64,
} as const;

export const VESSEL_CREATE_REQUEST = {
  vessels: 500,
} as const;

export const VESSEL_DELETE_REQUEST = {
  etag: 256,
} as const;

export const VESSEL_GROUP_CREATE_REQUEST = {
  displayName: 256,
  description: 8192,
  members: 10000,
} as const;

export const VESSEL_GROUP_DELETE_REQUEST = {
  etag: 256,
} as const;

export const VESSEL_GROUP_UPDATE_REQUEST = {
  displayName: 256,
  description: 8192,
  members: 10000,
} as const;

export const VESSEL_UPDATE_REQUEST = {
  etag: 256,
} as const;

export const WEBHOOK_CREATE_REQUEST = {
  url: 2048,
  eventTypes: 16,
} as const;

export const WEBHOOK_DELETE_REQUEST = {
  etag: 256,
} as const;

export const WEBHOOK_DELIVERY_LIST_REQUEST = {
  pageToken: 512,
} as const;

export const WEBHOOK_UPDATE_REQUEST = {
  etag: 256,
  url: 2048,
  eventTypes: 16,
} as const;

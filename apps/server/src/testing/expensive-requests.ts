import { randomUUID } from "node:crypto";
import { create, toJson } from "@bufbuild/protobuf";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { CallName } from "../auth/policy.ts";
import { type NamedRecords, sampleRequests } from "./sample-requests.ts";

/**
 * Returns the JSON of a call's most expensive legal request on the records of testing/legal-fleet.ts. Requests that create something
 * differ each time.
 * @param vesselUuids the organisation's vessels, the one with the most positions first
 */
export function expensiveRequest(name: CallName, named: NamedRecords, vesselUuids: readonly string[]): object {
  const requests: Requests = { ...sampleRequests(named), ...expensive(named, vesselUuids) };
  const { input } = ShoreAPI.method[name];
  // A request belongs to the call of its name, as the type of the requests ensures.
  return Object(toJson(input, create(input, requests[name] as object)));
}

type Requests = ReturnType<typeof sampleRequests>;

function expensive(named: NamedRecords, vesselUuids: readonly string[]): Partial<Requests> {
  const vesselUuid = vesselUuids[0] ?? "";
  const now = new Date().toISOString();
  const period = { fromTime: BEGINNING, toTime: now };
  const ofVessel = { vesselUuid, ...period };
  const yearAgo = new Date(Date.now() - 364 * DAY_MS).toISOString();
  const received = { text: "a*", change: "received", receivedFromTime: yearAgo };
  const wordy = {
    text: "a* e* i* o* s* t* n* r* d* 0* 1* 2*",
    values: [{ name: "barometer", min: -1e308, max: 1e308 }],
    area: { south: -90, west: -180, north: 90, east: 180 },
  };
  const template = { checklistTemplateId: { checklistTemplateUuid: named.template } };
  const group = { checklistTemplateGroupId: { checklistTemplateGroupUuid: named.collection } };
  const draft = { checklistTemplateRevisionId: { checklistTemplateRevisionUuid: named.draft }, etag: "1" };
  const templateData = largestChecklist();
  const members = vesselUuids.map((uuid) => ({ vesselUuid: uuid }));
  return {
    trackGet: { ...ofVessel, maxPoints: 5_000 },
    trackMonthsGet: { vesselUuid },
    figureNamesGet: { vesselUuid },
    figureSeriesGet: {
      ...ofVessel,
      names: ["barometer", "airTemperature", "seaTemperature", "windForce"],
      maxPoints: 2_000,
    },
    completenessGet: {
      fromDay: new Date(Date.now() - 399 * DAY_MS).toISOString().slice(0, 10),
      toDay: now.slice(0, 10),
    },
    getLogbookEntries: { vesselUuid, limit: 100, states: ["manual"] },
    logbookNewCount: { vesselUuid, fromTime: BEGINNING, receivedAfter: yearAgo },
    logbookMonthCounts: { vesselUuid },
    logbookDayCounts: { vesselUuid, month: "2025-06" },
    logbookStateCounts: { vesselUuid, states: ["manual"] },
    getLogbookReportCategories: { logbookName: "deck", vesselUuid },
    reportPreviewGet: {
      logbookName: "deck",
      vesselUuid,
      sortByCategories: true,
      fromDay: BEGINNING.slice(0, 10),
      toDay: now.slice(0, 10),
    },
    generateReport: { documentTitle: "Deck logbook", logbookName: "deck", ...ofVessel },
    csrdOperationActionList: { vesselUuid },
    generateCsrdFile: ofVessel,
    generateDataExportFile: { ...ofVessel, dataset: "logbook-entries", fileFormat: DataExportFileFormat.JSON },
    listAuditEvents: { filter: { subjectKey: "x".repeat(512) }, limit: 200 },
    generateAuditLogFile: {},
    balanceFindingList: { limit: 1_000 },
    amendmentList: { sort: "unusual", limit: 200 },
    generateAmendmentFile: {},
    findEntries: { question: received, limit: 100 },
    findDays: { question: received },
    findWithin: { vesselUuid, question: wordy, aroundTime: now },
    findTerms: { kind: "values", prefix: "a" },
    generateFoundEntriesFile: { question: received, fileFormat: DataExportFileFormat.JSON },
    vesselGroupCreate: { displayName: `Group ${randomUUID()}`, members },
    vesselGroupUpdate: { vesselGroupId: { vesselGroupUuid: named.vesselGroup }, displayName: "Named", members },
    checklistTemplateCreate: { templateData: { ...templateData, name: `C ${randomUUID()}` }, ...group },
    checklistTemplateRevisionCreateDraft: { ...template, templateData },
    checklistTemplateRevisionUpdateDraft: { ...draft, templateData },
    checklistTemplateGroupCreate: { displayName: `Collection ${randomUUID()}` },
    savedViewCreate: {
      content: { displayName: `View ${randomUUID()}`, path: `find?q=${"x".repeat(4_000)}`, shared: false },
    },
  };
}

/** 64 sections with 64 tasks each and the longest texts: 5.6 MB. */
export function largestChecklist() {
  const task = {
    name: "x".repeat(256),
    description: "x".repeat(1_024),
    recordCompletionInLogbooks: ["deck", "engine", "gmdss"],
  };
  const section = { name: "x".repeat(256), tasks: Array.from({ length: 64 }, () => task) };
  return {
    name: "x".repeat(256),
    category: "Deck",
    connectedLogbook: "deck",
    generalInformation: "x".repeat(8_192),
    sections: Array.from({ length: 64 }, () => section),
  };
}

const BEGINNING = "2015-01-01T00:00:00Z";
const DAY_MS = 86_400_000;

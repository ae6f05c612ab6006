import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BalanceFindingKind } from "@shore/api/gen-server/shore/v1/balance_pb";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { CallName } from "../auth/policy.ts";
import type { Db } from "../database/db.ts";

/** A valid request for each call. */
export type Samples = { [Name in CallName]: MessageInitShape<(typeof ShoreAPI.method)[Name]["input"]> };

const SOURCE = join(import.meta.dirname, "..");

/** Etag of a vessel's link in requests; a uuid. */
export const SHIP_LINK_ETAG = "11111111-1111-4111-8111-111111111111";

/** Figures of the finding that requests explain. */
export const FINDING_FIGURES = "1.292000 1.392000 0.416000";

/**
 * Sample requests of a domain's calls, in `*.sample.ts` beside them, which exports it as `sample`. Nothing else lists these files.
 */
export type Sample<Name extends CallName> = {
  /** Returns one valid request for each call. @param of uuid of the named record of a kind */
  requests: (of: RecordOf) => Pick<Samples, Name>;
  /** The record that these requests refer to. Its etag is `1`. */
  record?: { kind: string; store: (db: Db, organizationUuid: string, of: RecordOf) => Promise<unknown> };
};

type RecordOf = (kind: string) => string;

/** Uuids of one record of each kind that requests refer to. Drafts, groups and the like have the etag `1`. */
export type NamedRecords = Record<
  | "vessel"
  | "vesselWithoutRecords"
  | "user"
  | "collection"
  | "template"
  | "draft"
  | "vesselGroup"
  | "schedule"
  | "run"
  | "dataExport"
  | "auditEvent"
  | "shipCredential"
  | "keptAside"
  | "logbookEntry"
  | "operation"
  | "finding"
  | "webhook"
  | "webhookDelivery",
  string
> &
  Readonly<Record<string, string>>;

/** Returns the uuid of the named record of a kind. */
export function recordOf(named: NamedRecords, kind: string): string {
  const uuid = named[kind];
  if (uuid === undefined) throw new Error(`No *.sample.ts stores a record "${kind}".`);
  return uuid;
}

/** The samples beside their domains. */
export const SAMPLES_BESIDE: readonly Sample<CallName>[] = await Promise.all(
  globSync("domains/**/*.sample.ts", { cwd: SOURCE })
    .toSorted()
    .map(
      async (path) => ((await import(pathToFileURL(join(SOURCE, path)).href)) as { sample: Sample<CallName> }).sample,
    ),
);

/**
 * Returns one valid request for every call.
 * @param named the records that requests refer to; a text stands for every record
 * @throws Error for a call of the contract without one
 */
export function sampleRequests(named: string | NamedRecords): Samples {
  const of: RecordOf = (kind) => (typeof named === "string" ? named : recordOf(named, kind));
  const beside = SAMPLES_BESIDE.map(({ requests }) => requests(of));
  const samples = Object.assign({}, samplesOfOthers(of), ...beside) as Samples; // Checked next.
  for (const name of Object.keys(ShoreAPI.method))
    if (!Object.hasOwn(samples, name))
      throw new Error(
        `${name} has no sample request: write one in a *.sample.ts beside its handler, like that of saved views.`,
      );
  return samples;
}

function samplesOfOthers(of: RecordOf): Partial<Samples> {
  const time = "2026-03-01T14:05:00+02:00";
  const templateData = { name: "Bunkering", category: "Deck", connectedLogbook: "deck" };
  const revision = { checklistTemplateRevisionId: { checklistTemplateRevisionUuid: of("draft") }, etag: "1" };
  const template = { checklistTemplateId: { checklistTemplateUuid: of("template") } };
  const group = { checklistTemplateGroupId: { checklistTemplateGroupUuid: of("collection") } };
  const vesselGroup = { vesselGroupId: { vesselGroupUuid: of("vesselGroup") } };
  const period = { fromTime: time, toTime: time };
  const schedule = {
    displayName: "Nightly",
    fromTime: time,
    datasetNames: ["logbook-entries"],
    vesselUuids: [of("vessel")],
  };
  const scheduleId = { dataExportScheduleUuid: of("schedule") };
  const sas = "https://store.blob.core.windows.net/ships?sv=2026&sig=abc";
  const oneOff = {
    displayName: "Once",
    startTime: time,
    endTime: "2026-04-01T14:05:00+02:00",
    vesselUuids: [of("vessel")],
    config: { datasetNames: ["logbook-entries"], storage: { blobStorageUrl: sas } },
  };
  return {
    whoAmI: {},
    sessionList: {},
    sessionEnd: {},
    amendmentList: { filter: { fromTime: time } },
    generateAmendmentFile: { filter: { fromTime: time } },
    getVessels: {},
    getVessel: { vesselUuid: of("vessel") },
    vesselCreate: { vessels: [{ displayName: "Havbris", callSign: "LAHV9" }] },
    vesselUpdate: { vesselUuid: of("vesselWithoutRecords"), content: { displayName: "Havbris", callSign: "LAHV9" } },
    vesselDelete: { vesselUuid: of("vesselWithoutRecords") },
    trackGet: { vesselUuid: of("vessel"), ...period },
    trackMonthsGet: { vesselUuid: of("vessel") },
    fleetPositionsGet: {},
    fleetLogGet: {},
    figureNamesGet: { vesselUuid: of("vessel") },
    completenessGet: { fromDay: "2026-03-01", toDay: "2026-03-31" },
    figureSeriesGet: { vesselUuid: of("vessel"), names: ["barometer"], ...period },
    getLogbookEntries: { vesselUuid: of("vessel") },
    getLogbookEntry: { vesselUuid: of("vessel"), logbookEntryUuid: of("logbookEntry") },
    logbookNewCount: { vesselUuid: of("vessel"), receivedAfter: time },
    logbookMonthCounts: { vesselUuid: of("vessel") },
    logbookDayCounts: { vesselUuid: of("vessel"), month: "2026-11" },
    logbookStateCounts: { vesselUuid: of("vessel"), states: ["removed"] },
    getLogbookReportCategories: { logbookName: "deck", vesselUuid: of("vessel") },
    reportPreviewGet: {
      logbookName: "deck",
      vesselUuid: of("vessel"),
      fromDay: "2026-03-01",
      toDay: "2026-03-31",
    },
    generateReport: { documentTitle: "Deck logbook", logbookName: "deck", vesselUuid: of("vessel"), ...period },
    csrdOperationActionList: { vesselUuid: of("vessel") },
    csrdOperationEntryGet: { vesselUuid: of("vessel"), operationUuid: of("operation") },
    generateCsrdFile: { vesselUuid: of("vessel"), fromTime: time, toTime: "2026-03-02T14:05:00+02:00" },
    attentionGet: {},
    attentionMarkSeen: { vesselUuids: [of("vessel")], seenThroughTime: time },
    attentionSetAside: {
      vesselUuid: of("vessel"),
      kind: "kept_aside",
      untilTime: new Date(Date.now() + 86_400_000).toISOString(),
      reason: "In dry dock",
    },
    attentionResume: { vesselUuid: of("vessel"), kind: "checklist_overdue", subjectUuid: of("template") },
    attentionRulesGet: {},
    attentionRulesUpdate: { attentionRules: { rules: [{ kind: "struck", enabled: false }] } },
    notificationSettingsGet: {},
    notificationSettingsUpdate: {
      notificationSettings: {
        digest: "daily",
        hour: 7,
        timeZone: "Europe/Oslo",
        kinds: ["link_silent"],
        vesselUuids: [of("vessel")],
      },
    },
    getUsers: {},
    getUser: { userUuid: of("user") },
    grantUserBasicPermissions: { userUuid: of("user") },
    revokeUserPermissions: { userUuid: of("user") },
    setUserAccess: { userUuid: of("user"), member: true, manager: true },
    listAuditEvents: { filter: { fromTime: time, actions: ["created"] } },
    getAuditEvent: { auditEventUuid: of("auditEvent") },
    generateAuditLogFile: { filter: { fromTime: time } },
    checklistTemplateList: {},
    checklistTemplateCreate: { templateData, ...group },
    checklistTemplateUpdate: { ...template, ...group },
    checklistTemplateDelete: template,
    checklistTemplateGroupList: {},
    checklistTemplateGroupGet: group,
    checklistTemplateGroupCreate: { displayName: "Safety" },
    checklistTemplateGroupUpdate: { ...group, displayName: "Safety" },
    checklistTemplateGroupDelete: group,
    checklistTemplateRevisionGet: { checklistTemplateRevisionId: revision.checklistTemplateRevisionId },
    checklistTemplateRevisionList: template,
    checklistTemplateRevisionCreateDraft: { ...template, templateData },
    checklistTemplateRevisionUpdateDraft: { ...revision, templateData },
    checklistTemplateRevisionDiscardDraft: revision,
    checklistTemplateRevisionCommitDraft: revision,
    vesselGroupList: {},
    vesselGroupGet: vesselGroup,
    vesselGroupCreate: { displayName: "Ferries", members: [{ vesselUuid: of("vessel") }] },
    vesselGroupUpdate: { ...vesselGroup, displayName: "Ferries" },
    vesselGroupDelete: vesselGroup,
    resourceDistributionGet: {},
    resourceDistributionUpdate: {
      vesselGroupResourceDistributions: [
        { ...vesselGroup, resourceGroups: [{ resourceGroupId: { resourceGroupUuid: of("collection") } }] },
      ],
    },
    checklistTemplatesAvailableToVesselGroup: vesselGroup,
    fleetChecklistTemplatesGet: {},
    fleetChecklistTemplatesSet: { checklistTemplateIds: [template.checklistTemplateId] },
    vesselChecklistList: { vesselUuid: of("vessel"), asOfTime: time },
    vesselChecklistChangeList: { vesselUuid: of("vessel") },
    checklistDeliveryGet: {},
    dataExportScheduleList: {},
    dataExportScheduleGet: scheduleId,
    dataExportScheduleCreate: { ...schedule, azureBlobSasUrl: sas },
    dataExportScheduleUpdate: { ...schedule, ...scheduleId, etag: "1" },
    dataExportScheduleDelete: scheduleId,
    dataExportScheduleVesselList: scheduleId,
    dataExportScheduleArtifactList: scheduleId,
    dataExportScheduleRunList: scheduleId,
    dataExportScheduleRunRetry: { ...scheduleId, runUuid: of("run") },
    dataExportScheduleRunNow: scheduleId,
    dataExportStorageTest: scheduleId,
    balanceFindingList: {},
    balanceFindingExplain: {
      vesselUuid: of("vessel"),
      kind: BalanceFindingKind.DOES_NOT_FOLLOW,
      subjectUuid: of("finding"),
      figures: FINDING_FIGURES,
      reason: "Sounded again",
    },
    generateBalanceFile: {},
    balanceRulesGet: {},
    balanceRulesUpdate: {
      rules: {
        signs: [{ actionType: "Collected", sign: 1 }],
        toleranceM3: 0.01,
        tolerancePercent: 1,
        daysUnderWay: 30,
        entryTypes: [{ entryTypeId: "orb1-c-12", amountName: "12.1" }],
      },
    },
    organizationSettingsGet: {},
    organizationSettingsUpdate: { checklistOverdueDays: 14, findByPerson: true },
    dataExportDatasetList: {},
    generateDataExportFile: {
      vesselUuid: of("vessel"),
      dataset: "logbook-entries",
      fileFormat: DataExportFileFormat.CSV,
      ...period,
      toTime: "2026-03-02T14:05:00+02:00",
    },
    dataExportCreate: oneOff,
    dataExportDelete: { dataExportUuid: of("dataExport") },
    dataExportList: {},
    dataExportGet: { dataExportUuid: of("dataExport") },
    dataExportUpdate: { ...oneOff, dataExportUuid: of("dataExport"), etag: "1" },
    dataExportListFiles: { dataExportUuid: of("dataExport") },
    findEntries: { question: { text: "named" } },
    findDays: { question: { text: "named" } },
    findTerms: { kind: "people" },
    findWithin: { vesselUuid: of("vessel"), question: { text: "named" } },
    generateFoundEntriesFile: { question: { text: "named" }, fileFormat: DataExportFileFormat.CSV },
    preferenceSet: { key: "theme", value: '"night"' },
    webhookList: {},
    webhookCreate: { url: "https://hooks.example.com/shore", eventTypes: ["attention.began"], sharedSecret: true },
    webhookUpdate: {
      webhookUuid: of("webhook"),
      etag: "1",
      url: "https://hooks.example.com/named",
      eventTypes: ["attention.began"],
      enabled: false,
    },
    webhookDelete: { webhookUuid: of("webhook") },
    webhookTest: { webhookUuid: of("webhook") },
    webhookDeliveryList: { webhookUuid: of("webhook") },
    webhookDeliveryRetry: { webhookUuid: of("webhook"), deliveryUuid: of("webhookDelivery") },
    shipLinkList: {},
    shipLinkGet: { vesselUuid: of("vessel") },
    shipBatchList: { vesselUuid: of("vessel") },
    shipFactsKeptAsideList: { vesselUuid: of("vessel") },
    shipFactSeen: { vesselUuid: of("vessel"), keptAsideUuid: of("keptAside") },
    shipLinkSwitch: { vesselUuid: of("vessel"), enabled: false, etag: SHIP_LINK_ETAG },
    shipCredentialList: { vesselUuid: of("vessel") },
    shipCredentialCreate: { vesselUuid: of("vessel"), displayName: "Bridge computer" },
    shipCredentialRevoke: { vesselUuid: of("vessel"), credentialUuid: of("shipCredential") },
  };
}

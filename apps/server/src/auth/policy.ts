import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";

/** A call of the contract by its handler's name: `getVessels`. */
export type CallName = keyof typeof ShoreAPI.method;

/**
 * Who may make a call, and its vessel scope.
 *
 * `who`: anyone signed in, members, or managers (who are members too).
 * `vessels`, which matters for a user restricted to one vessel:
 * - `none`: the call returns and changes nothing of a vessel;
 * - `named`: the request's `vesselUuid` has to be that vessel, any other is answered like a missing one;
 * - `own`: the handler returns only what {@link Caller.restrictToVesselUuid} allows;
 * - `fleet`: it concerns many vessels at once and is rejected.
 */
export type Rule = {
  who: "signed-in" | "member" | "manager";
  vessels: "none" | "named" | "own" | "fleet";
  /** It changes nothing, but adds a line to the audit log: like a change, it is accepted from Shore's own pages only. */
  recorded?: true;
  /** It changes only the user's own view of the console: it adds no line to the audit log. */
  personal?: true;
  /** It changes only what is staged for an import: the audit log has what becomes of it. */
  staged?: true;
  /** The console polls it: it does not count as use of the session. */
  polled?: true;
  /** It grants access: the last sign-in has to be recent. */
  recentSignIn?: true;
};

/**
 * Every call of the contract, with its rule. Nothing else decides who may call.
 * Source: docs/spec/access.md.
 */
export const policy: Record<CallName, Rule> = {
  whoAmI: { who: "signed-in", vessels: "own", polled: true },
  sessionList: { who: "signed-in", vessels: "none" },
  sessionEnd: { who: "signed-in", vessels: "none" },

  getVessels: { who: "member", vessels: "own" },
  getVessel: { who: "member", vessels: "named" },
  vesselCreate: { who: "manager", vessels: "fleet" },
  vesselUpdate: { who: "manager", vessels: "fleet" },
  vesselDelete: { who: "manager", vessels: "fleet" },
  importList: { who: "manager", vessels: "fleet", polled: true },
  importCreate: { who: "manager", vessels: "fleet", staged: true },
  importGet: { who: "manager", vessels: "fleet", polled: true },
  importFilesAdd: { who: "manager", vessels: "fleet", staged: true },
  importFileRemove: { who: "manager", vessels: "fleet", staged: true },
  importRead: { who: "manager", vessels: "fleet", staged: true },
  importFirstRowsGet: { who: "manager", vessels: "fleet" },
  importMappingSet: { who: "manager", vessels: "fleet", staged: true },
  // Changes nothing; a mapping is too long for the address of a GET.
  importMappingTry: { who: "manager", vessels: "fleet", staged: true },
  importCheck: { who: "manager", vessels: "fleet", staged: true },
  importProblemList: { who: "manager", vessels: "fleet" },
  importProblemDecide: { who: "manager", vessels: "fleet", staged: true },
  importDifferenceList: { who: "manager", vessels: "fleet" },
  importEntryList: { who: "manager", vessels: "fleet" },
  importTrackGet: { who: "manager", vessels: "fleet" },
  importFiguresGet: { who: "manager", vessels: "fleet" },
  importStart: { who: "manager", vessels: "fleet" },
  importKeep: { who: "manager", vessels: "fleet" },
  importWithdraw: { who: "manager", vessels: "fleet" },
  generateImportProblemsFile: { who: "manager", vessels: "fleet", recorded: true },
  importSavedMappingList: { who: "manager", vessels: "fleet" },
  importMappingSave: { who: "manager", vessels: "fleet" },
  importSavedMappingDelete: { who: "manager", vessels: "fleet" },
  trackGet: { who: "member", vessels: "named" },
  trackMonthsGet: { who: "member", vessels: "named" },
  fleetPositionsGet: { who: "member", vessels: "own", polled: true },
  fleetLogGet: { who: "member", vessels: "own", polled: true },
  completenessGet: { who: "member", vessels: "own" },
  figureNamesGet: { who: "member", vessels: "named" },
  figureSeriesGet: { who: "member", vessels: "named" },
  getLogbookEntries: { who: "member", vessels: "named" },
  getLogbookEntry: { who: "member", vessels: "named" },
  logbookNewCount: { who: "member", vessels: "named", polled: true },
  logbookMonthCounts: { who: "member", vessels: "named" },
  logbookDayCounts: { who: "member", vessels: "named" },
  logbookStateCounts: { who: "member", vessels: "named" },
  getLogbookReportCategories: { who: "member", vessels: "named" },
  reportPreviewGet: { who: "member", vessels: "named" },
  generateReport: { who: "member", vessels: "named", recorded: true },
  csrdOperationActionList: { who: "member", vessels: "named" },
  csrdOperationEntryGet: { who: "member", vessels: "named" },
  generateCsrdFile: { who: "member", vessels: "named", recorded: true },

  attentionGet: { who: "member", vessels: "own", polled: true },
  attentionMarkSeen: { who: "member", vessels: "own", personal: true },
  attentionSetAside: { who: "member", vessels: "named" },
  attentionResume: { who: "member", vessels: "named" },
  attentionRulesGet: { who: "manager", vessels: "fleet" },
  attentionRulesUpdate: { who: "manager", vessels: "fleet" },
  notificationSettingsGet: { who: "member", vessels: "own" },
  notificationSettingsUpdate: { who: "member", vessels: "own" },
  balanceFindingList: { who: "member", vessels: "own" },
  balanceFindingExplain: { who: "member", vessels: "named" },
  generateBalanceFile: { who: "member", vessels: "own", recorded: true },
  balanceRulesGet: { who: "manager", vessels: "fleet" },
  balanceRulesUpdate: { who: "manager", vessels: "fleet" },

  organizationSettingsGet: { who: "manager", vessels: "fleet" },
  organizationSettingsUpdate: { who: "manager", vessels: "fleet" },
  getUsers: { who: "manager", vessels: "none" },
  getUser: { who: "manager", vessels: "none" },
  // A manager restricted to one vessel cannot grant more than that, nor lift their own restriction.
  grantUserBasicPermissions: { who: "manager", vessels: "fleet", recentSignIn: true },
  revokeUserPermissions: { who: "manager", vessels: "fleet" },
  setUserAccess: { who: "manager", vessels: "fleet", recentSignIn: true },

  // Its lines concern every vessel.
  listAuditEvents: { who: "manager", vessels: "fleet" },
  getAuditEvent: { who: "manager", vessels: "fleet" },
  generateAuditLogFile: { who: "manager", vessels: "fleet", recorded: true },

  checklistTemplateList: { who: "member", vessels: "none" },
  checklistTemplateCreate: { who: "member", vessels: "fleet" },
  checklistTemplateUpdate: { who: "member", vessels: "fleet" },
  checklistTemplateDelete: { who: "member", vessels: "fleet" },
  checklistTemplateGroupList: { who: "member", vessels: "none" },
  checklistTemplateGroupGet: { who: "member", vessels: "none" },
  checklistTemplateGroupCreate: { who: "member", vessels: "fleet" },
  checklistTemplateGroupUpdate: { who: "member", vessels: "fleet" },
  checklistTemplateGroupDelete: { who: "member", vessels: "fleet" },
  checklistTemplateRevisionGet: { who: "member", vessels: "none" },
  checklistTemplateRevisionList: { who: "member", vessels: "none" },
  checklistTemplateRevisionCreateDraft: { who: "member", vessels: "fleet" },
  checklistTemplateRevisionUpdateDraft: { who: "member", vessels: "fleet" },
  checklistTemplateRevisionDiscardDraft: { who: "member", vessels: "fleet" },
  checklistTemplateRevisionCommitDraft: { who: "member", vessels: "fleet" },

  vesselGroupList: { who: "member", vessels: "own" },
  vesselGroupGet: { who: "member", vessels: "own" },
  vesselGroupCreate: { who: "member", vessels: "fleet" },
  vesselGroupUpdate: { who: "member", vessels: "fleet" },
  vesselGroupDelete: { who: "member", vessels: "fleet" },

  resourceDistributionGet: { who: "member", vessels: "own" },
  resourceDistributionUpdate: { who: "member", vessels: "fleet" },
  checklistTemplatesAvailableToVesselGroup: { who: "member", vessels: "own" },
  fleetChecklistTemplatesGet: { who: "member", vessels: "none" },
  fleetChecklistTemplatesSet: { who: "member", vessels: "fleet" },

  vesselChecklistList: { who: "member", vessels: "named" },
  vesselChecklistChangeList: { who: "member", vessels: "named" },
  checklistDeliveryGet: { who: "member", vessels: "own" },

  dataExportScheduleList: { who: "manager", vessels: "fleet" },
  dataExportScheduleGet: { who: "manager", vessels: "fleet", polled: true },
  // An update requires a recent sign-in where it replaces the access URL.
  dataExportScheduleCreate: { who: "manager", vessels: "fleet", recentSignIn: true },
  dataExportScheduleUpdate: { who: "manager", vessels: "fleet" },
  dataExportScheduleDelete: { who: "manager", vessels: "fleet" },
  dataExportScheduleVesselList: { who: "manager", vessels: "fleet" },
  dataExportScheduleArtifactList: { who: "manager", vessels: "fleet", polled: true },
  dataExportScheduleRunList: { who: "manager", vessels: "fleet", polled: true },
  dataExportScheduleRunRetry: { who: "manager", vessels: "fleet" },
  dataExportScheduleRunNow: { who: "manager", vessels: "fleet" },
  dataExportStorageTest: { who: "manager", vessels: "fleet" },
  dataExportDatasetList: { who: "manager", vessels: "none" },
  generateDataExportFile: { who: "manager", vessels: "named", recorded: true },
  dataExportCreate: { who: "manager", vessels: "fleet", recentSignIn: true },
  dataExportDelete: { who: "manager", vessels: "fleet" },
  dataExportList: { who: "manager", vessels: "fleet" },
  dataExportGet: { who: "manager", vessels: "fleet" },
  dataExportUpdate: { who: "manager", vessels: "fleet" },
  dataExportListFiles: { who: "manager", vessels: "fleet" },

  findEntries: { who: "member", vessels: "own" },
  findDays: { who: "member", vessels: "own" },
  findTerms: { who: "member", vessels: "own" },
  findWithin: { who: "member", vessels: "named" },
  generateFoundEntriesFile: { who: "member", vessels: "own", recorded: true },
  savedViewList: { who: "member", vessels: "none" },
  savedViewCreate: { who: "member", vessels: "none" },
  savedViewUpdate: { who: "member", vessels: "none" },
  savedViewDelete: { who: "member", vessels: "none" },
  preferenceSet: { who: "signed-in", vessels: "none", personal: true },

  amendmentList: { who: "member", vessels: "own" },
  generateAmendmentFile: { who: "member", vessels: "own", recorded: true },

  // An update requires a recent sign-in where it replaces the address.
  webhookList: { who: "manager", vessels: "fleet", polled: true },
  webhookCreate: { who: "manager", vessels: "fleet", recentSignIn: true },
  webhookUpdate: { who: "manager", vessels: "fleet" },
  webhookDelete: { who: "manager", vessels: "fleet" },
  webhookTest: { who: "manager", vessels: "fleet" },
  webhookDeliveryList: { who: "manager", vessels: "fleet", polled: true },
  webhookDeliveryRetry: { who: "manager", vessels: "fleet" },

  shipLinkList: { who: "member", vessels: "own", polled: true },
  shipLinkGet: { who: "member", vessels: "named", polled: true },
  shipBatchList: { who: "member", vessels: "named", polled: true },
  shipFactsKeptAsideList: { who: "member", vessels: "named" },
  shipFactSeen: { who: "manager", vessels: "named" },
  shipLinkSwitch: { who: "manager", vessels: "named" },
  shipCredentialList: { who: "manager", vessels: "named", polled: true },
  shipCredentialCreate: { who: "manager", vessels: "named", recentSignIn: true },
  shipCredentialRevoke: { who: "manager", vessels: "named" },
};

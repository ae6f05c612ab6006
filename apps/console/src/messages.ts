import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { VesselCreateResponse } from "@shore/api/gen/shore/v1/vessels_pb";

/** The messages shown when a write succeeds and when it fails. */
export type WriteMessages = {
  success: string | undefined | ((response: unknown) => string);
  failure: string | ((error: unknown) => string);
};

/** Every message of a write, letter for letter as in docs/spec: the table of errors.md#messages, or the page of its subject. */
export const messages = {
  checklistDraftCreated: { success: "Checklist draft created.", failure: "Unable to create checklist draft." },
  checklistDraftUpdated: { success: "Checklist draft updated.", failure: "Unable to update checklist draft." },
  collectionCreated: { success: "Collection created.", failure: "Unable to create collection." },
  collectionUpdated: { success: "Collection updated.", failure: "Unable to update collection." },
  collectionRemoved: { success: "Collection removed.", failure: "Unable to remove collection." },
  checklistMoved: { success: "Checklist moved.", failure: "Unable to move checklist." },
  checklistPublished: { success: "Checklist published.", failure: "Unable to publish checklist." },
  checklistDraftDiscarded: { success: "Checklist draft discarded.", failure: "Unable to discard draft" },
  checklistRemoved: { success: "Checklist removed.", failure: "Unable to remove checklist." },
  checklistDistributionUpdated: {
    success: "Checklist distribution updated.",
    failure: "Unable updated checklist distribution.",
  },
  dataExportCreated: { success: "Data export created.", failure: "Unable to create data export." },
  dataExportUpdated: { success: "Data export updated.", failure: "Unable to update data export." },
  dataExportRemoved: { success: "Data export removed.", failure: "Unable to remove data export." },
  dataExported: { success: "Data exported.", failure: "Unable to export data." },
  reportCreated: {
    success: "Report created.",
    failure: (error: unknown) =>
      hasCode(error, Code.FailedPrecondition)
        ? "Required vessel settings not configured on ship."
        : "Unable to generate report.",
  },
  vesselsAdded: {
    success: (response: unknown) => {
      const { vessels } = response as VesselCreateResponse; // The write's own response.
      return vessels.length === 1 ? "Vessel added." : `${vessels.length} vessels added.`;
    },
    failure: "Unable to add vessels.",
  },
  vesselUpdated: { success: "Vessel updated.", failure: "Unable to update vessel." },
  vesselRemoved: { success: "Vessel removed.", failure: "Unable to remove vessel." },
  vesselGroupCreated: { success: "Vessel group created.", failure: "Unable to create vessel group." },
  vesselGroupUpdated: { success: "Vessel group updated.", failure: "Unable to update vessel group." },
  groupRemoved: { success: "Group removed.", failure: "Unable to remove group." },
  sessionsEnded: { success: "Signed out.", failure: "Unable to sign out." },
  userAccessUpdated: { success: "User access updated.", failure: "Unable updated user access." },
  settingsUpdated: { success: "Settings updated.", failure: "Unable to update settings." },
  shipCredentialCreated: { success: "Credential created.", failure: "Unable to create credential." },
  shipCredentialRevoked: { success: "Credential revoked.", failure: "Unable to revoke credential." },
  shipLinkUpdated: { success: "Ship link updated.", failure: "Unable to update ship link." },
  /** No message: the choice is visible at once. */
  preferenceSet: { success: undefined, failure: "Unable to save preference. It holds in this browser." },
  keptAsideSeen: { success: "Marked as seen.", failure: "Unable to mark as seen." },
  savedViewCreated: { success: "View saved.", failure: "Unable to save view." },
  savedViewUpdated: { success: "View updated.", failure: "Unable to update view." },
  /** No message: the new position is visible and announced. */
  savedViewMoved: { success: undefined, failure: "Unable to update view." },
  savedViewRemoved: { success: "View removed.", failure: "Unable to remove view." },
  attentionSeen: { success: "Marked as seen.", failure: "Unable to mark as seen." },
  /** No message: Undo of "Marked as seen"; the items show as new again. */
  attentionUnseen: { success: undefined, failure: "Unable to mark as seen." },
  attentionSetAside: { success: "Set aside.", failure: "Unable to set aside." },
  attentionResumed: { success: "Resumed.", failure: "Unable to resume." },
  attentionRulesUpdated: { success: "Attention rules updated.", failure: "Unable to update attention rules." },
  notificationsUpdated: { success: "Notifications updated.", failure: "Unable to update notifications." },
  webhookCreated: { success: "Webhook created.", failure: "Unable to create webhook." },
  webhookUpdated: { success: "Webhook updated.", failure: "Unable to update webhook." },
  webhookRemoved: { success: "Webhook removed.", failure: "Unable to remove webhook." },
  webhookTested: { success: "Webhook answered.", failure: "Webhook did not answer." },
  balanceExplained: { success: "Explanation saved.", failure: "Unable to save explanation." },
  /** No message: the page shows it. */
  importCreated: { success: undefined, failure: "Unable to create import." },
  importFilesAdded: { success: undefined, failure: "Unable to add files." },
  importFileRemoved: { success: "File removed.", failure: "Unable to remove file." },
  importReadStarted: { success: undefined, failure: "Unable to read files." },
  importMappingSaved: { success: "Mapping saved.", failure: "Unable to save mapping." },
  importCheckStarted: { success: undefined, failure: "Unable to check import." },
  importProblemsDecided: { success: undefined, failure: "Unable to decide about rows." },
  importStarted: { success: undefined, failure: "Unable to start import." },
  importKept: { success: "Import kept.", failure: "Unable to keep import." },
  importWithdrawn: { success: "Import withdrawn.", failure: "Unable to withdraw import." },
  importRemoved: { success: "Import removed.", failure: "Unable to remove import." },
  balanceRulesUpdated: { success: "Balance rules updated.", failure: "Unable to update balance rules." },
} as const satisfies Record<string, WriteMessages>;

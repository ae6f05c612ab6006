/**
 * Statements that are not limited to one organisation, with the reason: by file and function. Nothing else may be.
 */
export const ACROSS_ORGANIZATIONS: Readonly<Record<string, { functions: readonly string[]; reason: string }>> = {
  "auth/accounts.ts": {
    functions: ["bindInvited", "organizationFor", "refresh"],
    reason: "A sign-in finds the organisation by the identity provider's subject or the address's domain.",
  },
  "auth/sessions.ts": {
    functions: ["endSession", "findCaller", "openSession", "ownerOf", "recordSessionUse"],
    reason: "The hash of a session's token says whose it is; expired sessions of all end together.",
  },
  "auth/ship-caller.ts": { functions: ["findShip"], reason: "The hash of a credential says which ship sends." },
  "cli/backup/restore-backup.ts": {
    functions: ["readTable", "requireEmpty"],
    reason: "A backup is restored into an empty database, whatever it is for.",
  },
  "domains/balance/fill.sql.ts": {
    functions: ["dequeuePending", "requestBalance"],
    reason: "A job takes the next vessel of any organisation; a new version of the rules counts all of them again.",
  },
  "domains/checklists/assignments/reconcile-assignments.ts": {
    functions: ["beginAssignmentHistory"],
    reason: "A start-up finds the organisations that have no history yet.",
  },
  "domains/evidence/check/check-log.sql.ts": {
    functions: ["readOwners"],
    reason: "A check of the evidence begins with the list of all organisations.",
  },
  "domains/exports/data-exports/storage/re-encrypt.ts": {
    functions: ["a callback"],
    reason: "A new key encrypts the secrets of all organisations.",
  },
  "domains/exports/data-exports/worker/enqueue-due-runs.sql.ts": {
    functions: ["lockDueSchedule"],
    reason: "A job takes the next schedule of any organisation.",
  },
  "domains/exports/data-exports/worker/enqueue-exports.sql.ts": {
    functions: ["lockDueExport"],
    reason: "A job takes the next export of any organisation.",
  },
  "domains/fleet/organizations/organizations.ts": {
    functions: ["readOrganizations"],
    reason: "The command lists all organisations.",
  },
  "domains/fleet/vessels/vessel-backfill.sql.ts": {
    functions: ["startVesselBackfill"],
    reason: "A job takes the next organisation whose vessels are not derived yet.",
  },
  "domains/fleet/vessels/vessel-owners.sql.ts": {
    functions: ["readAllVesselOwners"],
    reason: "A file of records names vessels; their organisations are looked up.",
  },
  "domains/imports/files/imports.sql.ts": {
    functions: ["readImportsToKeep", "readOpenImports"],
    reason:
      "A job keeps the imports of all organisations whose seven days are over; a check of the evidence names the open ones.",
  },
  "domains/imports/vessels/import-vessels.sql.ts": {
    functions: ["writeVessel"],
    reason: "Looks whether another organisation has the vessel already, which refuses the import.",
  },
  "domains/records/backfill/backfill.sql.ts": {
    functions: ["requestBackfill", "startBackfill"],
    reason: "A job takes the next organisation with entries to index or to count; a restore requests all of them.",
  },
  "domains/records/find/fill.sql.ts": {
    functions: ["dequeuePending", "resetProgress"],
    reason: "A job takes the next entries of any organisation.",
  },
  "domains/exports/data-exports/worker/files.sql.ts": {
    functions: ["readFilesWithoutJob"],
    reason: "A job enqueues the files of all organisations that have none, as after a restore.",
  },
  "domains/watch/notifications/digests.sql.ts": {
    functions: ["endAbandonedDigests", "readReaders", "readRecentDigests"],
    reason: "A job finds the people of all organisations whose mail is due.",
  },
  "domains/watch/webhooks/attention-changes.sql.ts": {
    functions: ["deleteUnsubscribedItems", "readSubscribedOrganizations"],
    reason: "A job finds the organisations whose webhooks want changes of Attention.",
  },
  "domains/watch/webhooks/deliveries.sql.ts": {
    functions: ["deleteOldDeliveries", "readWebhooksWithoutJob"],
    reason: "A job deletes what is old, and enqueues what has no job, as after a restore.",
  },
};

/** The base path of the console; the router adds it to every path below. */
export const BASENAME = "/shore";

/** The value of `around` in a logbook address: six hours before and after the named entry. */
export const AROUND = "6h";

/**
 * Every address of the console as a function of its parameters, without the base. Links never build text themselves.
 * Source: docs/spec/screens.md.
 */
export const paths = {
  login: ({ returnTo }: { returnTo?: string } = {}) =>
    withSearch("/login", returnTo === undefined ? [] : [["returnTo", returnTo]]),
  lobby: () => "/lobby",
  /** Redirects to the vessel list of the user's organisation. */
  organizations: () => "/orgs",

  vessels: (to: InOrganization) => `${organization(to)}/vessels`,
  vessel: (to: OfVessel) => vessel(to),
  /** The logbooks until today. */
  logbooks: (to: OfVessel) => `${vessel(to)}/logbooks`,
  /**
   * The logbooks until the end of a UTC day, `yyyy-MM-dd`; only the named ones, or all.
   * @param states only entries that are in all of these states
   * @param logbookEntryUuid the entry of that day that is expanded and scrolled to
   * @param around the entries of all logbooks six hours before and after that entry, instead of the list
   */
  logbooksUntil: ({
    untilDate,
    logbookNames = [],
    states = [],
    logbookEntryUuid,
    around = false,
    ...to
  }: OfVessel & {
    untilDate: string;
    logbookNames?: readonly string[];
    states?: readonly string[];
    logbookEntryUuid?: string;
    around?: boolean;
  }) =>
    withSearch(`${vessel(to)}/logbooks/until-date/${encodeURIComponent(untilDate)}`, [
      ...logbookNames.map((name): [string, string] => ["logbook", name]),
      ...states.map((state): [string, string] => ["state", state]),
      ...(logbookEntryUuid === undefined ? [] : [["entry", logbookEntryUuid] as [string, string]]),
      ...(around ? [["around", AROUND] as [string, string]] : []),
    ]),
  /** Redirects to the logbooks of its day with the entry expanded: the permanent link of an entry, also used in files. */
  logbookEntry: ({ logbookEntryUuid, ...to }: OfVessel & { logbookEntryUuid: string }) =>
    `${vessel(to)}/logbooks/entries/${encodeURIComponent(logbookEntryUuid)}`,
  /** The vessel's track: the week until its last position, or days in UTC, `yyyy-MM-dd`. */
  track: (to: OfVessel) => `${vessel(to)}/track`,
  /** Measured and reported values of the vessel's entries over time: the fortnight until the last value, or days in UTC. */
  figures: (to: OfVessel) => `${vessel(to)}/figures`,
  vesselReports: (to: OfVessel) => `${vessel(to)}/reports`,
  /** @param operationUuid the operation whose actions are searched for among all */
  csrd: ({ operationUuid, ...to }: OfVessel & { operationUuid?: string }) =>
    withSearch(`${vessel(to)}/csrd`, operationUuid === undefined ? [] : [["operation", operationUuid]]),

  /** Redirects to the operation's logbook entry. */
  csrdOperation: ({ operationUuid, ...to }: OfVessel & { operationUuid: string }) =>
    `${vessel(to)}/csrd/operations/${encodeURIComponent(operationUuid)}`,

  /** @param asOf a UTC day, `yyyy-MM-dd`, or an instant. @default now */
  vesselChecklists: ({ asOf, ...to }: OfVessel & { asOf?: string }) =>
    withSearch(`${vessel(to)}/checklists`, asOf === undefined ? [] : [["as-of", asOf]]),

  /** The ship link by which the vessel's records are received. */
  vesselLink: (to: OfVessel) => `${vessel(to)}/link`,

  /** Items that need action. @param vesselUuid the vessel that is expanded there */
  attention: ({ vesselUuid, ...to }: InOrganization & { vesselUuid?: string }) =>
    withSearch(`${organization(to)}/attention`, vesselUuid === undefined ? [] : [["vessel", vesselUuid]]),
  /** The user's settings for e-mails about it. */
  notifications: (to: InOrganization) => `${organization(to)}/notifications`,
  attentionRules: (to: InOrganization) => `${organization(to)}/attention/rules`,

  /**
   * @param text the query, for all logbooks
   * @param filters filters for entries, as find-view.ts writes them
   */
  find: ({ text = "", filters = {}, ...to }: InOrganization & { text?: string; filters?: Record<string, string> }) =>
    withSearch(`${organization(to)}/find`, [
      ...(text === "" ? [] : [["q", text] satisfies [string, string]]),
      ...Object.entries(filters),
    ]),

  /** The list of the saved views; a view itself opens at an address of {@link viewAddresses}. */
  savedViews: (to: InOrganization) => `${organization(to)}/find/views`,

  /** Redirects to the first of its tabs. */
  oversight: (to: InOrganization) => `${organization(to)}/oversight`,
  /** Entries changed after they were recorded, over the fleet. */
  amendments: (to: InOrganization) => `${organization(to)}/oversight/amendments`,
  /** Completeness of the logbooks per day. */
  completeness: (to: InOrganization) => `${organization(to)}/oversight/completeness`,
  /**
   * @param vesselUuid only findings of this vessel
   * @param from first day, `yyyy-MM-dd` in UTC. @default the last three months
   */
  balance: ({
    vesselUuid,
    from,
    state,
    ...to
  }: InOrganization & { vesselUuid?: string; from?: string; state?: "open" | "explained" }) =>
    withSearch(
      `${organization(to)}/oversight/balance`,
      Object.entries({ vessel: vesselUuid, from, state }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  balanceRules: (to: InOrganization) => `${organization(to)}/oversight/balance/rules`,

  shipLinks: (to: InOrganization) => `${organization(to)}/ship-links`,

  vesselGroups: (to: InOrganization) => `${organization(to)}/vessel-groups`,
  vesselGroup: ({ vesselGroupUuid, ...to }: InOrganization & { vesselGroupUuid: string }) =>
    `${organization(to)}/vessel-groups/${encodeURIComponent(vesselGroupUuid)}`,
  vesselGroupEditor: ({ vesselGroupUuid, ...to }: InOrganization & { vesselGroupUuid?: string }) =>
    `${organization(to)}/vessel-groups/editor${optional(vesselGroupUuid)}`,

  checklists: (to: InOrganization) => `${organization(to)}/checklists`,
  /** Redirects to the checklist's latest revision. */
  checklist: (to: OfChecklist) => checklist(to),
  /** @param compareWith the revision it is compared with */
  checklistRevision: ({
    checklistTemplateRevisionUuid,
    compareWith,
    ...to
  }: OfChecklist & { checklistTemplateRevisionUuid: string; compareWith?: string }) =>
    withSearch(
      `${checklist(to)}/revisions/${encodeURIComponent(checklistTemplateRevisionUuid)}`,
      compareWith === undefined ? [] : [["compare", compareWith]],
    ),
  /** @param collectionUuid the collection that is chosen for it. @default the first one */
  newChecklist: ({ collectionUuid, ...to }: InOrganization & { collectionUuid?: string }) =>
    withSearch(
      `${organization(to)}/checklists/editor`,
      collectionUuid === undefined ? [] : [["collection", collectionUuid]],
    ),
  checklistEditor: ({
    checklistTemplateUuid,
    checklistTemplateRevisionUuid,
    copy = false,
    ...to
  }: OfChecklist & { checklistTemplateRevisionUuid: string; copy?: boolean }) =>
    withSearch(
      `${organization(to)}/checklists/editor/${encodeURIComponent(checklistTemplateUuid)}/${encodeURIComponent(checklistTemplateRevisionUuid)}`,
      copy ? [["copy-checklist", "true"]] : [],
    ),

  collections: (to: InOrganization) => `${organization(to)}/checklists/collections`,
  collection: ({ checklistTemplateGroupUuid, ...to }: InOrganization & { checklistTemplateGroupUuid: string }) =>
    `${organization(to)}/checklists/collections/${encodeURIComponent(checklistTemplateGroupUuid)}`,
  collectionEditor: ({ checklistTemplateGroupUuid, ...to }: InOrganization & { checklistTemplateGroupUuid?: string }) =>
    `${organization(to)}/checklists/collections/editor${optional(checklistTemplateGroupUuid)}`,

  distribution: (to: InOrganization) => `${organization(to)}/checklists/distribution`,
  /** Which vessels have received the checklists distributed to them. */
  delivery: (to: InOrganization) => `${organization(to)}/checklists/delivery`,
  distributionEditor: (to: InOrganization) => `${organization(to)}/checklists/distribution/editor`,

  organizationLogbooks: (to: InOrganization) => `${organization(to)}/logbooks`,
  organizationEntryTypes: (to: InOrganization) => `${organization(to)}/logbooks/entry-types`,
  organizationReports: (to: InOrganization) => `${organization(to)}/reports`,
  roles: (to: InOrganization) => `${organization(to)}/roles`,

  /** The user's active sessions. */
  sessions: (to: InOrganization) => `${organization(to)}/sessions`,

  users: (to: InOrganization) => `${organization(to)}/users`,
  settings: (to: InOrganization) => `${organization(to)}/settings`,
  auditLog: (to: InOrganization) => `${organization(to)}/users/audit-log`,

  /** Redirects to the data exports. */
  integrations: (to: InOrganization) => `${organization(to)}/integrations`,
  webhooks: (to: InOrganization) => `${organization(to)}/integrations/webhooks`,
  webhook: ({ webhookUuid, ...to }: InOrganization & { webhookUuid: string }) =>
    `${organization(to)}/integrations/webhooks/${encodeURIComponent(webhookUuid)}`,
  dataExports: (to: InOrganization) => `${organization(to)}/data-export`,
  newDataExport: (to: InOrganization) => `${organization(to)}/data-export/create`,
  /** One-time export to a file. */
  exportData: (to: InOrganization) => `${organization(to)}/data-export/export`,
  dataExport: (to: OfSchedule) => schedule(to),
  dataExportUpdate: (to: OfSchedule) => `${schedule(to)}/update`,
} as const;

/** Addresses handled by the server; opening one leaves the console. They include the base. */
export const serverAddresses = {
  /** @param again requires the user to authenticate again even if the identity provider has a session */
  signIn: ({ returnTo, again = false }: { returnTo?: string | undefined; again?: boolean } = {}) =>
    withSearch(`${BASENAME}/auth/signin`, [
      ...(returnTo === undefined ? [] : [["returnTo", returnTo] satisfies [string, string]]),
      ...(again ? [["again", "true"] satisfies [string, string]] : []),
    ]),
  /** Target of a POST form. */
  signOut: () => `${BASENAME}/auth/signout`,
  /** Redirects into the console, by session status. */
  start: () => "/",
} as const;

/** The stored path of a saved view: an address relative to the organisation's. Source: docs/spec/find.md#saved-views. */
export const viewAddresses = {
  /** @param path as returned by {@link paths} */
  pathOf: (path: string, to: InOrganization) => path.slice(organization(to).length + 1),
  hrefOf: ({ path, ...to }: InOrganization & { path: string }) => `${organization(to)}/${path}`,
} as const;

type InOrganization = { organizationUuid: string };
type OfVessel = InOrganization & { vesselUuid: string };
type OfChecklist = InOrganization & { checklistTemplateUuid: string };
type OfSchedule = InOrganization & { dataExportScheduleUuid: string };

function organization({ organizationUuid }: InOrganization): string {
  return `/orgs/${encodeURIComponent(organizationUuid)}`;
}

function vessel({ vesselUuid, ...to }: OfVessel): string {
  return `${organization(to)}/vessels/${encodeURIComponent(vesselUuid)}`;
}

function checklist({ checklistTemplateUuid, ...to }: OfChecklist): string {
  return `${organization(to)}/checklists/${encodeURIComponent(checklistTemplateUuid)}`;
}

function schedule({ dataExportScheduleUuid, ...to }: OfSchedule): string {
  return `${organization(to)}/data-export/${encodeURIComponent(dataExportScheduleUuid)}`;
}

function optional(segment: string | undefined): string {
  return segment === undefined ? "" : `/${encodeURIComponent(segment)}`;
}

function withSearch(path: string, entries: [string, string][]): string {
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The base path of the console; the router adds it to every path below. */
export const BASENAME = "/shore";

/** The value of `around` in a logbook address: six hours before and after the named entry. */
export const AROUND = "6h";

/**
 * Every address of the console as a function of its parameters, without the base. Links never build text themselves. An address without a
 * row in screens.tsx is a type error. Source: docs/spec/screens.md.
 */
export const paths = {
  login: at("/login", ({ returnTo, hasEnded = false }: { returnTo?: string; hasEnded?: boolean }) => [
    ["session", hasEnded ? "ended" : undefined],
    ["returnTo", returnTo],
  ]),
  lobby: at("/lobby"),
  /** Redirects to the vessel list of the user's organisation. */
  organizations: at("/orgs"),

  vessels: inOrganization("vessels"),
  vessel: inOrganization("vessels/:vesselUuid"),
  /** The logbooks until today. */
  logbooks: ofVessel("logbooks"),
  /**
   * The logbooks until the end of a UTC day, `yyyy-MM-dd`; only the named ones, or all.
   * @param states only entries that are in all of these states
   * @param logbookEntryUuid the entry of that day that is expanded and scrolled to
   * @param around the entries of all logbooks six hours before and after that entry, instead of the list
   */
  logbooksUntil: ofVessel(
    "logbooks/until-date/:untilDate",
    ({
      logbookNames = [],
      states = [],
      logbookEntryUuid,
      around = false,
    }: {
      logbookNames?: readonly string[];
      states?: readonly string[];
      logbookEntryUuid?: string;
      around?: boolean;
    }) => [
      ...logbookNames.map((name): SearchEntry => ["logbook", name]),
      ...states.map((state): SearchEntry => ["state", state]),
      ["entry", logbookEntryUuid],
      ["around", around ? AROUND : undefined],
    ],
  ),
  /** Redirects to the logbooks of its day with the entry expanded: the permanent link of an entry, also used in files. */
  logbookEntry: ofVessel("logbooks/entries/:logbookEntryUuid"),
  /** The vessel's track: the week until its last position, or days in UTC, `yyyy-MM-dd`. */
  track: ofVessel("track"),
  /** Measured and reported values of the vessel's entries over time: the fortnight until the last value, or days in UTC. */
  figures: ofVessel("figures"),
  vesselReports: ofVessel("reports"),
  /** @param operationUuid the operation whose actions are searched for among all */
  csrd: ofVessel("csrd", ({ operationUuid }: { operationUuid?: string }) => [["operation", operationUuid]]),
  /** Redirects to the operation's logbook entry. */
  csrdOperation: ofVessel("csrd/operations/:operationUuid"),
  /** @param asOf a UTC day, `yyyy-MM-dd`, or an instant. @default now */
  vesselChecklists: ofVessel("checklists", ({ asOf }: { asOf?: string }) => [["as-of", asOf]]),
  /** The ship link by which the vessel's records are received. */
  vesselLink: ofVessel("link"),

  /** Items that need action. @param vesselUuid the vessel that is expanded there */
  attention: inOrganization("attention", ({ vesselUuid, groupUuid }: { vesselUuid?: string; groupUuid?: string }) => [
    ["group", groupUuid],
    ["vessel", vesselUuid],
  ]),
  /** The user's settings for e-mails about it. */
  notifications: inOrganization("notifications"),
  attentionRules: inOrganization("settings/attention"),

  /**
   * @param text the query, for all logbooks
   * @param filters filters for entries, as find-view.ts writes them
   */
  find: inOrganization("find", ({ text = "", filters = {} }: { text?: string; filters?: Record<string, string> }) => [
    ["q", text === "" ? undefined : text],
    ...Object.entries(filters),
  ]),
  /** The list of the saved views; a view itself opens at an address of {@link viewAddresses}. */
  savedViews: inOrganization("find/views"),

  /** Redirects to the first of its tabs. */
  oversight: inOrganization("oversight"),
  /** Entries changed after they were recorded, over the fleet. */
  amendments: inOrganization("oversight/amendments"),
  /** Completeness of the logbooks per day. */
  completeness: inOrganization("oversight/completeness"),
  /**
   * @param vesselUuid only findings of this vessel
   * @param from first day, `yyyy-MM-dd` in UTC. @default the last three months
   */
  balance: inOrganization(
    "oversight/balance",
    ({ vesselUuid, from, state }: { vesselUuid?: string; from?: string; state?: "open" | "explained" }) => [
      ["vessel", vesselUuid],
      ["from", from],
      ["state", state],
    ],
  ),
  balanceRules: inOrganization("settings/balance"),

  shipLinks: inOrganization("ship-links"),

  vesselGroups: inOrganization("vessel-groups"),
  vesselGroup: inOrganization("vessel-groups/:vesselGroupUuid"),
  newVesselGroup: inOrganization("vessel-groups/editor"),
  vesselGroupEditor: inOrganization("vessel-groups/editor/:vesselGroupUuid"),

  checklists: inOrganization("checklists"),
  /** Redirects to the checklist's latest revision. */
  checklist: inOrganization("checklists/:checklistTemplateUuid"),
  /** @param compareWith the revision it is compared with */
  checklistRevision: inOrganization(
    "checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid",
    ({ compareWith }: { compareWith?: string }) => [["compare", compareWith]],
  ),
  /** @param collectionUuid the collection that is chosen for it. @default the first one */
  newChecklist: inOrganization("checklists/editor", ({ collectionUuid }: { collectionUuid?: string }) => [
    ["collection", collectionUuid],
  ]),
  checklistEditor: inOrganization(
    "checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid",
    ({ copy = false }: { copy?: boolean }) => [["copy-checklist", copy ? "true" : undefined]],
  ),

  collections: inOrganization("checklists/collections"),
  collection: inOrganization("checklists/collections/:checklistTemplateGroupUuid"),
  newCollection: inOrganization("checklists/collections/editor"),
  collectionEditor: inOrganization("checklists/collections/editor/:checklistTemplateGroupUuid"),

  distribution: inOrganization("checklists/distribution"),
  /** Which vessels have received the checklists distributed to them. */
  delivery: inOrganization("checklists/delivery"),
  distributionEditor: inOrganization("checklists/distribution/editor"),

  organizationLogbooks: inOrganization("logbooks"),
  organizationEntryTypes: inOrganization("logbooks/entry-types"),
  organizationReports: inOrganization("reports"),
  roles: inOrganization("roles"),

  /** The user's active sessions. */
  sessions: inOrganization("sessions"),

  users: inOrganization("users"),
  settings: inOrganization("settings"),
  auditLog: inOrganization("users/audit-log"),

  /** Redirects to the data exports. */
  integrations: inOrganization("integrations"),
  webhooks: inOrganization("integrations/webhooks"),
  webhook: inOrganization("integrations/webhooks/:webhookUuid"),
  /** Files that become entries. */
  imports: inOrganization("integrations/imports"),
  /** The first step of an import that is not made yet. */
  newImport: inOrganization("integrations/imports/new"),
  /** An import; before its entries are stored this redirects to the step that it waits for. */
  import: inOrganization("integrations/imports/:importUuid"),
  /** A step before its entries are stored: `files`, `table`, `meaning` or `check`. */
  importStep: inOrganization("integrations/imports/:importUuid/:step"),
  dataExports: inOrganization("data-export"),
  newDataExport: inOrganization("data-export/create"),
  /** One-time export to a file. */
  exportData: inOrganization("data-export/export"),
  dataExport: inOrganization("data-export/:dataExportScheduleUuid"),
  dataExportUpdate: inOrganization("data-export/:dataExportScheduleUuid/update"),
} as const;

/** Addresses handled by the server; opening one leaves the console. They include the base. */
export const serverAddresses = {
  /** @param again requires the user to authenticate again even if the identity provider has a session */
  signIn: ({ returnTo, again = false }: { returnTo?: string | undefined; again?: boolean } = {}) =>
    withSearch(`${BASENAME}/auth/signin`, [
      ["returnTo", returnTo],
      ["again", again ? "true" : undefined],
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

/** An address as a function of its parameters, with its pattern as a route has it: `/orgs/:organizationUuid/vessels`. */
type Path<Pattern extends string, Search> = ((
  ...to: object extends ParametersOf<Pattern> & Search
    ? [to?: ParametersOf<Pattern> & Search]
    : [to: ParametersOf<Pattern> & Search]
) => string) & { pattern: Pattern };

type ParametersOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParametersOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A search parameter; without a value it is left out. */
type SearchEntry = readonly [name: string, value: string | undefined];

/** @param search the parameters of its search, of what else the address needs to know */
function at<Pattern extends string, Search = unknown>(
  pattern: Pattern,
  search: (to: Search) => readonly SearchEntry[] = () => [],
): Path<Pattern, Search> {
  // Without an argument only where neither the pattern nor the search requires one, as the returned type says.
  const path = (to = {} as Search & Record<string, string>) => withSearch(filled(pattern, to), search(to));
  return Object.assign(path, { pattern }) as Path<Pattern, Search>;
}

function inOrganization<Page extends string, Search = unknown>(
  page: Page,
  search?: (to: Search) => readonly SearchEntry[],
) {
  return at(`/orgs/:organizationUuid/${page}`, search);
}

function ofVessel<Page extends string, Search = unknown>(page: Page, search?: (to: Search) => readonly SearchEntry[]) {
  return inOrganization(`vessels/:vesselUuid/${page}`, search);
}

function organization(to: InOrganization): string {
  return filled("/orgs/:organizationUuid", to);
}

/** Returns a pattern's address: each `:name` replaced by the parameter of that name, encoded. */
export function filled(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

function withSearch(path: string, entries: readonly SearchEntry[]): string {
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

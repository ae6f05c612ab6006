import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { Command } from "@shore/design-system/CommandPalette";
import {
  BookmarkIcon,
  ChartLineIcon,
  ContrastIcon,
  DownloadIcon,
  EyeIcon,
  FileTextIcon,
  FlagIcon,
  FolderIcon,
  HistoryIcon,
  IntegrationIcon,
  LayersIcon,
  LeafIcon,
  ListChecksIcon,
  ListIcon,
  MapIcon,
  PencilIcon,
  PlusIcon,
  RadioTowerIcon,
  SettingsIcon,
  ShipIcon,
  TelescopeIcon,
  UserIcon,
  UsersIcon,
} from "@shore/design-system/icons";
import { paths, viewAddresses } from "#paths.ts";
import {
  canManageFleet,
  canOpenIntegrations,
  canSeeChecklists,
  canSeeCsrd,
  canSeeExportData,
  canSeeOrganization,
  canSeeShipLinks,
} from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { lockedReason, viewSubject } from "#shared/saved-views/view-subject.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import { chooseTheme, type Theme } from "./theme.ts";

/** What the palette searches: the user's session, the fleet, the saved views; and the current theme, which is not offered. */
export type CommandSources = {
  session: Session;
  vessels: readonly Vessel[];
  views: readonly SavedView[];
  theme: Theme;
};

/** All commands, shown while the query is empty: pages and actions first, since the fleet may be long. */
export function allCommands(sources: CommandSources): Command[] {
  const vessels = sources.vessels.map((vessel) => vesselCommand(sources, vessel));
  return [...pages(sources), ...actions(sources), ...viewCommands(sources), ...vessels];
}

/**
 * Returns the commands that match every word of the query: vessels, the pages of the first of them, then saved views, pages and actions.
 * When no vessel matches, pages of vessels, matched by both names: "fjord csrd". Source: docs/design/components.md.
 */
export function commandsFor(query: string, sources: CommandSources): Command[] {
  if (query.trim() === "") return allCommands(sources);
  const found = sources.vessels.filter((vessel) => hasEveryWord(vesselFacts(vessel), query));
  const [first] = found;
  const ofVessels =
    first === undefined
      ? sources.vessels
          .filter((vessel) => matchesSomeWord(vessel, query))
          .flatMap((vessel) => pagesNamed(sources, vessel, query))
      : pagesOfVessel(sources, first);
  const others = [...viewCommands(sources), ...pages(sources), ...actions(sources)];
  return [
    ...found.map((vessel) => vesselCommand(sources, vessel)),
    ...ofVessels,
    ...others.filter(({ label, group }) => hasEveryWord([label, group], query)),
  ];
}

/** Returns the commands with these ids, in that order, omitting those not available to the user. A vessel's page names its vessel. */
export function commandsById(ids: readonly string[], sources: CommandSources): Command[] {
  const known = new Map(allCommands(sources).map((command) => [command.id, command]));
  const vessels = new Map(sources.vessels.map((vessel) => [vessel.vesselUuid, vessel]));
  return ids.flatMap((id): Command[] => {
    const vessel = vessels.get(id.slice(id.indexOf(" ") + 1));
    const page = vessel && pagesOfVessel(sources, vessel).find((candidate) => candidate.id === id);
    const command = page ? { ...page, detail: page.group } : known.get(id);
    return command === undefined ? [] : [command];
  });
}

function vesselCommand({ session }: CommandSources, vessel: Vessel): Command {
  const { vesselUuid, displayName } = vessel;
  return {
    id: `vessel ${vesselUuid}`,
    label: displayName,
    detail: namedIdentifier(vessel) || undefined,
    icon: <ShipIcon />,
    group: "Vessels",
    href: paths.vessel({ ...organizationOf(session), vesselUuid }),
  };
}

function pagesOfVessel({ session }: CommandSources, { vesselUuid, displayName: group }: Vessel): Command[] {
  const to = { ...organizationOf(session), vesselUuid };
  return [
    { id: `logbooks ${vesselUuid}`, label: "Logbooks", icon: <ListIcon />, group, href: paths.logbooks(to) },
    { id: `track ${vesselUuid}`, label: "Track", icon: <MapIcon />, group, href: paths.track(to) },
    { id: `figures ${vesselUuid}`, label: "Figures", icon: <ChartLineIcon />, group, href: paths.figures(to) },
    {
      id: `report ${vesselUuid}`,
      label: "Reports",
      icon: <FileTextIcon />,
      group,
      href: paths.vesselReports(to),
    },
    ...(canSeeCsrd(session)
      ? [{ id: `csrd ${vesselUuid}`, label: "CSRD", icon: <LeafIcon />, group, href: paths.csrd(to) }]
      : []),
    ...(canSeeChecklists(session)
      ? [
          {
            id: `checklists ${vesselUuid}`,
            label: "Checklists",
            icon: <ListChecksIcon />,
            group,
            href: paths.vesselChecklists(to),
          },
        ]
      : []),
    ...(canSeeShipLinks(session)
      ? [{ id: `link ${vesselUuid}`, label: "Link", icon: <RadioTowerIcon />, group, href: paths.vesselLink(to) }]
      : []),
  ];
}

function viewCommands({ session, views }: CommandSources): Command[] {
  return views
    .filter(({ path }) => lockedReason(path, session) === undefined)
    .map(({ savedViewUuid, displayName, path }) => ({
      id: `view ${savedViewUuid}`,
      label: displayName,
      detail: viewSubject(path),
      icon: <BookmarkIcon />,
      group: "Saved views",
      href: viewAddresses.hrefOf({ ...organizationOf(session), path }),
    }));
}

function pages({ session }: CommandSources): Command[] {
  const to = organizationOf(session);
  const group = "Pages";
  return [
    { id: "attention", label: "Attention", icon: <FlagIcon />, group, href: paths.attention(to) },
    { id: "notifications", label: "Notifications", icon: <FlagIcon />, group, href: paths.notifications(to) },
    { id: "vessels", label: "Vessels", icon: <ShipIcon />, group, href: paths.vessels(to) },
    { id: "find", label: "Find", icon: <TelescopeIcon />, group, href: paths.find(to) },
    { id: "saved-views", label: "Saved views", icon: <BookmarkIcon />, group, href: paths.savedViews(to) },
    { id: "amendments", label: "Amendments", icon: <EyeIcon />, group, href: paths.amendments(to) },
    { id: "completeness", label: "Completeness", icon: <EyeIcon />, group, href: paths.completeness(to) },
    { id: "balance", label: "Balance", icon: <EyeIcon />, group, href: paths.balance(to) },
    ...(canSeeShipLinks(session)
      ? [{ id: "ship-links", label: "Ship links", icon: <RadioTowerIcon />, group, href: paths.shipLinks(to) }]
      : []),
    ...(canSeeChecklists(session)
      ? [
          { id: "groups", label: "Groups", icon: <LayersIcon />, group, href: paths.vesselGroups(to) },
          { id: "checklists", label: "Checklists", icon: <ListChecksIcon />, group, href: paths.checklists(to) },
          { id: "collections", label: "Collections", icon: <FolderIcon />, group, href: paths.collections(to) },
          { id: "distribution", label: "Distribution", icon: <ListChecksIcon />, group, href: paths.distribution(to) },
          { id: "delivery", label: "Delivery", icon: <ListChecksIcon />, group, href: paths.delivery(to) },
        ]
      : []),
    ...(canSeeOrganization(session)
      ? [{ id: "users", label: "Users", icon: <UsersIcon />, group, href: paths.users(to) }]
      : []),
    ...(canSeeOrganization(session) && canManageFleet(session)
      ? [
          {
            id: "attention-rules",
            label: "Attention rules",
            icon: <FlagIcon />,
            group,
            href: paths.attentionRules(to),
          },
          { id: "balance-rules", label: "Balance rules", icon: <EyeIcon />, group, href: paths.balanceRules(to) },
          { id: "webhooks", label: "Webhooks", icon: <IntegrationIcon />, group, href: paths.webhooks(to) },
          { id: "settings", label: "Settings", icon: <SettingsIcon />, group, href: paths.settings(to) },
          { id: "audit-log", label: "Audit log", icon: <HistoryIcon />, group, href: paths.auditLog(to) },
        ]
      : []),
    ...(canOpenIntegrations(session)
      ? [{ id: "integrations", label: "Integrations", icon: <IntegrationIcon />, group, href: paths.integrations(to) }]
      : []),
    ...(canSeeExportData(session)
      ? [{ id: "export-data", label: "Export data", icon: <DownloadIcon />, group, href: paths.exportData(to) }]
      : []),
    { id: "sessions", label: "Sessions", icon: <UserIcon />, group, href: paths.sessions(to) },
  ];
}

function actions({ session, theme }: CommandSources): Command[] {
  const to = organizationOf(session);
  const group = "Actions";
  const icon = <PlusIcon />;
  return [
    ...(canSeeChecklists(session) && canManageFleet(session)
      ? [
          { id: "new-checklist", label: "Create checklist", icon, group, href: paths.newChecklist(to) },
          { id: "new-collection", label: "Create collection", icon, group, href: paths.collectionEditor(to) },
          { id: "new-group", label: "Create vessel group", icon, group, href: paths.vesselGroupEditor(to) },
          {
            id: "edit-distribution",
            label: "Update checklist distribution",
            icon: <PencilIcon />,
            group,
            href: paths.distributionEditor(to),
          },
        ]
      : []),
    ...(canOpenIntegrations(session)
      ? [{ id: "new-export", label: "Create data export", icon, group, href: paths.newDataExport(to) }]
      : []),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, name }) => ({
        id: `theme-${value}`,
        label: `Theme: ${name}`,
        icon: <ContrastIcon />,
        group,
        onAction: () => chooseTheme(value),
      })),
  ];
}

function pagesNamed(sources: CommandSources, vessel: Vessel, query: string): Command[] {
  return pagesOfVessel(sources, vessel).filter(({ label }) => hasEveryWord([...vesselFacts(vessel), label], query));
}

function matchesSomeWord(vessel: Vessel, query: string): boolean {
  return query
    .trim()
    .split(/\s+/)
    .some((word) => hasEveryWord(vesselFacts(vessel), word));
}

function vesselFacts({ displayName, imoNumber, callSign }: Vessel): string[] {
  return [displayName, imoNumber, callSign];
}

function organizationOf(session: Session) {
  return { organizationUuid: session.user?.organizationUuid ?? "" };
}

const themes = [
  { value: "system", name: "System" },
  { value: "day", name: "Day" },
  { value: "night", name: "Night" },
  { value: "high-contrast", name: "High contrast" },
] as const satisfies { value: Theme; name: string }[];

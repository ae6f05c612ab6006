import { todayUtc } from "@shore/api/ship-time";
import type { SidebarItem } from "@shore/design-system/Sidebar";
import {
  BookmarkIcon,
  ChartLineIcon,
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
import type { ComponentType, ReactElement } from "react";
import { type LoaderFunction, type NonIndexRouteObject, replace } from "react-router";
import { latestRedirect } from "#features/logbooks/latest-redirect.ts";
import { loader as vesselsLoader, VesselsScreen } from "#features/vessels/VesselsScreen.tsx";
import {
  canManageFleet,
  canOpenIntegrations,
  canSeeChecklists,
  canSeeCsrd,
  canSeeExportData,
  canSeeOrganization,
  canSeeShipLinks,
  managesWholeFleet,
} from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { revalidateOnParameters, revalidateOnPathChange } from "#shared/list-screen/revalidate-on-path-change.ts";
import { ownOrganization } from "#shared/loaders/own-organization.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";
import { paths } from "./paths.ts";

export type ScreenKey = keyof typeof paths;

/** What the console does at an address. Routes, sidebar, palette, transcripts, proofs of addresses and pictures are derived from it. */
export type Screen = Pick<NonIndexRouteObject, "loader" | "Component" | "lazy" | "shouldRevalidate"> & {
  /** It has nothing to show: its loader leads to another address. */
  isRedirect?: true;
  /** It edits this screen in place, with the same component: neither scroll position nor focus change between the two. */
  readAt?: ScreenKey;
  offer?: Offer | typeof BY_LINKS_ONLY;
};

/** How the sidebar and the palette offer a screen. They only hide what the server would refuse. */
export type Offer = {
  label: string;
  icon: ReactElement;
  /** @default to every member */
  to?: (session: Session) => boolean;
  /** Why it is in the sidebar but cannot be opened, as a sentence; the palette leaves it out. */
  lockedReason?: (session: Session) => string | undefined;
  sidebar?: {
    heading: "Fleet" | "Organization";
    /** Whether it is in the menu More on a phone; `alone`: elsewhere it is not in the sidebar. */
    isInMore?: true | "alone";
    /** Other screens at which it is the current one, beside those below its address. */
    alsoAt?: readonly ScreenKey[];
    count?: (session: Session) => SidebarItem["count"];
  };
  /** The address to which the screen redirects, known without a request. @default the screen's own */
  leadsTo?: (to: { organizationUuid: string; vesselUuid: string }) => string;
  /** Whether the palette has it among the pages (of a vessel, if its address has one), among the actions, or not at all. @default pages */
  palette?: "actions" | "none";
  /** Under which the palette stores it among the recent ones. @default its key in kebab case */
  paletteId?: string;
};

/** Neither the sidebar nor the palette has it. */
const BY_LINKS_ONLY = "by links only";

/** A screen whose address needs no record but a vessel has to say how it is offered. */
type Screens = {
  [Key in ScreenKey]: Screen &
    ((typeof paths)[Key]["pattern"] extends `/orgs/:organizationUuid/${infer Page}`
      ? Page extends `vessels/:vesselUuid/${infer OfVessel}`
        ? RequiresOffer<OfVessel>
        : RequiresOffer<Page>
      : unknown);
};
type RequiresOffer<Page extends string> = Page extends `${string}:${string}`
  ? unknown
  : Required<Pick<Screen, "offer">>;

/** A row per address of {@link paths}. Their order is that of sidebar and palette. Source: docs/spec/screens.md. */
const screens = {
  login: { lazy: async () => ({ Component: (await import("#features/sign-in/LoginScreen.tsx")).LoginScreen }) },
  lobby: { lazy: async () => ({ Component: (await import("#features/sign-in/LobbyScreen.tsx")).LobbyScreen }) },
  organizations: { isRedirect: true, loader: ownOrganization },

  attention: {
    lazy: lazyScreen(() => import("#features/attention/TodayScreen.tsx"), "TodayScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: {
      label: "Today",
      icon: <FlagIcon />,
      sidebar: {
        heading: "Fleet",
        count: ({ attention }) =>
          attention ? { text: String(attention), unit: attention === 1 ? "vessel" : "vessels" } : undefined,
      },
    },
  },
  notifications: {
    lazy: lazyScreen(() => import("#features/notifications/NotificationsScreen.tsx"), "NotificationsScreen"),
    offer: { label: "Notifications", icon: <FlagIcon /> },
  },
  vessels: {
    // Not lazy: nearly every visit starts here, and one file loads faster than two.
    loader: vesselsLoader,
    Component: VesselsScreen,
    shouldRevalidate: revalidateOnPathChange,
    // The ship links are a view of them.
    offer: { label: "Vessels", icon: <ShipIcon />, sidebar: { heading: "Fleet", alsoAt: ["shipLinks"] } },
  },
  find: {
    lazy: lazyScreen(() => import("#features/find/FindScreen.tsx"), "FindScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Find", icon: <TelescopeIcon />, sidebar: { heading: "Fleet" } },
  },
  savedViews: {
    lazy: lazyScreen(() => import("#features/saved-views/SavedViewsScreen.tsx"), "SavedViewsScreen"),
    offer: { label: "Saved views", icon: <BookmarkIcon /> },
  },
  oversight: {
    isRedirect: true,
    loader: ({ params: { organizationUuid = "" }, request }) =>
      redirectOrReplace(new URL(request.url), paths.amendments({ organizationUuid })),
    offer: {
      label: "Oversight",
      icon: <EyeIcon />,
      sidebar: { heading: "Fleet", isInMore: true },
      palette: "none",
    },
  },
  amendments: {
    lazy: lazyScreen(() => import("#features/oversight/AmendmentsScreen.tsx"), "AmendmentsScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Amendments", icon: <EyeIcon /> },
  },
  completeness: {
    lazy: lazyScreen(() => import("#features/oversight/CompletenessScreen.tsx"), "CompletenessScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Completeness", icon: <EyeIcon /> },
  },
  balance: {
    lazy: lazyScreen(() => import("#features/balance/BalanceScreen.tsx"), "BalanceScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Balance", icon: <EyeIcon /> },
  },
  shipLinks: {
    lazy: lazyScreen(() => import("#features/ship-links/ShipLinksScreen.tsx"), "ShipLinksScreen"),
    shouldRevalidate: revalidateOnPathChange,
    // A view of the vessels, beside their list; on a phone the menu More has it.
    offer: {
      label: "Ship links",
      icon: <RadioTowerIcon />,
      to: canSeeShipLinks,
      sidebar: { heading: "Fleet", isInMore: "alone" },
    },
  },
  vesselGroups: {
    lazy: lazyScreen(() => import("#features/vessel-groups/VesselGroupListScreen.tsx"), "VesselGroupListScreen"),
    offer: {
      label: "Groups",
      icon: <LayersIcon />,
      to: canSeeChecklists,
      sidebar: { heading: "Fleet", isInMore: true },
      paletteId: "groups",
    },
  },
  checklists: {
    lazy: lazyScreen(() => import("#features/checklists/ChecklistListScreen.tsx"), "ChecklistListScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Checklists", icon: <ListChecksIcon />, to: canSeeChecklists, sidebar: { heading: "Fleet" } },
  },
  collections: {
    lazy: lazyScreen(() => import("#features/collections/CollectionListScreen.tsx"), "CollectionListScreen"),
    offer: { label: "Collections", icon: <FolderIcon />, to: canSeeChecklists },
  },
  distribution: {
    lazy: lazyScreen(() => import("#features/distribution/DistributionScreen.tsx"), "DistributionScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Distribution", icon: <ListChecksIcon />, to: canSeeChecklists },
  },
  delivery: {
    lazy: lazyScreen(() => import("#features/delivery/DeliveryScreen.tsx"), "DeliveryScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: { label: "Delivery", icon: <ListChecksIcon />, to: canSeeChecklists },
  },
  users: {
    lazy: lazyScreen(() => import("#features/users/UsersScreen.tsx"), "UsersScreen"),
    shouldRevalidate: revalidateOnPathChange,
    offer: {
      label: "Users",
      icon: <UsersIcon />,
      to: canSeeOrganization,
      // The settings are linked from there.
      sidebar: { heading: "Organization", isInMore: true, alsoAt: ["settings", "notifications"] },
    },
  },
  attentionRules: {
    lazy: lazyScreen(() => import("#features/attention/AttentionRulesScreen.tsx"), "AttentionRulesScreen"),
    offer: { label: "Attention rules", icon: <FlagIcon />, to: managesWholeFleet },
  },
  balanceRules: {
    lazy: lazyScreen(() => import("#features/balance/BalanceRulesScreen.tsx"), "BalanceRulesScreen"),
    offer: { label: "Balance rules", icon: <EyeIcon />, to: managesWholeFleet },
  },
  webhooks: {
    lazy: lazyScreen(() => import("#features/webhooks/WebhooksScreen.tsx"), "WebhooksScreen"),
    offer: { label: "Webhooks", icon: <IntegrationIcon />, to: managesWholeFleet },
  },
  settings: {
    lazy: lazyScreen(() => import("#features/settings/SettingsScreen.tsx"), "SettingsScreen"),
    offer: { label: "Settings", icon: <SettingsIcon />, to: managesWholeFleet },
  },
  auditLog: {
    lazy: lazyScreen(() => import("#features/audit-log/AuditLogScreen.tsx"), "AuditLogScreen"),
    offer: { label: "Audit log", icon: <HistoryIcon />, to: managesWholeFleet },
  },
  integrations: {
    isRedirect: true,
    loader: ({ params: { organizationUuid = "" } }) => replace(paths.dataExports({ organizationUuid })),
    offer: {
      label: "Integrations",
      icon: <IntegrationIcon />,
      to: canSeeOrganization,
      lockedReason: integrationsLockedReason,
      sidebar: { heading: "Organization", isInMore: true, alsoAt: ["dataExports"] },
    },
  },
  imports: {
    lazy: lazyScreen(() => import("#features/imports/ImportsScreen.tsx"), "ImportsScreen"),
    offer: { label: "Imports", icon: <IntegrationIcon />, to: managesWholeFleet },
  },
  dataExports: {
    lazy: lazyScreen(() => import("#features/data-exports/DataExportListScreen.tsx"), "DataExportListScreen"),
    // Integrations leads there.
    offer: BY_LINKS_ONLY,
  },
  exportData: {
    lazy: lazyScreen(() => import("#features/data-exports/ExportDataScreen.tsx"), "ExportDataScreen"),
    offer: { label: "Export data", icon: <DownloadIcon />, to: canSeeExportData },
  },
  sessions: {
    lazy: lazyScreen(() => import("#features/sessions/SessionsScreen.tsx"), "SessionsScreen"),
    offer: { label: "Sessions", icon: <UserIcon /> },
  },

  newChecklist: {
    lazy: async () => {
      const { createLoader, NewChecklistScreen } = await import("#features/checklists/ChecklistEditorScreen.tsx");
      return { loader: createLoader, Component: NewChecklistScreen };
    },
    offer: { label: "Create checklist", icon: <PlusIcon />, to: managesChecklists, palette: "actions" },
  },
  newCollection: {
    lazy: lazyScreen(() => import("#features/collections/NewCollectionScreen.tsx"), "NewCollectionScreen"),
    offer: { label: "Create collection", icon: <PlusIcon />, to: managesChecklists, palette: "actions" },
  },
  newVesselGroup: {
    lazy: async () => {
      const { createLoader, NewVesselGroupScreen } =
        await import("#features/vessel-groups/VesselGroupEditorScreen.tsx");
      return { loader: createLoader, Component: NewVesselGroupScreen };
    },
    offer: {
      label: "Create vessel group",
      icon: <PlusIcon />,
      to: managesChecklists,
      palette: "actions",
      paletteId: "new-group",
    },
  },
  distributionEditor: {
    readAt: "distribution",
    lazy: async () => {
      const { editorLoader, DistributionScreen } = await import("#features/distribution/DistributionScreen.tsx");
      return { loader: editorLoader, Component: DistributionScreen };
    },
    shouldRevalidate: revalidateOnPathChange,
    offer: {
      label: "Update checklist distribution",
      icon: <PencilIcon />,
      to: managesChecklists,
      palette: "actions",
      paletteId: "edit-distribution",
    },
  },
  newImport: {
    lazy: lazyScreen(() => import("#features/imports/NewImportScreen.tsx"), "NewImportScreen"),
    offer: {
      label: "Import records",
      icon: <PlusIcon />,
      to: managesWholeFleet,
      palette: "actions",
      paletteId: "import-records",
    },
  },
  newDataExport: {
    lazy: async () => {
      const { createLoader, NewDataExportScreen } = await import("#features/data-exports/DataExportEditorScreen.tsx");
      return { loader: createLoader, Component: NewDataExportScreen };
    },
    offer: {
      label: "Create data export",
      icon: <PlusIcon />,
      to: canOpenIntegrations,
      palette: "actions",
      paletteId: "new-export",
    },
  },

  vessel: { lazy: lazyScreen(() => import("#features/vessels/VesselOverviewScreen.tsx"), "VesselOverviewScreen") },
  logbooks: {
    isRedirect: true,
    // Not lazy: the code is smaller than a dynamic import of it.
    loader: latestRedirect,
    offer: {
      label: "Logbooks",
      icon: <ListIcon />,
      leadsTo: (to) => paths.logbooksUntil({ ...to, untilDate: todayUtc() }),
    },
  },
  logbooksUntil: {
    lazy: lazyScreen(() => import("#features/logbooks/LogbookEntriesScreen.tsx"), "LogbookEntriesScreen"),
  },
  logbookEntry: {
    isRedirect: true,
    lazy: async () => ({ loader: (await import("#features/logbooks/entry-redirect.ts")).loader }),
  },
  track: {
    lazy: lazyScreen(() => import("#features/track/TrackScreen.tsx"), "TrackScreen"),
    shouldRevalidate: revalidateOnParameters("from", "to"),
    offer: { label: "Track", icon: <MapIcon /> },
  },
  figures: {
    lazy: lazyScreen(() => import("#features/figures/FiguresScreen.tsx"), "FiguresScreen"),
    shouldRevalidate: revalidateOnParameters("from", "to", "value", "compare"),
    offer: { label: "Figures", icon: <ChartLineIcon /> },
  },
  vesselReports: {
    lazy: lazyScreen(() => import("#features/reports/ReportScreen.tsx"), "ReportScreen"),
    offer: { label: "Reports", icon: <FileTextIcon />, paletteId: "report" },
  },
  csrd: {
    lazy: lazyScreen(() => import("#features/csrd/CsrdScreen.tsx"), "CsrdScreen"),
    offer: { label: "CSRD", icon: <LeafIcon />, to: canSeeCsrd },
  },
  csrdOperation: {
    isRedirect: true,
    lazy: async () => ({ loader: (await import("#features/csrd/operation-redirect.ts")).loader }),
  },
  vesselChecklists: {
    lazy: lazyScreen(() => import("#features/vessel-checklists/VesselChecklistsScreen.tsx"), "VesselChecklistsScreen"),
    offer: { label: "Checklists", icon: <ListChecksIcon />, to: canSeeChecklists, paletteId: "checklists" },
  },
  vesselLink: {
    lazy: lazyScreen(() => import("#features/ship-links/VesselLinkScreen.tsx"), "VesselLinkScreen"),
    offer: { label: "Link", icon: <RadioTowerIcon />, to: canSeeShipLinks, paletteId: "link" },
  },

  vesselGroup: { lazy: lazyScreen(() => import("#features/vessel-groups/VesselGroupScreen.tsx"), "VesselGroupScreen") },
  vesselGroupEditor: {
    lazy: async () => {
      const { updateLoader, VesselGroupEditorScreen } =
        await import("#features/vessel-groups/VesselGroupEditorScreen.tsx");
      return { loader: updateLoader, Component: VesselGroupEditorScreen };
    },
  },
  checklist: {
    isRedirect: true,
    lazy: async () => ({ loader: (await import("#features/checklists/latest-revision-redirect.ts")).loader }),
  },
  checklistRevision: {
    lazy: lazyScreen(() => import("#features/checklists/ChecklistRevisionScreen.tsx"), "ChecklistRevisionScreen"),
  },
  checklistEditor: {
    lazy: async () => {
      const { editLoader, ChecklistEditorScreen } = await import("#features/checklists/ChecklistEditorScreen.tsx");
      return { loader: editLoader, Component: ChecklistEditorScreen };
    },
  },
  collection: { lazy: lazyScreen(() => import("#features/collections/CollectionScreen.tsx"), "CollectionScreen") },
  collectionEditor: {
    readAt: "collection",
    lazy: async () => {
      const { editorLoader, CollectionScreen } = await import("#features/collections/CollectionScreen.tsx");
      return { loader: editorLoader, Component: CollectionScreen };
    },
  },
  webhook: { lazy: lazyScreen(() => import("#features/webhooks/WebhookScreen.tsx"), "WebhookScreen") },
  import: { lazy: lazyScreen(() => import("#features/imports/ImportScreen.tsx"), "ImportScreen") },
  importStep: { lazy: lazyScreen(() => import("#features/imports/ImportStepScreen.tsx"), "ImportStepScreen") },
  dataExport: { lazy: lazyScreen(() => import("#features/data-exports/DataExportScreen.tsx"), "DataExportScreen") },
  dataExportUpdate: {
    lazy: async () => {
      const { updateLoader, DataExportEditorScreen } =
        await import("#features/data-exports/DataExportEditorScreen.tsx");
      return { loader: updateLoader, Component: DataExportEditorScreen };
    },
  },

  organizationLogbooks: logbooksPlaceholder(),
  organizationEntryTypes: logbooksPlaceholder(),
  organizationReports: placeholder("reports"),
  roles: placeholder("roles"),
} satisfies Screens;

/** All rows, in order. */
export const screenRows = Object.entries(screens) as [ScreenKey, Screen][];

/** Returns how a screen is offered to this user in sidebar and palette; undefined: it is not. */
export function offerOf({ offer }: Screen, session: Session): Offer | undefined {
  return offer === undefined || offer === BY_LINKS_ONLY || offer.to?.(session) === false ? undefined : offer;
}

/** The lazy part of a route: a component of a file, and the file's loader if it has one. */
function lazyScreen<Name extends string, File extends Record<Name, ComponentType> & { loader: LoaderFunction }>(
  load: () => Promise<File>,
  name: Name,
) {
  return async () => {
    const file = await load();
    return { loader: file.loader, Component: file[name] };
  };
}

/** A specified address whose screen shows nothing yet; it requires a member's session as all others. */
function placeholder(name: "reports" | "roles") {
  return {
    loader: queryLoader(() => []),
    lazy: async () => ({
      Component: (await import("#features/placeholders/placeholder-texts.tsx")).placeholder(name),
    }),
    offer: BY_LINKS_ONLY,
  } as const;
}

function logbooksPlaceholder() {
  return {
    loader: queryLoader(() => []),
    lazy: async () => ({
      Component: (await import("#features/placeholders/LogbooksPlaceholder.tsx")).LogbooksPlaceholder,
    }),
    offer: BY_LINKS_ONLY,
  } as const;
}

function managesChecklists(session: Session): boolean {
  return canSeeChecklists(session) && canManageFleet(session);
}

function integrationsLockedReason(session: Session): string | undefined {
  if (canOpenIntegrations(session)) return undefined;
  return canManageFleet(session) ? "Not available for your organization" : "Your access is for one vessel";
}

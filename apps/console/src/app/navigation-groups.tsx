import type { SidebarGroup, SidebarItem } from "@shore/design-system/Sidebar";
import {
  EyeIcon,
  FlagIcon,
  IntegrationIcon,
  LayersIcon,
  ListChecksIcon,
  RadioTowerIcon,
  ShipIcon,
  TelescopeIcon,
  UsersIcon,
} from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import {
  canManageFleet,
  canOpenIntegrations,
  canSeeChecklists,
  canSeeOrganization,
  canSeeShipLinks,
} from "#session/access.ts";
import type { Session } from "#session/session.ts";

/**
 * Returns the sidebar links for this user, in order. Source: docs/spec/screens.md#layout.
 * @param pathname the current pathname, without the base
 */
export function navigationGroups(session: Session, pathname: string): SidebarGroup[] {
  const organization = { organizationUuid: session.user?.organizationUuid ?? "" };
  const item = (
    href: string,
    label: string,
    icon: SidebarItem["icon"],
    { inside = [href], isInMore = false }: { inside?: string[]; isInMore?: boolean } = {},
  ) => ({
    href,
    label,
    icon,
    isInMore,
    isCurrent: inside.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  });
  const integrations = paths.integrations(organization);
  const dataExports = paths.dataExports(organization);
  return [
    {
      heading: "Fleet",
      items: [
        {
          ...item(paths.attention(organization), "Attention", <FlagIcon />),
          count: session.attention
            ? { text: String(session.attention), unit: session.attention === 1 ? "vessel" : "vessels" }
            : undefined,
        },
        item(paths.vessels(organization), "Vessels", <ShipIcon />),
        item(paths.find(organization), "Find", <TelescopeIcon />),
        item(paths.oversight(organization), "Oversight", <EyeIcon />, { isInMore: true }),
        ...(canSeeShipLinks(session)
          ? [item(paths.shipLinks(organization), "Ship links", <RadioTowerIcon />, { isInMore: true })]
          : []),
        ...(canSeeChecklists(session)
          ? [
              item(paths.vesselGroups(organization), "Groups", <LayersIcon />, { isInMore: true }),
              item(paths.checklists(organization), "Checklists", <ListChecksIcon />),
            ]
          : []),
      ],
    },
    ...(canSeeOrganization(session)
      ? [
          {
            heading: "Organization",
            items: [
              item(paths.users(organization), "Users", <UsersIcon />, {
                // The settings are linked from there.
                inside: [paths.users(organization), paths.settings(organization)],
                isInMore: true,
              }),
              {
                ...item(integrations, "Integrations", <IntegrationIcon />, {
                  inside: [integrations, dataExports],
                  isInMore: true,
                }),
                lockedReason: canOpenIntegrations(session) ? undefined : lockedReason(session),
              },
            ],
          },
        ]
      : []),
  ];
}

function lockedReason(session: Session): string {
  return canManageFleet(session) ? "Not available for your organization" : "Your access is for one vessel";
}

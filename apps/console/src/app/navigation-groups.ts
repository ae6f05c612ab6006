import type { SidebarGroup, SidebarItem } from "@shore/design-system/Sidebar";
import { filled, paths } from "#paths.ts";
import { offerOf, type ScreenKey, screenRows } from "#screens.tsx";
import type { Session } from "#session/session.ts";

/**
 * Returns the sidebar links for this user, in the order of the screens' rows. Source: docs/spec/screens.md#layout.
 * @param pathname the current pathname, without the base
 */
export function navigationGroups(session: Session, pathname: string): SidebarGroup[] {
  const hrefOf = (key: ScreenKey) =>
    filled(paths[key].pattern, { organizationUuid: session.user?.organizationUuid ?? "" });
  const isInside = (key: ScreenKey) => pathname === hrefOf(key) || pathname.startsWith(`${hrefOf(key)}/`);
  const groups = new Map<string, SidebarItem[]>();
  for (const [key, screen] of screenRows) {
    const offer = offerOf(screen, session);
    if (offer?.sidebar === undefined) continue;
    const { label, icon, lockedReason, sidebar } = offer;
    const item = {
      href: hrefOf(key),
      label,
      icon,
      isInMore: sidebar.isInMore ?? false,
      isCurrent: [key, ...(sidebar.alsoAt ?? [])].some(isInside),
      count: sidebar.count?.(session),
      lockedReason: lockedReason?.(session),
    };
    groups.set(sidebar.heading, [...(groups.get(sidebar.heading) ?? []), item]);
  }
  return [...groups].map(([heading, items]) => ({ heading, items }));
}

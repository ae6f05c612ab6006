import { lazy, type ReactNode, Suspense, useId } from "react";
import type { ElementProps } from "../element-props.ts";
import { useLinkTarget } from "../Link/link-target.ts";
import { lazyWithFallback } from "../primitives/lazy.tsx";
import { useMediaQuery } from "../primitives/use-media-query.ts";
import { queries } from "../tokens/breakpoints.ts";
import { LockedItemLink } from "./LockedItemLink.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Bar, Group, Heading, Item, ItemCount, ItemLabel, Items } from "./Sidebar.styles.ts";
import { SidebarMorePlaceholder, type SidebarMoreProps } from "./SidebarMorePlaceholder.tsx";

export type SidebarItem = {
  href: string;
  label: string;
  /** An icon element, such as `<ShipIcon />`. */
  icon: ReactNode;
  /** Whether the current page belongs to this item. */
  isCurrent: boolean;
  /** Why it is locked, as a sentence. When set, it is shown with a lock and is no link. */
  lockedReason?: string | undefined;
  /** The number of pending items, at the end of the line; `unit` is announced after it, such as "vessels". */
  count?: { text: string; unit: string } | undefined;
  /** Whether it is in the menu More on a phone, where a bar of 320 px has room for five items; `alone`: only there. */
  isInMore?: boolean | "alone" | undefined;
};

export type SidebarGroup = { heading: string; items: readonly SidebarItem[] };

export type SidebarProps = ElementProps<HTMLElement> & {
  /** The accessible name of the navigation landmark. */
  label: string;
  groups: readonly SidebarGroup[];
};

/** The main navigation: a column from 1024 px, a rail of icons with labels below from 640 px, a bar at the bottom below that. */
export function Sidebar({ label, groups, ...rest }: SidebarProps) {
  const isPhone = useMediaQuery(queries.belowSm);
  const shown = groups
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(({ isInMore = false }) => (isPhone ? isInMore === false : isInMore !== "alone")),
    }))
    .filter(({ items }) => items.length > 0);
  const further = isPhone
    ? groups.flatMap(({ items }) => items.filter(({ isInMore = false }) => isInMore !== false))
    : [];
  return (
    <Bar {...rest} aria-label={label}>
      {shown.map((group) => (
        <NavigationGroup key={group.heading} {...group} />
      ))}
      {further.length > 0 && (
        <Items>
          <li>
            <SidebarMore items={further} />
          </li>
        </Items>
      )}
    </Bar>
  );
}

function NavigationGroup({ heading, items }: SidebarGroup) {
  const headingId = useId();
  return (
    <Group>
      <Heading id={headingId}>{heading}</Heading>
      <Items aria-labelledby={headingId}>
        {items.map((item) => (
          <li key={item.href}>
            {item.lockedReason === undefined ? <NavigationLink {...item} /> : <LockedItem {...item} />}
          </li>
        ))}
      </Items>
    </Group>
  );
}

function LockedItem(item: SidebarItem) {
  return (
    <Suspense fallback={<LockedItemLink {...item} />}>
      <SidebarLockedItem {...item} />
    </Suspense>
  );
}

function NavigationLink({ href, label, icon, isCurrent, count }: SidebarItem) {
  const target = useLinkTarget(href, {});
  return (
    <Item {...target} aria-current={isCurrent ? "page" : undefined}>
      {icon}
      <ItemLabel>{label}</ItemLabel>
      {count && (
        <>
          {" "}
          <ItemCount>{count.text}</ItemCount>
          <VisuallyHidden> {count.unit}</VisuallyHidden>
        </>
      )}
    </Item>
  );
}

/** The code of menus is loaded after the page. */
const SidebarMore = lazyWithFallback<SidebarMoreProps>(
  async () => (await import("./SidebarMore.tsx")).SidebarMore,
  undefined,
  SidebarMorePlaceholder,
);

/** The tooltip's code, which most users' navigation does not need. If it fails to load, the placeholder stays. */
const SidebarLockedItem = lazy(async () => ({
  default: await import("./SidebarLockedItem.tsx").then(
    (module) => module.SidebarLockedItem,
    () => LockedItemLink,
  ),
}));

import { type ReactNode, useId, useRef } from "react";
import type { ElementProps } from "../element-props.ts";
import { LockIcon } from "../icons/icons.tsx";
import { useLinkTarget } from "../Link/link-target.ts";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Bar, Group, Heading, Item, ItemLabel, Items, LockMark } from "./Sidebar.styles.ts";

export type SidebarItem = {
  href: string;
  label: string;
  /** An icon component's element, as `<ShipIcon />`. */
  icon: ReactNode;
  /** The page that is shown belongs to this item. */
  isCurrent: boolean;
  /** Why it cannot be opened, as a sentence. Set = shown with a lock, not a link. */
  lockedReason?: string | undefined;
};

export type SidebarGroup = { heading: string; items: readonly SidebarItem[] };

export type SidebarProps = ElementProps<HTMLElement> & {
  /** The name of the navigation, heard by those who jump between regions. */
  label: string;
  groups: readonly SidebarGroup[];
};

/** The main navigation: a column from 1024 px, a rail of icons over words from 640 px, a bar at the bottom below that. */
export function Sidebar({ label, groups, ...rest }: SidebarProps) {
  return (
    <Bar {...rest} aria-label={label}>
      {groups.map((group) => (
        <NavigationGroup key={group.heading} {...group} />
      ))}
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

function NavigationLink({ href, label, icon, isCurrent }: SidebarItem) {
  const target = useLinkTarget(href, {});
  return (
    <Item {...target} aria-current={isCurrent ? "page" : undefined}>
      {icon}
      <ItemLabel>{label}</ItemLabel>
    </Item>
  );
}

/** A link without an address, as ARIA has it for links that lead nowhere now: found by name, and heard with its reason. */
function LockedItem({ label, icon, lockedReason }: SidebarItem) {
  const reasonId = useId();
  const ref = useRef<HTMLAnchorElement>(null);
  const tooltip = useOwnTooltip(lockedReason, ref);
  return (
    <>
      <Item
        {...tooltip.triggerProps}
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address is no link by itself
        role="link"
        aria-disabled="true"
        tabIndex={0}
        aria-describedby={reasonId}
      >
        {icon}
        <ItemLabel>{label}</ItemLabel>
        <LockMark>
          <LockIcon size={14} />
        </LockMark>
      </Item>
      {tooltip.bubble}
      <VisuallyHidden id={reasonId} hidden>
        {lockedReason}
      </VisuallyHidden>
    </>
  );
}

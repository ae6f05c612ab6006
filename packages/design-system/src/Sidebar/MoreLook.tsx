import { EllipsisIcon } from "../icons/icons.tsx";
import { Item, ItemLabel } from "./Sidebar.styles.ts";
import type { SidebarItem } from "./Sidebar.tsx";

export type SidebarMoreProps = { items: readonly SidebarItem[] };

/** As large as the menu's button and with the same in it, but nothing to press: until the menu's code has loaded. */
export function MoreLook({ items }: SidebarMoreProps) {
  return (
    <Item as="span" aria-current={isCurrent(items) ? "true" : undefined}>
      <MoreFace />
    </Item>
  );
}

/** What stands in the button. */
export function MoreFace() {
  return (
    <>
      <EllipsisIcon />
      <ItemLabel>More</ItemLabel>
    </>
  );
}

export function isCurrent(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.isCurrent);
}

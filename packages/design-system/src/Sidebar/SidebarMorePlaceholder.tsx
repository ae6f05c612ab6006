import { EllipsisIcon } from "../icons/icons.tsx";
import { Item, ItemLabel } from "./Sidebar.styles.ts";
import type { SidebarItem } from "./Sidebar.tsx";

export type SidebarMoreProps = { items: readonly SidebarItem[] };

/** A non-interactive placeholder with the size and content of the menu's button, until the menu's code has loaded. */
export function SidebarMorePlaceholder({ items }: SidebarMoreProps) {
  return (
    <Item as="span" aria-current={isCurrent(items) ? "true" : undefined}>
      <SidebarMoreContent />
    </Item>
  );
}

/** The content of the button. */
export function SidebarMoreContent() {
  return (
    <>
      <EllipsisIcon />
      <ItemLabel>More</ItemLabel>
    </>
  );
}

/** Whether the current page is one of them. One that is only in the menu is a view of an item of the bar, which is current then. */
export function isCurrent(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.isCurrent && item.isInMore !== "alone");
}

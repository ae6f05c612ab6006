import { useRef } from "react";
import { useButton } from "react-aria/useButton";
import { Menu } from "../Menu/Menu.tsx";
import type { MenuAction } from "../Menu/menu-items.ts";
import { isCurrent, SidebarMoreContent, type SidebarMoreProps } from "./SidebarMorePlaceholder.tsx";
import { Item } from "./Sidebar.styles.ts";
import type { SidebarItem } from "./Sidebar.tsx";

/** The items that do not fit a phone's bar, in a menu above it. */
export function SidebarMore({ items }: SidebarMoreProps) {
  return <Menu trigger={<Trigger isCurrent={isCurrent(items)} />} placement="top-end" items={items.map(lineOf)} />;
}

/** Its behaviour is provided by the surrounding Menu. */
function Trigger({ isCurrent: isActive }: { isCurrent: boolean }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({}, ref);
  return (
    <Item as="button" {...buttonProps} ref={ref} aria-current={isActive ? "true" : undefined}>
      <SidebarMoreContent />
    </Item>
  );
}

function lineOf({ href, label, icon, lockedReason }: SidebarItem): MenuAction {
  const line = { id: href, label, icon };
  return lockedReason === undefined ? { ...line, href } : { ...line, onAction: () => {}, disabledReason: lockedReason };
}

import type { ComponentProps, ReactNode } from "react";
import { PopoverPanel } from "../Popover/PopoverPanel.tsx";
import { MenuList } from "./MenuList.tsx";

export type MenuPanelProps = Pick<ComponentProps<typeof PopoverPanel>, "onClose" | "triggerRef" | "placement"> &
  Omit<ComponentProps<typeof MenuList>, "onLeave"> & { header: ReactNode };

/** The panel of a Menu: header and list, over the page. */
export function MenuPanel({ onClose, triggerRef, placement, header, ...list }: MenuPanelProps) {
  return (
    <PopoverPanel onClose={onClose} triggerRef={triggerRef} placement={placement}>
      {header}
      <MenuList
        {...list}
        onLeave={() => {
          if (triggerRef.current instanceof HTMLElement) triggerRef.current.focus({ preventScroll: true });
        }}
      />
    </PopoverPanel>
  );
}

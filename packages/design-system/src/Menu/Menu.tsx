import { type ReactElement, type ReactNode, useRef } from "react";
import { PressResponder } from "react-aria/private/interactions/PressResponder";
import { useMenuTrigger } from "react-aria/useMenu";
import { useMenuTriggerState } from "react-stately/useMenuTriggerState";
import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { PopoverPlacement } from "../Popover/PopoverPanel.tsx";
import { groupsOf, type MenuItems, type MenuLine } from "./menu-items.ts";
import type { MenuPanelProps } from "./MenuPanel.tsx";

export type MenuProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  items: MenuItems;
  /** The accessible name of the menu. @default the name of its trigger */
  label?: string | undefined;
  /** Content above the lines, outside the menu's structure: the signed-in user. */
  header?: ReactNode;
  /** The position relative to the trigger. @default "bottom-start" */
  placement?: PopoverPlacement | undefined;
};

/**
 * A button that opens a list of actions. Enter, Space and arrow down open it on the first line, arrow up on the last; arrows
 * wrap, Home, End and letters move, Escape closes and restores focus. Destructive actions come last, after a separator.
 */
export function Menu({ trigger, items, label, header, placement }: MenuProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger<MenuLine>({}, state, triggerRef);
  const { "aria-labelledby": _triggerName, ...unnamed } = menuProps;

  return (
    <>
      <PressResponder {...menuTriggerProps} ref={triggerRef} isPressed={state.isOpen}>
        {trigger}
      </PressResponder>
      {state.isOpen ? (
        <MenuPanel
          onClose={() => state.close()}
          triggerRef={triggerRef}
          placement={placement}
          header={header}
          menuProps={label === undefined ? menuProps : { ...unnamed, "aria-label": label }}
          groups={groupsOf(items)}
        />
      ) : null}
    </>
  );
}

/** The list and its positioning are loaded when a menu first opens. */
const MenuPanel = lazyWithFallback<MenuPanelProps>(async () => (await import("./MenuPanel.tsx")).MenuPanel);

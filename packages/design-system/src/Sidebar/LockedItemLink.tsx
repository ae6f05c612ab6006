import { type ComponentProps, useId } from "react";
import { LockIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Item, ItemLabel, LockMark } from "./Sidebar.styles.ts";
import type { SidebarItem } from "./Sidebar.tsx";

export type LockedItemLinkProps = Pick<SidebarItem, "label" | "icon" | "lockedReason"> & {
  anchorProps?: Omit<ComponentProps<"a">, "href">;
};

/** A disabled link as in ARIA: an anchor without href, with role and `aria-disabled`. It has a name and is described by its reason. */
export function LockedItemLink({ label, icon, lockedReason, anchorProps }: LockedItemLinkProps) {
  const reasonId = useId();
  return (
    <>
      <Item
        {...anchorProps}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without href is no link by itself
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
      <VisuallyHidden id={reasonId} hidden>
        {lockedReason}
      </VisuallyHidden>
    </>
  );
}

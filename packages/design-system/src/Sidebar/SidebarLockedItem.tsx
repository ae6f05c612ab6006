import { useRef } from "react";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { LockedItemLink, type LockedItemLinkProps } from "./LockedItemLink.tsx";

/** A locked item whose reason also shows as a tooltip. */
export function SidebarLockedItem(item: Omit<LockedItemLinkProps, "anchorProps">) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { triggerProps, bubble } = useOwnTooltip(item.lockedReason, ref);
  return (
    <>
      <LockedItemLink {...item} anchorProps={{ ...triggerProps, ref }} />
      {bubble}
    </>
  );
}

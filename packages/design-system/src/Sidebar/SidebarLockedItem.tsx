import { useRef } from "react";
import { useOwnTooltip } from "../Tooltip/use-own-tooltip.tsx";
import { LockedLook, type LockedLookProps } from "./LockedLook.tsx";

/** A locked item whose reason also shows as a tooltip. */
export function SidebarLockedItem(item: Omit<LockedLookProps, "anchorProps">) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { triggerProps, bubble } = useOwnTooltip(item.lockedReason, ref);
  return (
    <>
      <LockedLook {...item} anchorProps={{ ...triggerProps, ref }} />
      {bubble}
    </>
  );
}

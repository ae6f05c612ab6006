import { PrintHead as Head } from "@shore/design-system/PrintHead";
import { use } from "react";
import { createPortal } from "react-dom";
import { useSession } from "#session/use-session.ts";
import { localTime, paperTime } from "../ship-time/time-texts.ts";
import { PrintHeadSlot } from "./print-head-slot.ts";

/**
 * Print only, at the top of the page wherever the screen renders it: the organisation, what is shown of which period, who printed it and
 * when. Source: docs/design/layout.md.
 */
export function PrintHead({ children }: { children: string }) {
  const { organizationDisplayName, user } = useSession();
  const slot = use(PrintHeadSlot);
  if (slot === null) return null;
  const printedBy = user?.displayName ?? "";
  return createPortal(
    <Head organization={organizationDisplayName} subject={children} printedBy={printedBy} printedAt={now} />,
    slot,
  );
}

/** The local time of the user who prints, with its offset. */
function now(): string {
  return paperTime(localTime());
}

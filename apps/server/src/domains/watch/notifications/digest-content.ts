import type { Attention, AttentionVessel, ShownItem } from "../attention/attention.ts";
import type { NotificationSettings } from "./notification-settings.ts";

/** Content of a mail. */
export type DigestContent = {
  /** In the order of the screen. */
  vessels: Pick<AttentionVessel, "vesselUuid" | "displayName" | "items">[];
  organizationItems: ShownItem[];
  asOf: Date;
};

/** Returns the attention items that this person chose to be notified of: to act on or to look at, and not set aside. */
export function digestContent(
  { vessels, organizationItems, asOf }: Pick<Attention, "vessels" | "organizationItems" | "asOf">,
  { kinds, vesselUuids }: Pick<NotificationSettings, "kinds" | "vesselUuids">,
): DigestContent {
  const mailableItems = (items: readonly ShownItem[]) =>
    items.filter(({ kind, grade, setAside }) => grade !== "know" && !setAside && kinds.includes(kind));
  return {
    vessels: vessels
      .filter(({ vesselUuid }) => vesselUuids?.includes(vesselUuid) ?? true)
      .map(({ vesselUuid, displayName, items }) => ({ vesselUuid, displayName, items: mailableItems(items) }))
      .filter(({ items }) => items.length > 0),
    organizationItems: mailableItems(organizationItems),
    asOf,
  };
}

export function isEmpty({ vessels, organizationItems }: DigestContent): boolean {
  return vessels.length === 0 && organizationItems.length === 0;
}

/** `3 vessels to act on, 2 to look at`. */
export function summaryOf({ vessels, organizationItems }: DigestContent): string {
  const toAct = vessels.filter(({ items }) => items.some(({ grade }) => grade === "act")).length;
  const toLook = vessels.length - toAct;
  const parts = [
    ...(toAct > 0 ? [`${vesselCount(toAct)} to act on`] : []),
    ...(toLook > 0 ? [`${toAct > 0 ? toLook : vesselCount(toLook)} to look at`] : []),
    ...(organizationItems.length > 0 ? [vessels.length > 0 ? "the organization" : "the organization needs you"] : []),
  ];
  return parts.join(", ");
}

function vesselCount(count: number): string {
  return count === 1 ? "1 vessel" : `${count} vessels`;
}

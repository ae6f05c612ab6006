import { shipLinkState } from "@shore/api/ship-link-state";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { ShipLinkRow } from "../../ships/ship-links/ship-links.sql.ts";
import { type Item, singleItem } from "./items.ts";
import { KINDS, type KindName } from "./kinds.ts";
import type { VesselRule } from "./rules.ts";

/** Returns the items that follow from the state of a vessel's link. */
export function linkItems(link: ShipLinkRow, ruleOf: (kind: KindName) => VesselRule, now: Date): Item[] {
  const items: Record<string, Item | undefined> = {
    link_silent: isSilent(link, ruleOf("link_silent"), now)
      ? {
          ...singleItem("link_silent", "act", {
            since: link.last_contact_time ?? undefined,
            limitSeconds: ruleOf("link_silent").limitSeconds,
          }),
          usualGapSeconds: link.usual_gap ?? 0,
        }
      : undefined,
    kept_aside:
      link.kept_aside_unseen > 0
        ? {
            ...singleItem("kept_aside", "act", { since: link.kept_aside_oldest ?? undefined }),
            count: link.kept_aside_unseen,
          }
        : undefined,
    spool_conflict: spoolConflict(link),
    clock: clockItem(link, ruleOf("clock")),
  };
  return Object.values(items).filter((item) => item !== undefined && ruleOf(item.kind).enabled) as Item[];
}

/** Whether a link that worked before has been without contact for longer than its limit. */
export function isSilent(link: ShipLinkRow, { limitSeconds = 0 }: VesselRule, now: Date): boolean {
  const facts = {
    enabled: link.enabled ?? false,
    lastContactTime: utcIso(link.last_contact_time),
    usualGapSeconds: link.usual_gap ?? 0,
  };
  return shipLinkState(facts, now.getTime(), limitSeconds / 3_600) === "silent";
}

/** Returns an item when two spools send within a day: one was copied, or a new one was made while the old one still sends. */
function spoolConflict({ spools }: ShipLinkRow): Item | undefined {
  if (spools.length < 2) return undefined;
  const newest = Math.max(...spools.map(({ firstMs }) => firstMs));
  return { ...singleItem("spool_conflict", "act", { since: new Date(newest) }), count: spools.length };
}

function clockItem({ clock_difference_ms: difference }: ShipLinkRow, { limitSeconds = 0 }: VesselRule) {
  if (difference === null || Math.abs(difference) <= limitSeconds * 1000) return undefined;
  return {
    ...singleItem("clock", KINDS.clock.grade, { since: undefined, limitSeconds }),
    clockDifferenceMs: difference,
  };
}

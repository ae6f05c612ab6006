import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { insertFactSeen } from "./kept-aside.sql.ts";
import { readShipLinks, type ShipLinkRow, writeShipLinkEnabled } from "./ship-links.sql.ts";

/**
 * Enables or disables a vessel's link. While it is disabled, every call of the ship is refused.
 * @param fromEtag the etag the change was made from
 * @returns the link as stored; `no vessel`; `no link` if the vessel never had a credential; `stale` if it has been switched since
 */
export function switchShipLink(
  database: Database,
  author: Author,
  change: { vesselUuid: string; enabled: boolean; fromEtag: string },
): Promise<ShipLinkRow | "no vessel" | "no link" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const outcome = await writeShipLinkEnabled(tx, organizationUuid, change);
    if (outcome === "stale") return outcome;
    const [link] = await readShipLinks(tx, organizationUuid, change.vesselUuid);
    if (!link) return "no vessel";
    if (outcome === "absent") return "no link";
    await recordChange(tx, author, {
      action: "switched",
      subject: { kind: "ship_link", uuid: link.vessel_uuid },
      before: { enabled: outcome.enabledBefore },
      after: { enabled: change.enabled },
    });
    return link;
  });
}

/**
 * Marks a fact that was kept aside as seen; one that is already marked keeps the first person.
 * @returns `absent` if the vessel has no such fact
 */
export function markFactSeen(
  database: Database,
  author: Author & { userUuid: string },
  { vesselUuid, keptAsideUuid }: { vesselUuid: string; keptAsideUuid: string },
): Promise<"seen" | "absent"> {
  const { organizationUuid, userUuid } = author;
  return database.transaction(async (tx) => {
    const fact = await insertFactSeen(tx, organizationUuid, { vesselUuid, keptAsideUuid, userUuid });
    if (fact === "absent") return fact;
    if (fact === "seen before") return "seen";
    await recordChange(tx, author, {
      action: "seen",
      subject: { kind: "ship_fact_kept_aside", uuid: keptAsideUuid.toLowerCase() },
      after: { vesselUuid: vesselUuid.toLowerCase(), ...fact },
    });
    return "seen";
  });
}

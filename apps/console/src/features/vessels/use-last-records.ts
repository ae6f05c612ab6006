import { useQuery } from "@connectrpc/connect-query";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { shipLinkState } from "@shore/api/ship-link-state";
import { useMemo } from "react";
import { canSeeShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";

/** The age of the fleet's records. */
export type LastRecords = {
  /** Links by vessel UUID. */
  links: ReadonlyMap<string, ShipLink>;
  isSilent: (link: ShipLink) => boolean;
  /** When the newest of all was received; empty: none. */
  newestReceiveTime: string;
  /** When they were fetched, milliseconds since 1970. */
  now: number;
};

/** Refetched each minute; undefined without the feature, and after an error: the list of vessels renders without them. */
export function useLastRecords(): LastRecords | undefined {
  const enabled = canSeeShipLinks(useSession());
  const options = { ...eachMinute, enabled, ...failsAside("ship links") };
  const { data, dataUpdatedAt: now } = useQuery(shipLinkList, {}, options);
  return useMemo(() => {
    if (!enabled || data === undefined) return undefined;
    const receiveTimes = data.shipLinks.map((link) => link.newestReceiveTime).filter(Boolean);
    return {
      newestReceiveTime: receiveTimes.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? "",
      links: new Map(data.shipLinks.map((link) => [link.vesselUuid, link])),
      isSilent: (link: ShipLink) => shipLinkState(link, now, data.silentAfterHours) === "silent",
      now,
    };
  }, [data, enabled, now]);
}

import { useQuery } from "@connectrpc/connect-query";
import { shipLinkGet } from "@shore/api/gen/calls/ship_links";
import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { type ShipLinkState, shipLinkState } from "@shore/api/ship-link-state";
import { canSeeShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";

/** A ship link and when it was read. */
export type ShipLinkNow = {
  link: ShipLink;
  state: ShipLinkState;
  /** When it was read, milliseconds since 1970. */
  now: number;
};

/** Returns a vessel's link, refetched each minute; undefined without the feature and until loaded. An error does not reach the boundary. */
export function useShipLink(vesselUuid: string): ShipLinkNow | undefined {
  const enabled = canSeeShipLinks(useSession());
  const options = { ...eachMinute, enabled, ...failsAside("ship link") };
  const { data, dataUpdatedAt: now } = useQuery(shipLinkGet, { vesselUuid }, options);
  const link = data?.shipLink;
  return link && { link, state: shipLinkState(link, now, data.silentAfterHours), now };
}

/** The same interval as for the session; data just fetched by a loader is not refetched on mount. Source: docs/spec/ship-links.md. */
export const eachMinute = { refetchInterval: 60_000, staleTime: 10_000 } as const;

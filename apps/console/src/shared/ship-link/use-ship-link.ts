import { useQuery } from "@connectrpc/connect-query";
import { shipLinkGet } from "@shore/api/gen-initial/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ShipLink } from "@shore/api/gen-initial/shore/v1/ship_links_pb";
import { type ShipLinkState, shipLinkState } from "@shore/api/ship-link-state";
import { seesShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";

/** A link with what follows from it when it was read. */
export type ShipLinkNow = {
  link: ShipLink;
  state: ShipLinkState;
  /** When it was read, milliseconds since 1970. */
  now: number;
};

/** A vessel's link, read again each minute; undefined without the feature, and while it cannot be read: the page around it stands. */
export function useShipLink(vesselUuid: string): ShipLinkNow | undefined {
  const enabled = seesShipLinks(useSession());
  const options = { ...eachMinute, enabled, throwOnError: false };
  const { data, dataUpdatedAt: now } = useQuery(shipLinkGet, { vesselUuid }, options);
  const link = data?.shipLink;
  return link && { link, state: shipLinkState(link, now, data.silentAfterHours), now };
}

/** As often as the session is asked for; what a loader has just read is not read again when it is shown. Source: docs/spec/ship-links.md. */
export const eachMinute = { refetchInterval: 60_000, staleTime: 10_000 } as const;

import { useQuery } from "@connectrpc/connect-query";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import { type ShipLinkState, shipLinkState } from "@shore/api/ship-link-state";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { styled } from "styled-components";
import { canSeeShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { afterPublishing } from "#shared/distribution/effect.ts";
import { useFleetDistribution } from "#shared/distribution/use-fleet-distribution.ts";
import { checklistUuidOf, vesselChecklists } from "#shared/distribution/vessel-checklists.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";

/** The vessels that will not get a published draft at their next contact, each with its reason; nothing if there are none. */
export function LateVessels({ draft }: { draft: ChecklistTemplateRevision }) {
  const enabled = canSeeShipLinks(useSession());
  const linkList = useQuery(shipLinkList, {}, { enabled, throwOnError: false });
  const { data: links, dataUpdatedAt: now } = linkList;
  // Its failure is told by the preview beside this.
  const { data: distribution } = useFleetDistribution(enabled);
  if (!links && linkList.error) {
    return (
      <InlineMessage tone="warning" isAnnounced>
        <PartFailed
          query={linkList}
          failed="Failed retrieving ship links: vessels that do not get it yet are not known."
        />
      </InlineMessage>
    );
  }
  if (!links || !distribution) return null;
  const linkOf = new Map(links.shipLinks.map((link) => [link.vesselUuid, link]));
  const late = vesselChecklists(afterPublishing(distribution, draft))
    .filter(({ checklists }) => checklists.has(checklistUuidOf(draft)))
    .flatMap(({ vesselUuid, displayName }) => {
      const link = linkOf.get(vesselUuid);
      const reason = link && REASONS[shipLinkState(link, now, links.silentAfterHours)];
      return reason === undefined ? [] : [{ vesselUuid, displayName, reason }];
    });
  if (late.length === 0) return null;
  return (
    <List aria-label="Vessels that do not get it yet">
      {late.map(({ vesselUuid, displayName, reason }) => (
        <li key={vesselUuid}>
          <b lang="">{displayName}</b> {reason}
        </li>
      ))}
    </List>
  );
}

const REASONS: Partial<Record<ShipLinkState, string>> = {
  silent: "is silent: it gets this when it connects again.",
  "never-connected": "has never connected: tell it another way.",
  "switched-off": "has its link switched off: it gets this once the link is on.",
};

const List = styled.ul`
  margin: var(--ds-space-8) 0 0;
  padding: 0;
  list-style: none;
  color: var(--ds-danger);

  > li + li {
    margin-block-start: var(--ds-space-4);
  }
`;

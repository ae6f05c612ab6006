import { useQuery } from "@connectrpc/connect-query";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import { shipLinkState } from "@shore/api/ship-link-state";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { styled } from "styled-components";
import { canSeeShipLinks } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { afterPublishing } from "#shared/distribution/effect.ts";
import { useFleetDistribution } from "#shared/distribution/use-fleet-distribution.ts";
import { checklistUuidOf, vesselChecklists } from "#shared/distribution/vessel-checklists.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { lateSentences } from "./late-sentences.ts";

/** The vessels that will not get a published draft at their next contact, with the reason; nothing if there are none. */
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
      return link ? [{ vesselUuid, displayName, state: shipLinkState(link, now, links.silentAfterHours) }] : [];
    });
  const sentences = lateSentences(late);
  if (sentences.length === 0) return null;
  return (
    <List aria-label="Vessels that do not get it yet">
      {sentences.map(({ key, displayName, text }) => (
        <li key={key}>
          {displayName !== undefined && <b lang="">{displayName}</b>} {text}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: var(--ds-space-8) 0 0;
  padding: 0;
  list-style: none;
  color: var(--ds-danger);

  > li + li {
    margin-block-start: var(--ds-space-4);
  }
`;

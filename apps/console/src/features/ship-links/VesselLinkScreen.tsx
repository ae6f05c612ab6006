import { useSuspenseQuery } from "@connectrpc/connect-query";
import { shipCredentialList, shipLinkGet } from "@shore/api/gen/calls/ship_links";
import { styled } from "styled-components";
import { canSeeOrganization } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { CredentialsCard } from "./CredentialsCard.tsx";
import { KeptAsideCard } from "./KeptAsideCard.tsx";
import { LastContactCard } from "./LastContactCard.tsx";
import { NoLinkYet } from "./NoLinkYet.tsx";
import { readBatches } from "./queries.ts";
import { ReceivedCard } from "./ReceivedCard.tsx";

export const loader = queryLoader(({ param, read, session, queryClient, transport }) => {
  const vesselUuid = param("vesselUuid");
  return [
    read(shipLinkGet, { vesselUuid }),
    readBatches(queryClient, transport, vesselUuid),
    ...(canSeeOrganization(session) ? [read(shipCredentialList, { vesselUuid })] : []),
  ];
});

/** The link of a vessel's records, and for managers its credentials. Source: docs/spec/ship-links.md#one-vessel. */
export function VesselLinkScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const canManage = canSeeOrganization(useSession());
  const { data, dataUpdatedAt } = useSuspenseQuery(shipLinkGet, { vesselUuid }, eachMinute);
  const link = data.shipLink;
  if (link === undefined) throw new Error("The response contains no ship link.");
  const { displayName, everHadCredential } = link;
  const showsKeptAside = link.keptAside > 0;
  return (
    <>
      <PageTitle title="Link" of={displayName} />
      <PrintHead>{`${displayName}: link`}</PrintHead>
      <Frame>
        <Grid data-two={(everHadCredential && (canManage || showsKeptAside)) || undefined}>
          {everHadCredential && (
            <Wide>
              <LastContactCard link={link} now={dataUpdatedAt} />
            </Wide>
          )}
          {everHadCredential && <ReceivedCard vesselUuid={vesselUuid} />}
          <Side>
            {/* At the same position before and after the first credential, so that it stays mounted and keeps the secret on screen. */}
            {canManage && <CredentialsCard link={link} />}
            {!canManage && !everHadCredential && <NoLinkYet />}
            {showsKeptAside && <KeptAsideCard link={link} canManage={canManage} />}
          </Side>
        </Grid>
      </Frame>
    </>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

/** Side by side if the table of batches still fits without stacking. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-20);

  @container (width >= 72rem) {
    &[data-two] {
      grid-template-columns: minmax(0, 740fr) minmax(0, 404fr);
    }
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--ds-space-20);
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

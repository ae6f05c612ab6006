import { attentionGet, getLogbookEntries, getVessel } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { Stack } from "@shore/design-system/Stack";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { media } from "@shore/design-system/tokens/breakpoints";
import { Suspense } from "react";
import { styled } from "styled-components";
import { canSeeChecklists, managesWholeFleet } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { ChecklistsFailed, ChecklistsLoading } from "./ChecklistsLoading.tsx";
import { latestEntries, LatestEntriesCard } from "./LatestEntriesCard.tsx";
import { LastWeekFailed, LastWeekLoading } from "./LastWeekLoading.tsx";
import { NeedsYouCard } from "./NeedsYouCard.tsx";
import { PersonsOnboardCard } from "./PersonsOnboardCard.tsx";
import { VesselDetailsCard } from "./VesselDetailsCard.tsx";
import { VoyageCard } from "./VoyageCard.tsx";
import { WhereSheIsFailed, WhereSheIsLoading } from "./WhereSheIsLoading.tsx";

export const loader = queryLoader(({ param, read }) => {
  const vesselUuid = param("vesselUuid");
  return [
    read(getVessel, { vesselUuid }),
    read(getLogbookEntries, latestEntries(vesselUuid)),
    // Fetched by the loader, because the card has a place among the others.
    read(attentionGet, {}),
  ];
});

/** A vessel at a glance. Source: docs/spec/screens.md#vessels. */
export function VesselOverviewScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const vessel = useVessel(vesselUuid);
  const session = useSession();
  return (
    <>
      <PageTitle title={vessel.displayName} />
      <PrintHead>{`${vessel.displayName}: overview`}</PrintHead>
      <Grid>
        <WhereSheIsCard key={vesselUuid} vesselUuid={vesselUuid} isMoored={vessel.voyage?.ended ?? false} />
        <Stack gap={20}>
          <VoyageCard voyage={vessel.voyage} />
          <PersonsOnboardCard personnel={vessel.personnel} />
        </Stack>
        <Wide>
          <NeedsYouCard vesselUuid={vesselUuid} />
        </Wide>
        <Wide>
          <LastWeekCard key={vesselUuid} vesselUuid={vesselUuid} />
        </Wide>
        <Wide>
          <LatestEntriesCard vesselUuid={vesselUuid} />
        </Wide>
        {canSeeChecklists(session) && (
          <Wide>
            <Suspense fallback={<ChecklistsLoading />}>
              <VesselChecklistsCard vesselUuid={vesselUuid} />
            </Suspense>
          </Wide>
        )}
        {managesWholeFleet(session) && (
          <Wide>
            <VesselDetailsCard key={vesselUuid} vessel={vessel} />
          </Wide>
        )}
      </Grid>
    </>
  );
}

/** With the map chunk, for which the page does not wait. */
const WhereSheIsCard = lazyWithFallback<{ vesselUuid: string; isMoored: boolean }>(
  async () => (await import("./WhereSheIsCard.tsx")).WhereSheIsCard,
  WhereSheIsFailed,
  WhereSheIsLoading,
);

/** With the chart chunk. */
const LastWeekCard = lazyWithFallback<{ vesselUuid: string }>(
  async () => (await import("./LastWeekCard.tsx")).LastWeekCard,
  LastWeekFailed,
  LastWeekLoading,
);

/** Loaded after the page, which waits neither for its code nor for its data. */
const VesselChecklistsCard = lazyWithFallback<{ vesselUuid: string }>(
  async () => (await import("./VesselChecklistsCard.tsx")).VesselChecklistsCard,
  ImportFailed,
  ChecklistsLoading,
);

function ImportFailed() {
  return <ChecklistsFailed onTryAgain={() => location.reload()} isTrying={false} />;
}

const Grid = styled.div`
  --where-size: 362px;
  --week-size: 44px;

  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-20);

  ${media.belowLg} {
    --where-size: 300px;
    --week-size: 104px;

    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

import { useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { getLogbookEntries } from "@shore/api/gen/calls/logbooks";
import { trackMonthsGet } from "@shore/api/gen/calls/tracks";
import { getVessel } from "@shore/api/gen/calls/vessels";
import { Stack } from "@shore/design-system/Stack";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { Suspense } from "react";
import { canSeeChecklists, managesWholeFleet } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { hasTimeMark } from "#shared/logbooks/time-marks.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { ChecklistsFailed, ChecklistsLoading } from "./ChecklistsLoading.tsx";
import { latestEntries, LatestEntriesCard } from "./LatestEntriesCard.tsx";
import { NeedsYouCard } from "./NeedsYouCard.tsx";
import { PersonsOnboardCard } from "./PersonsOnboardCard.tsx";
import { VesselDetailsCard } from "./VesselDetailsCard.tsx";
import { Voyage } from "./Voyage.tsx";

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
  const { logbookEntries } = useSuspenseQuery(getLogbookEntries, latestEntries(vesselUuid)).data;
  const newest = logbookEntries.find((entry) => !hasTimeMark(entry)) ?? logbookEntries[0];
  const months = useQuery(trackMonthsGet, { vesselUuid }, { ...eachMinute, ...failsAside("the last position") });
  // The newest entries may all have times that are not believed; the last position is of one that counts.
  const lastTime = newest && !hasTimeMark(newest) ? newest.eventTime : months.data?.lastTime || newest?.eventTime || "";
  return (
    <>
      <PageTitle title={vessel.displayName} />
      <PrintHead>{`${vessel.displayName}: overview`}</PrintHead>
      <Stack gap={16}>
        <Voyage
          key={vesselUuid}
          vessel={vessel}
          lastTime={lastTime}
          latest={logbookEntries}
          needs={<NeedsYouCard vesselUuid={vesselUuid} />}
        />
        <PersonsOnboardCard personnel={vessel.personnel} />
        {canSeeChecklists(session) && (
          <Suspense fallback={<ChecklistsLoading />}>
            <VesselChecklistsCard vesselUuid={vesselUuid} />
          </Suspense>
        )}
        <LatestEntriesCard vesselUuid={vesselUuid} />
        {managesWholeFleet(session) && <VesselDetailsCard key={`details ${vesselUuid}`} vessel={vessel} />}
      </Stack>
    </>
  );
}

/** Loaded after the page, which waits neither for its code nor for its data. */
const VesselChecklistsCard = lazyWithFallback<{ vesselUuid: string }>(
  async () => (await import("./VesselChecklistsCard.tsx")).VesselChecklistsCard,
  ImportFailed,
  ChecklistsLoading,
);

function ImportFailed() {
  return <ChecklistsFailed onTryAgain={() => location.reload()} isTrying={false} />;
}

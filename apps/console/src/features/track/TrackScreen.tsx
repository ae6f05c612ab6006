import { createQueryOptions, useSuspenseQuery } from "@connectrpc/connect-query";
import { trackGet, trackMonthsGet } from "@shore/api/gen/calls/tracks";
import { getVessel } from "@shore/api/gen/calls/vessels";
import type { TrackMonthsGetResponse } from "@shore/api/gen/shore/v1/tracks_pb";
import { formatDays } from "@shore/api/ship-time";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterBar } from "@shore/design-system/FilterBar";
import { Stack } from "@shore/design-system/Stack";
import { ShipIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { periodFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { type LoaderContext, queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { usePendingSearch } from "#shared/loaders/use-pending-search.ts";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { type DayPeriod, dayPeriodView, periodIn, periodTimes } from "#shared/vessels/day-period.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { paths } from "#paths.ts";
import { TrackMap } from "#shared/vessels/TrackMap.tsx";
import { PeriodBrush } from "./PeriodBrush.tsx";
import { summaryText } from "#shared/vessels/track-texts.ts";
import { TrackTable } from "./TrackTable.tsx";

export const loader = queryLoader((context) => {
  const vesselUuid = context.param("vesselUuid");
  return [context.read(getVessel, { vesselUuid }), readTrack(context, vesselUuid)];
});

async function readTrack({ read, url, queryClient, transport }: LoaderContext, vesselUuid: string): Promise<void> {
  await read(trackMonthsGet, { vesselUuid });
  const { queryKey } = createQueryOptions(trackMonthsGet, { vesselUuid }, { transport });
  const months = queryClient.getQueryData<TrackMonthsGetResponse>(queryKey);
  const period = months && periodIn(url.searchParams, months.lastTime);
  if (period) await read(trackGet, { vesselUuid, ...periodTimes(period) });
}

/** A vessel's positions in a period: map, period and table. Source: docs/spec/track.md#screen. */
export function TrackScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const { displayName } = useVessel(vesselUuid);
  const { months, days, lastTime } = useSuspenseQuery(trackMonthsGet, { vesselUuid }).data;
  const [search] = useSearchParams();
  const period = periodIn(search, lastTime);
  const { pendingSearch, isPending } = usePendingSearch();
  return (
    <>
      <PageTitle title="Track" of={displayName} />
      <PrintHead>{`${displayName}: track${period ? ` ${formatDays(period)}, UTC days` : ""}`}</PrintHead>
      <Stack gap={8}>
        <IgnoredFilters view={dayPeriodView} />
        {period ? (
          <Track
            vesselUuid={vesselUuid}
            months={months}
            days={days}
            period={period}
            pendingSearch={pendingSearch}
            requestedPeriod={periodIn(pendingSearch, lastTime) ?? period}
            isPending={isPending}
          />
        ) : (
          <Card>
            <EmptyState icon={<ShipIcon />} title="No positions in this period.">
              Positions appear here when an entry of the logbooks holds one.
            </EmptyState>
          </Card>
        )}
      </Stack>
    </>
  );
}

type TrackProps = {
  vesselUuid: string;
  months: TrackMonthsGetResponse["months"];
  days: TrackMonthsGetResponse["days"];
  period: DayPeriod;
  pendingSearch: URLSearchParams;
  requestedPeriod: DayPeriod;
  isPending: boolean;
};

function Track({ vesselUuid, months, days, period, pendingSearch, requestedPeriod, isPending }: TrackProps) {
  const { organizationUuid } = useRouteParams("organizationUuid");
  const track = useSuspenseQuery(trackGet, { vesselUuid, ...periodTimes(period) }).data;
  const summary = summaryText(track);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const selectedKey = search.get("entry") ?? undefined;
  const [named, setNamed] = useState({ key: selectedKey, turn: 0 });
  const select = (entry: string) =>
    entry !== selectedKey &&
    setSearch({ ...Object.fromEntries(pendingSearch), entry }, { replace: true, preventScrollReset: true });
  const show = useCallback(
    (next: DayPeriod) => setSearch({ ...next }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <>
      <FilterBar
        label="Choose a period"
        filters={[
          periodFilter({
            value: requestedPeriod,
            onChange: ({ from, to }) => from && to && show({ from, to }),
          }),
        ]}
      />
      <PendingResults $isPending={isPending}>
        <Stack gap={8}>
          <Summary>{summary}</Summary>
          <Grid>
            <Aside>
              <TrackMap
                // A changed period refits the map.
                key={formatDays(period)}
                label={summary}
                points={track.points}
                selectedKey={selectedKey}
                onSelect={(key) => {
                  select(key);
                  setNamed(({ turn }) => ({ key, turn: turn + 1 }));
                }}
                onOpen={(logbookEntryUuid) =>
                  void navigate(paths.logbookEntry({ organizationUuid, vesselUuid, logbookEntryUuid }))
                }
              />
              {months.length > 0 && (
                <PeriodBrush months={months} days={days} period={requestedPeriod} onChange={show} />
              )}
            </Aside>
            {track.points.length > 0 && (
              <TrackTable
                organizationUuid={organizationUuid}
                vesselUuid={vesselUuid}
                points={track.points}
                selectedKey={selectedKey}
                named={named}
                onSelect={select}
              />
            )}
          </Grid>
        </Stack>
      </PendingResults>
    </>
  );
}

const Summary = styled.p`
  margin: 0;

  /* After the map, whose name it is too. */
  ${media.belowSm} {
    order: 1;
  }

  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(572px, 49%, 612px);
  align-items: start;
  gap: var(--ds-space-20);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
  }
`;

/** Sticky while the table beside it is scrolled. */
const Aside = styled.div`
  display: grid;
  gap: var(--ds-space-8);
  min-inline-size: 0;

  ${media.fromLg} {
    position: sticky;
    inset-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-space-16));
  }
`;

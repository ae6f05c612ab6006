import { createQueryOptions, useSuspenseQuery } from "@connectrpc/connect-query";
import type { FigureName, FigureNamesGetResponse } from "@shore/api/gen/shore/v1/figures_pb";
import { figureNamesGet, figureSeriesGet } from "@shore/api/gen/calls/figures";
import { getVessel, getVessels } from "@shore/api/gen/calls/vessels";
import { labelAndUnit } from "@shore/api/formatting/values";
import { formatDays } from "@shore/api/ship-time";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ShipIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { type LoaderContext, queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { usePendingSearch } from "#shared/loaders/use-pending-search.ts";
import { PendingResults } from "#shared/screen/PendingResults.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { type DayPeriod, dayPeriodView, periodIn, periodTimes } from "#shared/vessels/day-period.ts";
import { useVessel } from "#shared/vessels/use-vessel.ts";
import { type FigureLine, figuresOf } from "#shared/vessels/figure-lines.ts";
import { FigureFilters } from "./FigureFilters.tsx";
import { figuresViewIn, type FiguresView } from "./figures-view.ts";
import { FiguresChart } from "#shared/vessels/FiguresChart.tsx";
import { FiguresTable } from "./FiguresTable.tsx";

export const loader = queryLoader((context) => {
  const vesselUuid = context.param("vesselUuid");
  return [context.read(getVessel, { vesselUuid }), context.read(getVessels, {}), readFigures(context, vesselUuid)];
});

async function readFigures({ read, url, queryClient, transport }: LoaderContext, vesselUuid: string): Promise<void> {
  await read(figureNamesGet, { vesselUuid });
  const { queryKey } = createQueryOptions(figureNamesGet, { vesselUuid }, { transport });
  const known = queryClient.getQueryData<FigureNamesGetResponse>(queryKey);
  const period = periodIn(url.searchParams, known?.lastTime ?? "", USUAL_DAYS);
  if (known === undefined || period === undefined) return;
  const { names, compare } = figuresViewIn(url.searchParams, known.figureNames);
  if (names.length === 0) return;
  const requests = [{ vesselUuid, names, period }, compared({ vesselUuid, names, period, compare })];
  await Promise.all(requests.map((request) => read(figureSeriesGet, seriesRequest(request))));
}

/** Named values of a vessel's entries over a period. Source: docs/spec/figures.md. */
export function FiguresScreen() {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const { displayName } = useVessel(vesselUuid);
  const { figureNames, lastTime, incomplete } = useSuspenseQuery(
    figureNamesGet,
    { vesselUuid },
    { refetchInterval: ({ state }) => (state.data?.incomplete ? INDEXING_POLL_MS : false) },
  ).data;
  const [search, setSearch] = useSearchParams();
  const { pendingSearch, isPending } = usePendingSearch();
  const period = periodIn(search, lastTime, USUAL_DAYS);
  const view = figuresViewIn(search, figureNames);
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const comparable = vessels.filter((vessel) => vessel.vesselUuid !== vesselUuid);
  const isKnown = view.compare === BEFORE || comparable.some((vessel) => vessel.vesselUuid === view.compare);
  return (
    <>
      <PageTitle title="Figures" of={displayName} />
      <PrintHead>{`${displayName}: figures${period ? ` ${formatDays(period)}, UTC days` : ""}`}</PrintHead>
      <Stack>
        <IgnoredFilters view={dayPeriodView} also={view.compare === "" || isKnown ? [] : ["Compare"]} />
        {incomplete && (
          <InlineMessage>Imported entries are still being indexed: the last figures may be missing.</InlineMessage>
        )}
        {period === undefined || figureNames.length === 0 ? (
          <Card>
            <EmptyState icon={<ShipIcon />} title="No figures.">
              Figures appear here when an entry of the logbooks holds one: a barometer reading, a speed, an amount of
              fuel.
            </EmptyState>
          </Card>
        ) : (
          <>
            <FigureFilters
              vesselUuid={vesselUuid}
              known={figureNames}
              view={figuresViewIn(pendingSearch, figureNames)}
              period={periodIn(pendingSearch, lastTime, USUAL_DAYS) ?? period}
              onChange={(change) => setSearch(change(pendingSearch), { replace: true, preventScrollReset: true })}
            />
            {view.names.length === 0 ? (
              <Card>
                <EmptyState icon={<ShipIcon />} title="No values are chosen.">
                  Choose up to four above.
                </EmptyState>
              </Card>
            ) : (
              <PendingResults $isPending={isPending}>
                <Shown
                  vesselUuid={vesselUuid}
                  displayName={displayName}
                  view={view}
                  period={period}
                  known={figureNames}
                />
              </PendingResults>
            )}
          </>
        )}
      </Stack>
    </>
  );
}

type ShownProps = {
  vesselUuid: string;
  displayName: string;
  view: FiguresView;
  period: DayPeriod;
  known: readonly FigureName[];
};

function Shown({ vesselUuid, displayName, view, period, known }: ShownProps) {
  const { names, form } = view;
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const other = vessels.find((vessel) => vessel.vesselUuid === view.compare && vessel.vesselUuid !== vesselUuid);
  const compare = view.compare === BEFORE || other !== undefined ? view.compare : "";
  const own = { vesselUuid, names, period };
  const beside = compared({ ...own, compare });
  const ownSeries = useSuspenseQuery(figureSeriesGet, seriesRequest(own)).data.figureSeries;
  const otherSeries = useSuspenseQuery(figureSeriesGet, seriesRequest(beside)).data.figureSeries;
  const ownLabel = compare === BEFORE ? "This period" : displayName;
  const lines: FigureLine[] = [{ key: vesselUuid, label: ownLabel, vesselUuid, shiftMs: 0, series: ownSeries }];
  if (compare !== "") {
    const shiftMs = Date.parse(period.from) - Date.parse(beside.period.from);
    const label = other?.displayName ?? "Period before";
    lines.push({ key: compare, label, vesselUuid: beside.vesselUuid, shiftMs, series: otherSeries });
  }
  const figures = figuresOf(names, lines);
  const labels = names.map((name) => labelAndUnit(known.find((one) => one.name === name)?.label ?? name).term);
  const title = `${labels.join(", ")} of ${displayName}, ${formatDays(period)}`;
  // Changed values or period remount the chart and so reset its cursor.
  const key = JSON.stringify([own, compare]);
  return form === "table" ? (
    <FiguresTable label={title} figures={figures} lines={lines} />
  ) : (
    <FiguresChart key={key} label={title} vesselName={displayName} figures={figures} period={period} />
  );
}

type SeriesSelection = { vesselUuid: string; names: readonly string[]; period: DayPeriod };

function seriesRequest({ vesselUuid, names, period }: SeriesSelection) {
  return { vesselUuid, names: [...names], ...periodTimes(period) };
}

/** Returns the comparison request: another vessel, as many days before, or the same request, which is deduplicated. */
function compared({ compare, ...own }: SeriesSelection & { compare: string }): SeriesSelection {
  if (compare === "") return own;
  if (compare !== BEFORE) return { ...own, vesselUuid: compare };
  const from = Temporal.PlainDate.from(own.period.from);
  const days = from.until(Temporal.PlainDate.from(own.period.to)).days + 1;
  return { ...own, period: { from: from.subtract({ days }).toString(), to: from.subtract({ days: 1 }).toString() } };
}

/** A fortnight and its last day. */
const USUAL_DAYS = 15;
const BEFORE = "before";
const INDEXING_POLL_MS = 5_000;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);

  ${media.print} {
    display: block;

    /* Three plots and their facts exceed one page. */
    & > ${PendingResults} > section {
      break-inside: auto;
    }
  }
`;

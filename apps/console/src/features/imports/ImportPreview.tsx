import { useQuery, useTransport } from "@connectrpc/connect-query";
import type { Clock } from "@shore/api/clock-time";
import type { ImportEntryListResponse, ImportVessel } from "@shore/api/gen/shore/v1/imports_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { LIMITS } from "@shore/api/limits";
import { importEntryList, importFiguresGet, importTrackGet } from "@shore/api/gen/calls/imports";
import { trackSentence } from "@shore/api/track";
import { Badge } from "@shore/design-system/Badge";
import { Card } from "@shore/design-system/Card";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { Select } from "@shore/design-system/Select";
import { Stack } from "@shore/design-system/Stack";
import type { TableColumn, TableDetails } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { entryColumns } from "#shared/logbooks/entry-columns.tsx";
import { entryName, rowLabel } from "#shared/logbooks/entry-marks.ts";
import { EntryFacts } from "#shared/logbooks/EntryFacts.tsx";
import { groupByShipDay } from "#shared/logbooks/ship-days.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";
import { figuresOf } from "#shared/vessels/figure-lines.ts";
import { FiguresChart } from "#shared/vessels/FiguresChart.tsx";
import { TrackMap } from "#shared/vessels/TrackMap.tsx";
import { entryCount } from "./import-texts.ts";
import { LOGBOOK_OPTIONS } from "./mapping-choices.ts";

/** The new entries of each vessel as the logbook, the track and the figures will show them. */
export function ImportPreview({ importUuid, vessels }: { importUuid: string; vessels: readonly ImportVessel[] }) {
  const [vesselUuid, setVesselUuid] = useState(vessels[0]?.vesselUuid);
  const vessel = vessels.find((one) => one.vesselUuid === vesselUuid) ?? vessels[0];
  if (vessel === undefined) return null;
  return (
    <Card title="As it will be" actions={<NotImported />}>
      <Stack gap={16}>
        {vessels.length > 1 && (
          <Select
            label="Vessel"
            options={vessels.map(({ vesselUuid: value, displayName, newEntries }) => ({
              value,
              label: displayName,
              detail: entryCount(newEntries),
            }))}
            value={vessel.vesselUuid}
            onChange={setVesselUuid}
          />
        )}
        <VesselPreview key={vessel.vesselUuid} importUuid={importUuid} vessel={vessel} />
      </Stack>
    </Card>
  );
}

function VesselPreview({ importUuid, vessel }: { importUuid: string; vessel: ImportVessel }) {
  const { vesselUuid } = vessel;
  const [logbookNames, setLogbookNames] = useState<readonly string[]>([]);
  const query = useEntries(importUuid, vesselUuid, logbookNames);
  return (
    <Stack gap={20}>
      {vessel.logbookNames.length > 1 && (
        <MultiComboBox
          label="Logbook"
          options={LOGBOOK_OPTIONS.filter(({ value }) => vessel.logbookNames.includes(value))}
          values={logbookNames}
          onChange={setLogbookNames}
        />
      )}
      <Entries query={query} total={vessel.newEntries} />
      {vessel.newEntries > LIMITS.importPreviewEntries && (
        <Small>
          Track and figures are those of {entryCount(BigInt(LIMITS.importPreviewEntries))}, evenly spread over their
          time.
        </Small>
      )}
      <Track importUuid={importUuid} vesselUuid={vesselUuid} />
      <Figures importUuid={importUuid} vessel={vessel} />
    </Stack>
  );
}

function useEntries(importUuid: string, vesselUuid: string, logbookNames: readonly string[]) {
  const transport = useTransport();
  return useInfiniteQuery({
    ...infiniteQueryOptions(
      importEntryList,
      { importUuid, vesselUuid, logbookNames: [...logbookNames], beforeTime: "", limit: PAGE_ENTRIES },
      {
        pageParamKey: "beforeTime",
        getNextPageParam: ({ logbookEntries }) =>
          logbookEntries.length < PAGE_ENTRIES ? undefined : logbookEntries.at(-1)?.eventTime,
        transport,
      },
    ),
    ...failsInPlace,
    structuralSharing: false,
    select: withoutMark,
  });
}

/** The server marks them as if they were stored; here all are marked as not imported yet. */
function withoutMark<Data extends { pages: ImportEntryListResponse[] }>(data: Data): Data {
  const pages = data.pages.map((page) => ({
    ...page,
    logbookEntries: page.logbookEntries.map((entry) => ({ ...entry, withdrawable: false })),
  }));
  return { ...data, pages };
}

function Entries({ query, total }: { query: ReturnType<typeof useEntries>; total: bigint }) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const clock = useClock();
  const [columns, details] = useMemo(() => [previewColumns(clock), previewDetails(clock)], [clock]);
  if (data === undefined) return <NotLoaded query={query} failed="Failed retrieving entries" />;
  const items = groupByShipDay(data.pages, !hasNextPage, clock).map((item) =>
    "group" in item ? { ...item, note: undefined } : item,
  );
  return (
    <VirtualTable
      aria-label={`${entryCount(total)}, not imported yet`}
      columns={columns}
      items={items}
      narrow="line"
      rowLabel={(entry) => `${rowLabel(entry, clock)}, ${NOT_IMPORTED.toLowerCase()}`}
      details={details}
      hasMore={hasNextPage}
      onEndNear={() => {
        if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
      }}
      footer={
        <InfiniteListFooter
          state={isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end"}
          onLoadMore={() => void fetchNextPage()}
          moreText="Load more entries"
          loadingText="Loading more entries"
          endText="No more entries."
          failedText="Failed retrieving entries"
        />
      }
    />
  );
}

/** The columns of the logbook; none of these entries is verified or signed. */
function previewColumns(clock: Clock): TableColumn<LogbookEntry>[] {
  return entryColumns(clock).map((column) =>
    column.key === "state" ? { ...column, width: 160, cell: NotImported } : column,
  );
}

function previewDetails(clock: Clock): TableDetails<LogbookEntry> {
  return {
    label: (entry) => `Details of ${entryName(entry)}, ${timeOfDayText(entry.eventTime, clock)}`,
    content: (entry) => <EntryFacts entry={entry} />,
  };
}

function NotImported() {
  return <Badge tone="draft">{NOT_IMPORTED}</Badge>;
}

function Track({ importUuid, vesselUuid }: { importUuid: string; vesselUuid: string }) {
  const query = useQuery(importTrackGet, { importUuid, vesselUuid }, failsInPlace);
  const [selected, setSelected] = useState<string>();
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed retrieving the track" />;
  const { points, summary } = query.data;
  if (points.length === 0) return null;
  const sentence = summary ? trackSentence(summary) : "";
  return (
    <Card headingLevel={3} title="Track" actions={<NotImported />}>
      <Stack gap={12}>
        <Small>{sentence}</Small>
        <TrackMap
          label={`${sentence} ${NOT_IMPORTED}.`}
          points={points}
          selectedKey={selected}
          onSelect={setSelected}
        />
      </Stack>
    </Card>
  );
}

/** The figures of all new entries, one at a time. */
function Figures({ importUuid, vessel }: { importUuid: string; vessel: ImportVessel }) {
  const { vesselUuid, displayName, fromTime, toTime } = vessel;
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(
    importFiguresGet,
    { importUuid, vesselUuid, names: chosen === undefined ? [] : [chosen] },
    { ...failsInPlace, placeholderData: keepPreviousData },
  );
  if (query.data === undefined) return <NotLoaded query={query} failed="Failed retrieving figures" />;
  const { figureNames, figureSeries } = query.data;
  const [series] = figureSeries;
  if (series === undefined || fromTime === "" || toTime === "") return null;
  const { name } = series;
  const line = { key: vesselUuid, label: displayName, vesselUuid, shiftMs: 0, series: figureSeries };
  return (
    <Card headingLevel={3} title="Figures" actions={<NotImported />}>
      <Stack gap={12}>
        <Select
          label="Value"
          options={figureNames.map(({ name: value, label }) => ({ value, label }))}
          value={chosen ?? name}
          onChange={setChosen}
        />
        <FiguresChart
          key={name}
          label={`${series.label || name} of ${displayName}. ${NOT_IMPORTED}.`}
          vesselName={displayName}
          figures={figuresOf([name], [line])}
          period={{ from: utcDayOf(fromTime), to: utcDayOf(toTime) }}
          isStored={false}
        />
      </Stack>
    </Card>
  );
}

function utcDayOf(time: string): string {
  return new Date(time).toISOString().slice(0, "yyyy-MM-dd".length);
}

const Small = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const NOT_IMPORTED = "Not imported yet";

const PAGE_ENTRIES = 100;

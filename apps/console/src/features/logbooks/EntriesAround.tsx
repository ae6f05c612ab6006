import { localizedMessage } from "@shore/api/errors";
import { logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { BookOpenIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import type { Clock } from "@shore/api/clock-time";
import { useMemo } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useEntryHistory } from "#shared/logbooks/use-entry-history.ts";
import { EntrySummary, EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { paperTime, timeText } from "#shared/ship-time/time-texts.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { entryColumns } from "#shared/logbooks/entry-columns.tsx";
import { entryDetails } from "#shared/logbooks/EntryDetails.tsx";
import { EntryMarks } from "#shared/logbooks/EntryMarks.tsx";
import { entryName, rowLabel } from "#shared/logbooks/entry-marks.ts";
import { paperNote } from "./paper-note.ts";
import { groupByShipDay } from "#shared/logbooks/ship-days.ts";
import { useEntriesAround } from "./use-entries-around.ts";

export type EntriesAroundProps = {
  vesselUuid: string;
  vesselName: string;
  /** The entry in the middle. */
  logbookEntryUuid: string;
};

/** The entries of all logbooks of a vessel around one moment, a column for each. Source: docs/spec/screens.md#logbooks. */
export function EntriesAround({ vesselUuid, vesselName, logbookEntryUuid }: EntriesAroundProps) {
  const to = useRouteParams("organizationUuid", "vesselUuid", "untilDate");
  const clock = useClock();
  const { data: read, error: notRead, refetch, isFetching } = useEntryHistory(vesselUuid, logbookEntryUuid);
  const entry = read?.logbookEntry;
  const around = useEntriesAround(vesselUuid, entry);
  const items = groupByShipDay(around.pages ?? [], false, clock);
  const entries = (around.pages ?? []).flatMap(({ logbookEntries }) => logbookEntries);
  const present = LOGBOOK_NAMES.filter((name) => entries.some(({ logbookName }) => logbookName === name));
  const names = present.join(" ");
  // On a narrower viewport the logbook is a word in each row, as in the logbooks.
  const hasColumns = useMediaQuery(`print, ${queries.fromMd}`);
  const columns = useMemo(
    () => (hasColumns ? columnsOf(names.split(" ").filter(Boolean), clock) : entryColumns(clock)),
    [hasColumns, names, clock],
  );
  const details = useMemo(() => entryDetails(clock), [clock]);

  // A failed refetch leaves what is shown; the banner above the page says so.
  const error = (entry === undefined ? notRead : null) ?? (around.pages === undefined ? around.error : null);
  if (error !== null) {
    const tryAgain = () => void (entry === undefined ? refetch() : around.refetch());
    return (
      <Card>
        <ErrorState title={FAILED} onTryAgain={tryAgain} isTrying={isFetching || around.isFetching}>
          {localizedMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  const middle = entry && `${entryName(entry)}, ${timeText(entry.eventTime, clock)}`;
  return (
    <>
      {entry && (
        <PrintHead>
          {`${vesselName}: All logbooks, six hours before and after ${entryName(entry)}, ${paperTime(entry.eventTime)}`}
        </PrintHead>
      )}
      <Head>
        <Title>Six hours before and after {middle ?? "an entry"}</Title>
        <ButtonLink size="small" icon={<BookOpenIcon />} href={paths.logbooksUntil({ ...to, logbookEntryUuid })}>
          Show in logbooks
        </ButtonLink>
      </Head>
      <VirtualTable
        aria-label="Entries around"
        columns={columns}
        items={items}
        details={details}
        rowLabel={(row) => rowLabel(row, clock)}
        scrollTargetKey={around.hasNextPage || around.isFetching ? undefined : logbookEntryUuid}
        currentKeys={new Set([logbookEntryUuid])}
        narrow={hasColumns ? "phone" : "line"}
        hasMore={around.hasNextPage}
        printNote={paperNote}
        onEndNear={() => {
          if (around.hasNextPage && !around.isFetching && !around.isFetchNextPageError)
            void around.fetchNextPage({ cancelRefetch: false });
        }}
        loading={around.pages === undefined ? { rows: 12, label: "Loading logbook entries" } : undefined}
        empty={<EmptyState icon={<BookOpenIcon />} title="No logbook entries found." />}
        footer={
          around.hasNextPage && (
            <InfiniteListFooter
              state={around.isFetchNextPageError ? "failed" : around.isFetchingNextPage ? "loading" : "more"}
              onLoadMore={() => void around.fetchNextPage()}
              moreText="Load more logbook entries"
              loadingText="Loading more logbook entries"
              endText="No more logbook entries..."
              failedText={FAILED}
            />
          )
        }
      />
    </>
  );
}

/** Returns a column for the time, one for each logbook, and one for the state. */
function columnsOf(logbookNames: readonly string[], clock: Clock): readonly TableColumn<LogbookEntry>[] {
  return [
    {
      key: "time",
      header: CLOCK_LABELS[clock.name],
      // On the ship's clock rows show no date of their own.
      width: clock.name === "ship" ? 112 : 180,
      rowHeader: true,
      stack: "title",
      cell: ({ eventTime, crossedOut }) => <TimeOfDay at={eventTime} isStrong crossedOut={crossedOut} />,
    },
    ...logbookNames.map((name): TableColumn<LogbookEntry> => ({
      key: name,
      header: logbookLabel(name),
      stack: "line",
      stackLabel: logbookLabel(name),
      cell: (entry) =>
        entry.logbookName === name && (
          <TwoLineCell first={<EntryTypeName entry={entry} />} second={<EntrySummary entry={entry} />} />
        ),
    })),
    { key: "state", header: "State", width: 136, stack: "aside", cell: (entry) => <EntryMarks entry={entry} /> },
  ];
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
  align-items: center;
  justify-content: space-between;
  margin-block-end: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const Title = styled.h2`
  margin: 0;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font: var(--ds-font-card);
`;

const FAILED = "Failed retrieving logbook entries";

import { localizedMessage } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { BookOpenIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { useMemo } from "react";
import { styled } from "styled-components";
import { entryColumns, entryDetails } from "./entry-columns.tsx";
import type { LogbookFilter } from "./logbook-filter.ts";
import { NewEntries } from "./NewEntries.tsx";
import { useLogbookEntries, useShowNewest } from "./queries.ts";
import type { ShownHit } from "./use-logbook-find.ts";
import { useExpandedEntries, useNamedEntry } from "./use-named-entry.ts";
import { paperNote } from "./paper-note.ts";
import { groupByShipDay } from "./ship-days.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { useClock } from "#shared/ship-time/clock.ts";

type LogbookEntryListProps = {
  filter: LogbookFilter;
  /** The entry that the address names, of the last day: opened and in sight. */
  namedEntry: string | undefined;
  /** What was found last: opened and in sight, while the focus stays where it is. */
  hit?: ShownHit | undefined;
  /** All logbooks again; its button goes with what it clears. */
  onClear: () => void;
  /** The first page is asked for once more; the button goes with the failure. */
  onTryAgain: () => void;
  /** What is new is read; its button goes with it, and the list begins at its top. */
  onShowNewest: () => void;
};

/** The entries by ship-time day; more come while one scrolls. Source: docs/spec/screens.md#logbooks, docs/spec/errors.md#messages, docs/spec/limits.md. */
export function LogbookEntryList(props: LogbookEntryListProps) {
  const { filter, namedEntry, hit, onClear, onTryAgain, onShowNewest } = props;
  const columnSettings = useColumnSettings("logbook-entries");
  const clock = useClock();
  const [columns, details] = useMemo(() => [entryColumns(clock), entryDetails(clock)], [clock]);
  const list = useLogbookEntries(filter);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    list;
  const showNewest = useShowNewest(filter);
  const [expandedKeys, setExpandedKeys] = useExpandedEntries(namedEntry, hit?.logbookEntryUuid);
  const wanted = hit?.logbookEntryUuid ?? namedEntry;
  const named = useNamedEntry(wanted, filter, list);

  const tryAgain = () => {
    onTryAgain();
    void refetch();
  };
  if (data === undefined && error !== null) {
    return (
      <Card>
        <ErrorState title={failedRetrieving} onTryAgain={tryAgain} isTrying={isFetching}>
          {localizedMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  const items = groupByShipDay(data?.pages ?? [], clock);
  return (
    <>
      <NewEntries
        filter={filter}
        pages={data?.pages}
        hasMore={hasNextPage}
        onShow={async () => {
          onShowNewest();
          await showNewest();
        }}
      />
      {named === "not there" && hit === undefined && (
        <Notice>
          <InlineMessage tone="warning" isAnnounced>
            The entry that this address names is not in this list.
          </InlineMessage>
        </Notice>
      )}
      <VirtualTable
        aria-label="Logbook entries"
        {...columnSettings}
        columns={columns}
        items={items}
        details={details}
        expandedKeys={expandedKeys}
        onExpandedChange={setExpandedKeys}
        namedKey={named === "there" ? wanted : undefined}
        namedTurn={hit?.turn}
        focusesNamed={hit === undefined}
        narrow="tablet"
        hasMore={hasNextPage}
        paperNote={paperNote}
        onEndNear={() => {
          // After a failure the person asks again, so that a broken line is not asked over and over.
          if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
        }}
        loading={data === undefined ? { rows: 8, label: "Loading logbook entries" } : undefined}
        empty={<NoEntries isFiltered={filter.logbookNames.length > 0} onClear={onClear} />}
        footer={
          items.length > 0 && (
            <InfiniteListFooter
              state={footerState}
              onLoadMore={() => void fetchNextPage()}
              moreText="Load more logbook entries"
              loadingText="Loading more logbook entries"
              endText="No more logbook entries..."
              failedText={failedRetrieving}
            />
          )
        }
      />
    </>
  );
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<BookOpenIcon />}
      title="No logbook entries found."
      action={isFiltered && <Button onPress={onClear}>Clear</Button>}
    >
      {isFiltered
        ? "The chosen logbooks have no entries until this day."
        : "The ship has sent no entries until this day."}
    </EmptyState>
  );
}

const Notice = styled.div`
  margin-block-end: var(--ds-space-16);
`;

const failedRetrieving = "Failed retrieving logbook entries";

import { localizedMessage } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { BookOpenIcon, UploadIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { numberText } from "@shore/design-system/number-text";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { managesWholeFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { entryColumns } from "#shared/logbooks/entry-columns.tsx";
import { entryDetails } from "#shared/logbooks/EntryDetails.tsx";
import { rowLabel } from "#shared/logbooks/entry-marks.ts";
import { EntryPanel } from "./EntryPanel.tsx";
import type { LogbookFilter } from "./logbook-filter.ts";
import { NewEntries } from "./NewEntries.tsx";
import { useLogbookEntries, useShowNewest } from "./queries.ts";
import type { ShownHit } from "./use-logbook-find.ts";
import { useDayKey } from "./use-day-key.ts";
import { useEntrySteps } from "./use-entry-steps.ts";
import { useNamedEntry } from "./use-named-entry.ts";
import { useOpenEntries } from "./use-open-entries.ts";
import {
  useRestoredScrollPosition,
  useSavedScrollPosition,
  useSaveScrollPosition,
  useStartDay,
} from "./use-scroll-position.ts";
import { type ListPosition, useReportPosition } from "./use-report-position.ts";
import { paperNote } from "./paper-note.ts";
import { groupByShipDay } from "#shared/logbooks/ship-days.ts";
import { useClock } from "#shared/ship-time/clock.ts";

type LogbookEntryListProps = {
  filter: LogbookFilter;
  /** The entry in the URL, of the last day: opened and scrolled into view. */
  namedEntry: string | undefined;
  /** The last search hit: opened and scrolled into view, without moving the focus. */
  hit?: ShownHit | undefined;
  /** Clears the filter; its button unmounts. */
  onClear: () => void;
  /** Refetches the first page; the button unmounts with the error. */
  onTryAgain: () => void;
  /** Fetches new entries; its button unmounts, and the list scrolls to the top. */
  onShowNewest: () => void;
  /** Rows of 48 px instead of 36. */
  isRoomy: boolean;
  /** Called with the scroll position in the list whenever it changes. */
  onPositionChange: (position: ListPosition) => void;
};

/**
 * The entries by ship-time day, infinite scrolling, and the open one beside them where there is room. Source:
 * docs/spec/screens.md#logbooks, docs/spec/errors.md#messages, docs/spec/limits.md.
 */
export function LogbookEntryList(props: LogbookEntryListProps) {
  const { filter, namedEntry, hit, onClear, onTryAgain, onShowNewest, isRoomy, onPositionChange } = props;
  const clock = useClock();
  const [columns, details] = useMemo(() => [entryColumns(clock), entryDetails(clock)], [clock]);
  const list = useLogbookEntries(filter);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    list;
  const showNewest = useShowNewest(filter);
  // Paper is narrower than the viewport; the table prints the open entry beside it.
  const hasPanel = useMediaQuery(`print, ${queries.fromMd}`);
  const saved = useSavedScrollPosition();
  const [initialNamedEntry] = useState(namedEntry);
  const initial = hit?.logbookEntryUuid ?? (saved ? saved.openKey : namedEntry);
  const open = useOpenEntries({ named: namedEntry, hit: hit?.logbookEntryUuid, initial }, hasPanel);
  const restored = useRestoredScrollPosition(filter, saved);
  const targetKey = hit?.logbookEntryUuid ?? namedEntry;
  const named = useNamedEntry(targetKey, filter, list);
  const items = groupByShipDay(data?.pages ?? [], data !== undefined && !hasNextPage, clock);
  const steps = useEntrySteps(items, open);
  // The list answers a key or a press first; the panel and the list's new width follow, once for steps in quick succession.
  const shownEntry = useDeferredValue(steps.entry);
  const [firstKey, setFirstKey] = useState<string>();
  useSaveScrollPosition(items, firstKey, open.openKey);
  const start = useStartDay(items, list);
  useReportPosition(items, firstKey, open.openKey, onPositionChange);
  const area = useRef<HTMLDivElement>(null);
  useDayKey(items, area, open, firstKey);

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
  /** Returns the focus to the row of the open entry; if that is virtualised away, to the list. */
  const close = () => {
    const row = document.querySelector(`[aria-controls="${PANEL_ID}"]`)?.closest("tr");
    if (row) row.focus({ preventScroll: true });
    else onTryAgain();
    open.setOpenKey(undefined);
  };
  const waiting = data?.pages.at(-1)?.waitingEntries ?? 0;
  const scrollTarget = getScrollTarget();
  /** Returns the row to scroll into view: of a step, of a hit, of the restored position, or of the URL. */
  function getScrollTarget() {
    if (steps.shown) return { ...steps.shown, focuses: false };
    if (start.key !== undefined && saved === undefined && hit === undefined && namedEntry === undefined)
      return { key: start.key, turn: 0, top: "start" as const, focuses: false };
    if (saved && hit === undefined && namedEntry === initialNamedEntry)
      return restored && { key: restored.firstKey, turn: 0, top: restored.top, focuses: false };
    return named === "found" ? { key: targetKey, turn: hit?.turn, focuses: hit === undefined } : undefined;
  }
  return (
    <Beside
      ref={area}
      data-open={shownEntry === undefined ? undefined : ""}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && steps.entry !== undefined) close();
      }}
    >
      <Entries>
        <NewEntries
          filter={filter}
          pages={data?.pages}
          hasMore={hasNextPage}
          onShow={async () => {
            onShowNewest();
            await showNewest();
          }}
        />
        {waiting > 0 && (
          <Notice>
            <InlineMessage tone="warning">
              {waiting === 1 ? "1 imported entry is" : `${numberText(waiting)} imported entries are`} not listed under
              these filters yet.
            </InlineMessage>
          </Notice>
        )}
        {named === "not found" && hit === undefined && (
          <Notice>
            <InlineMessage tone="warning" isAnnounced>
              The entry that this address names is not in this list.
            </InlineMessage>
          </Notice>
        )}
        <VirtualTable
          aria-label="Logbook entries"
          columns={columns}
          items={items}
          details={details}
          rowLabel={(entry) => rowLabel(entry, clock)}
          expandedKeys={open.expandedKeys}
          onExpandedChange={open.setExpandedKeys}
          panel={
            hasPanel
              ? {
                  id: PANEL_ID,
                  openKey: open.openKey,
                  onToggle: (key) => open.setOpenKey(key === open.openKey ? undefined : key),
                }
              : undefined
          }
          scrollTargetKey={scrollTarget?.key}
          scrollTargetTurn={scrollTarget?.turn}
          scrollTargetTop={scrollTarget && "top" in scrollTarget ? scrollTarget.top : undefined}
          focusesScrollTarget={scrollTarget?.focuses}
          narrow="line"
          isRoomy={isRoomy}
          hasMore={hasNextPage}
          printNote={paperNote}
          onFirstRowChange={start.isLoading ? undefined : setFirstKey}
          onEndNear={() => {
            // After an error the user retries; automatic retries would repeat over a broken connection.
            if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
          }}
          loading={data === undefined ? { rows: 12, label: "Loading logbook entries" } : undefined}
          empty={<NoEntries isFiltered={filter.logbookNames.length + filter.states.length > 0} onClear={onClear} />}
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
      </Entries>
      {shownEntry !== undefined && (
        <EntryPanel id={PANEL_ID} entry={shownEntry} onPrevious={steps.previous} onNext={steps.next} onClose={close} />
      )}
    </Beside>
  );
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const session = useSession();
  const organizationUuid = useOrganizationUuid();
  return (
    <EmptyState
      icon={<BookOpenIcon />}
      title="No logbook entries found."
      action={
        isFiltered ? (
          <Button onPress={onClear}>Clear</Button>
        ) : (
          managesWholeFleet(session) && (
            <ButtonLink icon={<UploadIcon />} href={paths.newImport({ organizationUuid })}>
              Import records
            </ButtonLink>
          )
        )
      }
    >
      {isFiltered ? "Nothing under these filters until this day." : "The ship has sent no entries until this day."}
    </EmptyState>
  );
}

/** The list and, from 1280 px, the panel beside it; below that the panel overlays the list's second half. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${media.fromXl} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr) 424px;
      gap: var(--ds-space-16);
    }
  }

  ${media.print} {
    display: block;
  }
`;

const Entries = styled.div`
  grid-area: 1 / 1;
  min-inline-size: 0;
`;

const Notice = styled.div`
  margin-block-end: var(--ds-space-16);
`;

/** Unique, as a page has one list. */
const PANEL_ID = "entry-panel";

const failedRetrieving = "Failed retrieving logbook entries";

import type { FindEntriesResponse, FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { SearchIcon, SortAscendingIcon, SortDescendingIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Muted } from "@shore/design-system/Muted";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { useDeferredValue, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { useOpenedRow } from "#shared/list-screen/use-opened-row.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { monthName } from "#shared/ship-time/day-heading.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { filtersOf, type FilterName, type FindView, without } from "@shore/api/address/find-view";
import { numberText } from "@shore/design-system/number-text";
import { foundColumns, foundDetails, foundLabel } from "./found-columns.tsx";
import { FoundPanel } from "./FoundPanel.tsx";
import { HitDays } from "./HitDays.tsx";
import { useFoundEntries, useTotalWithout } from "./queries.ts";

type QuestionProps = { view: FindView; onChange: (part: Partial<FindView>) => void };
type FoundEntriesProps = QuestionProps & { opened: ReturnType<typeof useOpenedRow> };

/** The entries that match the query; more load while scrolling. */
export function FoundEntries({ view, opened, onChange }: FoundEntriesProps) {
  const list = useFoundEntries(view);
  const clock = useClock();
  const { data, dataUpdatedAt, error, fetchNextPage, hasNextPage } = list;
  const { isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  const hits = data?.pages.flatMap((page) => page.hits) ?? [];
  const keys = hits.map(keyOf);
  const isNarrow = useMediaQuery(queries.belowSm);
  const isTablet = useMediaQuery(queries.belowMd) && !isNarrow;
  const isBeside = useMediaQuery(queries.fromXl);
  /** Undefined: nothing was chosen yet, and beside the list the first is open; null: it was closed. */
  const [chosenKey, choose] = useState<string | null | undefined>(opened.openedKey);
  const [moves, setMoves] = useState(0);
  const openKey = chosenKey === undefined ? (isBeside ? keys[0] : undefined) : (chosenKey ?? undefined);
  const at = openKey === undefined ? -1 : keys.indexOf(openKey);
  const hit = hits[at];
  const step = (to: number) => {
    const key = keys[to];
    if (key === undefined) return false;
    choose(key);
    setMoves(moves + 1);
    return undefined;
  };
  useShortcut("j", () => step(at + 1));
  useShortcut("k", () => step(at - 1));
  // The list answers a key or a press first; the panel and the list's columns beside it follow.
  const shownHit = useDeferredValue(hit);
  const isBesideEntry = isBeside && shownHit !== undefined;
  const layout = isBesideEntry ? "beside-entry" : isTablet ? "tablet" : "wide";
  const columns = useMemo(() => foundColumns(clock, layout), [clock, layout]);
  const details = useMemo(() => foundDetails(clock), [clock]);
  if (data === undefined && error !== null) return <NotLoaded query={list} failed={FAILED} />;
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  const isCut = last !== undefined && last.searchedToTime !== "";
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  const close = () => {
    // The focus would be lost with the panel.
    document.querySelector<HTMLElement>(`[aria-controls="${PANEL_ID}"][aria-expanded="true"]`)?.focus();
    choose(null);
  };
  return (
    <>
      {first !== undefined && first.indexedPercent < 100 && <Indexing page={first} />}
      <Beside
        data-open={shownHit ? "" : undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented && hit !== undefined) close();
        }}
      >
        <div>
          <Head>
            <div>
              <Count role="status">{first && countText(first)}</Count>
              {first && first.receivedUntil !== "" && !isNarrow && (
                <Muted>in everything received until {shoreTimeText(first.receivedUntil, dataUpdatedAt, clock)}</Muted>
              )}
            </div>
            <HitDays view={view} onChange={onChange} />
            <ToggleGroup
              label="Order"
              areLabelsHidden
              options={ORDERS}
              value={view.order}
              onChange={(order) => onChange({ order })}
            />
          </Head>
          <VirtualTable
            aria-label="Found entries"
            narrow="line"
            isRoomy={layout !== "wide"}
            columns={columns}
            details={details}
            rowLabel={(row) => foundLabel(row, clock)}
            panel={{
              id: PANEL_ID,
              openKey,
              onToggle: (key) => {
                opened.recordRow(key);
                choose(key === openKey ? null : key);
              },
            }}
            items={hits.map((row) => ({ key: keyOf(row), row }))}
            scrollTargetKey={moves > 0 ? openKey : opened.openedKey}
            scrollTargetTurn={moves}
            onRowFocus={(row) => opened.recordRow(keyOf(row))}
            hasMore={hasNextPage}
            onEndNear={() => {
              // After an error, or a search that hit its time limit, the user requests the next page.
              if (hasNextPage && !isFetching && !isFetchNextPageError && !isCut) void fetchNextPage();
            }}
            loading={data === undefined ? { rows: 8, label: "Loading entries" } : undefined}
            empty={!hasNextPage && <NothingFound view={view} first={first} onChange={onChange} />}
            footer={
              (isCut || hits.length > 0) && (
                <InfiniteListFooter
                  state={footerState}
                  onLoadMore={() => void fetchNextPage()}
                  note={isCut ? `Searched back to ${monthName(last.searchedToTime)}.` : undefined}
                  moreText={isCut ? "Search further" : "Load more entries"}
                  loadingText="Loading more entries"
                  endText="No more entries."
                  failedText={FAILED}
                />
              )
            }
          />
        </div>
        {shownHit && (
          <FoundPanel
            id={PANEL_ID}
            found={shownHit}
            onPrevious={at > 0 ? () => choose(keys[at - 1]) : undefined}
            onNext={at < keys.length - 1 ? () => choose(keys[at + 1]) : undefined}
            onClose={close}
          />
        )}
      </Beside>
    </>
  );
}

function Indexing({ page: { indexedFromTime, indexedPercent } }: { page: FindEntriesResponse }) {
  return (
    <InlineMessage tone="info">
      {indexedFromTime === ""
        ? `Entries are still being added to the index: ${indexedPercent} %.`
        : `Entries since ${monthName(indexedFromTime)} can be found now. Older ones follow: ${indexedPercent} %.`}
    </InlineMessage>
  );
}

type NothingFoundProps = QuestionProps & { first: FindEntriesResponse | undefined };

function NothingFound({ view, first, onChange }: NothingFoundProps) {
  return (
    <EmptyState icon={<SearchIcon />} title="No entries found.">
      {first?.nothingAsked
        ? "Type a word that has to occur, or choose a filter."
        : "Every word has to occur. Try fewer words or a longer period."}
      <Suggestions>
        {filtersOf(view).map((filter) => (
          <Without key={filter} view={view} filter={filter} onChange={onChange} />
        ))}
      </Suggestions>
    </EmptyState>
  );
}

/** Shown only if the search without the filter has results. */
function Without({ view, filter, onChange }: QuestionProps & { filter: FilterName }) {
  const total = useTotalWithout(view, filter);
  if (!total) return null;
  return (
    <Button size="small" onPress={() => onChange(without(view, filter))}>
      {`Without ${filter}: ${total > MAX_COUNTED ? "1,000+" : numberText(total)}`}
    </Button>
  );
}

function countText({ total, totalIsExact }: FindEntriesResponse): string {
  if (total > MAX_COUNTED) return "About 1,000+ entries";
  const entries = total === 1 ? "1 entry" : `${numberText(total)} entries`;
  return totalIsExact ? entries : `At least ${entries}`;
}

function keyOf({ vesselUuid, logbookEntry }: FoundEntry): string {
  return `${vesselUuid} ${logbookEntry?.logbookEntryUuid}`;
}

/** The list, and from 1280 px the open entry beside it; below that it lies over the list. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  align-items: start;

  & > :first-child {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }

  ${media.fromXl} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr) clamp(352px, 28vw, 392px);
    }
  }

  ${media.print} {
    display: block;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-4) var(--ds-space-16);
  margin-block-end: var(--ds-space-8);
`;

const Count = styled.p`
  margin: 0;
  font: var(--ds-font-card);
`;

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--ds-space-8);
  padding-block-start: var(--ds-space-12);
`;

const ORDERS = [
  { value: "newest", label: "Newest first", icon: <SortDescendingIcon /> },
  { value: "oldest", label: "Oldest first", icon: <SortAscendingIcon /> },
] as const;

const PANEL_ID = "found-entry";
const FAILED = "Failed retrieving entries";
/** Entries; the server stops counting there. */
const MAX_COUNTED = 1_000;

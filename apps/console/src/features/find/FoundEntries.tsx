import type { FindEntriesResponse, FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { SearchIcon, SortAscendingIcon, SortDescendingIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Muted } from "@shore/design-system/Muted";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { styled } from "styled-components";
import { useOrganizationUuid } from "#session/use-session.ts";
import type { useOpenedRow } from "#shared/list-screen/use-opened-row.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { monthName } from "#shared/ship-time/day-heading.ts";
import { nearTimeText } from "#shared/ship-time/time-texts.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { filtersOf, type FilterName, type FindView, without } from "@shore/api/address/find-view";
import { numberText } from "@shore/design-system/number-text";
import { foundColumns } from "./found-columns.tsx";
import { useFoundEntries, useTotalWithout } from "./queries.ts";
import { useHitKeys } from "./use-hit-keys.ts";

type QuestionProps = { view: FindView; onChange: (part: Partial<FindView>) => void };
type FoundEntriesProps = QuestionProps & { opened: ReturnType<typeof useOpenedRow> };

/** The entries that match the query; more load while scrolling. */
export function FoundEntries({ view, opened, onChange }: FoundEntriesProps) {
  const columnSettings = useColumnSettings("found-entries");
  const organizationUuid = useOrganizationUuid();
  const list = useFoundEntries(view);
  const table = useHitKeys();
  const clock = useClock();
  const { data, dataUpdatedAt, error, fetchNextPage, hasNextPage } = list;
  const { isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  if (data === undefined && error !== null) return <NotLoaded query={list} failed={FAILED} />;
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  const isCut = last !== undefined && last.searchedToTime !== "";
  const hits = data?.pages.flatMap((page) => page.hits) ?? [];
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  return (
    <>
      {first !== undefined && first.indexedPercent < 100 && <Indexing page={first} />}
      <Head>
        <Count role="status">{first && countText(first)}</Count>
        {first && first.receivedUntil !== "" && (
          <Muted>in everything received until {nearTimeText(first.receivedUntil, dataUpdatedAt, clock)}</Muted>
        )}
        <Order>
          <ToggleGroup label="Order" options={ORDERS} value={view.order} onChange={(order) => onChange({ order })} />
        </Order>
      </Head>
      <VirtualTable
        ref={table}
        aria-label="Found entries"
        narrow="tablet"
        {...columnSettings}
        columns={foundColumns(organizationUuid, clock)}
        items={hits.map((row) => ({ key: keyOf(row), row }))}
        scrollTargetKey={opened.openedKey}
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--ds-space-12);
`;

const Count = styled.p`
  margin: 0;
  font-weight: 600;
`;

const Order = styled.div`
  margin-inline-start: auto;
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

const FAILED = "Failed retrieving entries";
/** Entries; the server stops counting there. */
const MAX_COUNTED = 1_000;

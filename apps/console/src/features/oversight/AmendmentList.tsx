import type { Amendment } from "@shore/api/gen/shore/v1/amendments_pb";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { initialColumnSettings } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { type ReactNode, useState } from "react";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { amendmentColumns } from "./amendment-columns.tsx";
import type { useAmendments } from "./amendment-queries.ts";
import { type AmendmentView, isUnusualFirst } from "./amendment-view.ts";
import type { useOpenedRow } from "#shared/list-screen/use-opened-row.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";

type AmendmentListProps = {
  view: AmendmentView;
  list: ReturnType<typeof useAmendments>;
  opened: ReturnType<typeof useOpenedRow>;
  onChange: (part: Partial<AmendmentView>) => void;
  empty: ReactNode;
};

/** The sorted amendments; more load while scrolling. */
export function AmendmentList({ view, list, opened, onChange, empty }: AmendmentListProps) {
  const organizationUuid = useOrganizationUuid();
  const columns = amendmentColumns(organizationUuid);
  const [initialColumns] = useState(() => initialColumnSettings(columns));
  const columnSettings = useColumnSettings("amendments", initialColumns);
  const { data, error, fetchNextPage, hasNextPage } = list;
  const { isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  if (data === undefined && error !== null) return <NotLoaded query={list} failed={FAILED} />;
  const amendments = data?.pages.flatMap((page) => page.amendments) ?? [];
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  return (
    <VirtualTable
      aria-label="Amendments"
      narrow="early"
      {...columnSettings}
      columns={columns}
      items={amendments.map((row) => ({ key: keyOf(row), row }))}
      scrollTargetKey={opened.openedKey}
      onRowFocus={(row) => opened.recordRow(keyOf(row))}
      sort={isUnusualFirst(view) ? undefined : view.sort}
      onSortChange={(sort) => onChange({ sort })}
      hasMore={hasNextPage}
      onEndNear={() => {
        // After an error the user retries.
        if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
      }}
      loading={data === undefined ? { rows: 8, label: "Loading amendments" } : undefined}
      empty={empty}
      footer={
        amendments.length > 0 && (
          <InfiniteListFooter
            state={footerState}
            onLoadMore={() => void fetchNextPage()}
            moreText="Load more amendments"
            loadingText="Loading more amendments"
            endText="No more amendments."
            failedText={FAILED}
          />
        )
      }
    />
  );
}

function keyOf({ vesselUuid, amendmentUuid }: Amendment): string {
  return `${vesselUuid} ${amendmentUuid}`;
}

const FAILED = "Failed retrieving amendments";

import type { Clock } from "@shore/api/clock-time";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { HistoryIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import type { TableColumn, TableDetails, TableItem } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { useMemo } from "react";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { dayHeading } from "#shared/ship-time/day-heading.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { AuditRunDetails } from "./AuditRunDetails.tsx";
import { type AuditRun, runsOf } from "./audit-runs.ts";
import { AuditSentence } from "./AuditSentence.tsx";
import { actionText, type AuditLogView, isFiltered, kindText } from "./audit-log-view.ts";
import { sentenceText } from "./audit-sentences.ts";
import { useAuditEvents } from "./queries.ts";

type AuditEventListProps = {
  view: AuditLogView;
  onClear: () => void;
  /** Called when a retry succeeded, which unmounts its button. */
  onRecovered: () => void;
};

/** The events of a view as sentences, grouped by day; more load while scrolling. */
export function AuditEventList({ view, onClear, onRecovered }: AuditEventListProps) {
  const clock = useShoreClock();
  const details = useMemo(() => detailsOn(clock), [clock]);
  const list = useAuditEvents(view);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    list;
  const tryAgain = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onRecovered();
  };
  if (data === undefined && error !== null)
    return <NotLoaded query={{ error, isFetching, refetch: tryAgain }} failed={FAILED} />;
  const events = data?.pages.flatMap(({ auditEvents }) => auditEvents) ?? [];
  const runs = runsOf(events, clock);
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  return (
    <VirtualTable
      aria-label="Audit log"
      columns={runs.some(isNotDone) ? [...columns, RESULT] : columns}
      items={byDay(runs)}
      details={details}
      narrow="tablet"
      hasMore={hasNextPage}
      onEndNear={() => {
        // After a failure the user retries; automatic retries would repeat over a broken connection.
        if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
      }}
      loading={data === undefined ? { rows: 8, label: "Loading audit log" } : undefined}
      empty={
        <EmptyState
          icon={<HistoryIcon />}
          title="Nothing found."
          action={isFiltered(view) && <Button onPress={onClear}>Clear</Button>}
        >
          {isFiltered(view)
            ? "No events match your filters."
            : "Every change in your organization will be listed here."}
        </EmptyState>
      }
      footer={
        events.length > 0 && (
          <InfiniteListFooter
            state={footerState}
            onLoadMore={() => void fetchNextPage()}
            moreText="Load more events"
            loadingText="Loading more events"
            endText="End of audit log"
            failedText={FAILED}
          />
        )
      }
    />
  );
}

/** Days are those of the clock that the times below them are on. */
function byDay(runs: readonly AuditRun[]): TableItem<AuditRun>[] {
  return runs.flatMap((row, at) => {
    const item = { key: row.newest.auditEventUuid, row };
    if (runs[at - 1]?.day === row.day) return [item];
    return [{ key: row.day, group: dayHeading(row.day, DAYS_ASHORE) }, item];
  });
}

/** A day that is no ship's is named by its date alone. */
const DAYS_ASHORE: Clock = { name: "ship" };

const columns: readonly TableColumn<AuditRun>[] = [
  {
    key: "time",
    header: "Time",
    width: 120,
    cell: ({ newest, day }) => <TimeOfDay at={newest.eventTime} beside={day} isStrong isAshore />,
  },
  {
    key: "what",
    header: "What",
    rowHeader: true,
    stack: "title",
    cell: (run) => <AuditSentence run={run} />,
  },
  {
    key: "object",
    header: "Object",
    width: 184,
    stack: "fact-end",
    cell: ({ newest }) => kindText(newest.subjectKind),
  },
];

/** Shown only where an event was not simply done: nearly all were. Where there is little room the sentence says it. */
const RESULT: TableColumn<AuditRun> = {
  key: "result",
  header: "Result",
  width: 90,
  stack: "left-out",
  cell: (run) => isNotDone(run) && actionText(run.newest.result),
};

function isNotDone({ newest }: AuditRun): boolean {
  return newest.result !== "done";
}

function detailsOn(clock: Clock): TableDetails<AuditRun> {
  return {
    label: ({ newest }) => `Details of ${sentenceText(newest)}, ${timeText(newest.eventTime, clock)}`,
    content: (run) => <AuditRunDetails run={run} />,
  };
}

const FAILED = "Failed retrieving the audit log";

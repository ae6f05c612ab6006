import type { Clock } from "@shore/api/clock-time";
import { localizedMessage } from "@shore/api/errors";
import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ErrorState } from "@shore/design-system/ErrorState";
import { HistoryIcon } from "@shore/design-system/icons";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { type TableColumn, type TableDetails, TwoLineCell } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { useMemo } from "react";
import { useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { AuditEventDetails } from "./AuditEventDetails.tsx";
import { actionText, actorText, type AuditLogView, isFiltered, subjectText } from "./audit-log-view.ts";
import { useAuditEvents } from "./queries.ts";

type AuditEventListProps = {
  view: AuditLogView;
  onClear: () => void;
  /** Another try brought the lines, and its button is gone. */
  onRecovered: () => void;
};

/** The lines of a view; more come while one scrolls. */
export function AuditEventList({ view, onClear, onRecovered }: AuditEventListProps) {
  const columnSettings = useColumnSettings("audit-log");
  const clock = useClock();
  const details = useMemo(() => detailsOn(clock), [clock]);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    useAuditEvents(view);
  const tryAgain = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) onRecovered();
  };
  if (data === undefined && error !== null) {
    return (
      <Card>
        <ErrorState title={FAILED} onTryAgain={() => void tryAgain()} isTrying={isFetching}>
          {localizedMessage(error)}
        </ErrorState>
      </Card>
    );
  }
  const events = data?.pages.flatMap(({ auditEvents }) => auditEvents) ?? [];
  const footerState = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  return (
    <VirtualTable
      aria-label="Audit log"
      {...columnSettings}
      columns={columns}
      items={events.map((row) => ({ key: row.auditEventUuid, row }))}
      details={details}
      narrow="tablet"
      hasMore={hasNextPage}
      onEndNear={() => {
        // After a failure the person asks again, so that a broken line is not asked over and over.
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
            ? "Nobody did what you filter by."
            : "Each change in the organization stands here from the first one on."}
        </EmptyState>
      }
      footer={
        events.length > 0 && (
          <InfiniteListFooter
            state={footerState}
            onLoadMore={() => void fetchNextPage()}
            moreText="Load more lines"
            loadingText="Loading more lines"
            endText="No more lines"
            failedText={FAILED}
          />
        )
      }
    />
  );
}

function SubjectName({ event }: { event: AuditEvent }) {
  const { name, kind } = subjectText(event);
  return name === undefined ? kind : <TwoLineCell first={name} second={kind} />;
}

const columns: readonly TableColumn<AuditEvent>[] = [
  { key: "time", header: "Time", width: 190, cell: ({ eventTime }) => <ShipTime at={eventTime} /> },
  { key: "who", header: "Who", width: 180, cell: actorText },
  {
    key: "what",
    header: "What",
    width: 190,
    rowHeader: true,
    stack: "title",
    cell: ({ action }) => actionText(action),
  },
  { key: "object", header: "Object", stack: "line", cell: (event) => <SubjectName event={event} /> },
  { key: "result", header: "Result", width: 90, stack: "aside", cell: ({ result }) => actionText(result) },
];

function detailsOn(clock: Clock): TableDetails<AuditEvent> {
  return {
    label: ({ action, eventTime }) => `Details of ${action}, ${timeText(eventTime, clock)}`,
    content: (event) => <AuditEventDetails event={event} />,
  };
}

const FAILED = "Failed retrieving the audit log";

import type { DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { localizedMessage } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { HistoryIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useState } from "react";
import { styled } from "styled-components";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { MoreRows, useFirstRows } from "./first-rows.tsx";
import { useRetryRun } from "./mutations.ts";
import { OneLine } from "./OneLine.tsx";
import { periodText } from "./periods.ts";
import { useDatasetNames } from "./queries.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { runColumns } from "./run-columns.tsx";
import { hasFailed } from "./runs.ts";

type RunsCardProps = {
  dataExportScheduleUuid: string;
  /** Newest first. */
  runs: readonly DataExportScheduleRun[];
  /** The period the runs are filtered to, and the callback that shows all again. */
  period?: { text: string; onClear: () => void } | undefined;
};

/** The runs of a schedule: one row per file, the error and next attempt of a failed one, and Retry once attempts have ended. */
export function RunsCard({ dataExportScheduleUuid, runs, period }: RunsCardProps) {
  const datasetName = useDatasetNames();
  const retry = useRetryRun();
  const clock = useClock();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [announced, announce] = useState("");
  const failed = runs.filter(hasFailed);
  // The last failure may be resolved while only failures are shown.
  const isFiltered = onlyFailed && failed.length > 0;
  const { shown, more } = useFirstRows(isFiltered ? failed : runs, SHOWN_AT_FIRST);
  const nameOf = (run: DataExportScheduleRun) =>
    [run.vesselDisplayName, datasetName(run.datasetName), periodText(run.fromTime, run.toTime, clock)].join(", ");
  const begin = (run: DataExportScheduleRun) => {
    announce("");
    retry.mutate(
      { dataExportScheduleUuid, runUuid: run.runUuid },
      { onSuccess: () => announce(`${nameOf(run)}: waits for its next attempt.`) },
    );
  };
  return (
    <Card title={<CountedTitle count={runs.length}>Runs</CountedTitle>} isFlush>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {(failed.length > 0 || retry.isError || period) && (
        <Above>
          {period && (
            <Only>
              {period.text}
              <Button size="small" variant="quiet" onPress={period.onClear}>
                Show all runs
              </Button>
            </Only>
          )}
          {failed.length > 0 && (
            <FilterChips label="Runs shown">
              <FilterChip isSelected={!isFiltered} count={runs.length} onChange={() => setOnlyFailed(false)}>
                All
              </FilterChip>
              <FilterChip isSelected={isFiltered} count={failed.length} onChange={() => setOnlyFailed(true)}>
                Failed
              </FilterChip>
            </FilterChips>
          )}
          {retry.isError && (
            <InlineMessage tone="danger" isAnnounced>
              {localizedMessage(retry.error) ?? "The run could not be begun again. Try once more."}
            </InlineMessage>
          )}
        </Above>
      )}
      <Table
        aria-label="Runs"
        columns={columnsOf({
          datasetName,
          nameOf,
          pendingUuid: retry.isPending ? retry.variables.runUuid : undefined,
          onRetry: begin,
        })}
        narrow="early"
        isFrameless
        items={shown.map((row) => ({ key: row.runUuid, row }))}
        footer={<MoreRows more={more} noun="runs" />}
        empty={
          <EmptyState icon={<HistoryIcon />} title="No runs found." headingLevel={3}>
            Each period of a vessel and a dataset stands here once the schedule has begun.
          </EmptyState>
        }
      />
    </Card>
  );
}

type Retrying = {
  datasetName: (name: string) => string;
  /** The accessible name that identifies a run. */
  nameOf: (run: DataExportScheduleRun) => string;
  /** The run whose retry request is pending. */
  pendingUuid: string | undefined;
  onRetry: (run: DataExportScheduleRun) => void;
};

function columnsOf({ datasetName, nameOf, pendingUuid, onRetry }: Retrying): TableColumn<DataExportScheduleRun>[] {
  return [
    ...runColumns(datasetName),
    {
      key: "retry",
      header: "Retry",
      isHeaderHidden: true,
      cell: (run) =>
        hasFailed(run) && (
          <OneLine>
            <Button
              size="small"
              aria-label={`Retry ${nameOf(run)}`}
              isBusy={pendingUuid === run.runUuid}
              onPress={() => onRetry(run)}
            >
              Retry
            </Button>
          </OneLine>
        ),
      width: 110,
      align: "end",
      stack: "fact-end",
    },
  ];
}

const SHOWN_AT_FIRST = 20;

const Above = styled.div`
  display: grid;
  gap: var(--ds-space-12);
  padding: var(--ds-space-12) var(--ds-card-padding);
`;

const Only = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
  color: var(--ds-muted);
`;

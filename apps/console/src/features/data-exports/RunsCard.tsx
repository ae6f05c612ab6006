import type { DataExportScheduleArtifact, DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { localizedMessage } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { HistoryIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Table, type TableColumn, type TableDetails } from "@shore/design-system/Table";
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
import { periodColumns, runColumns } from "./run-columns.tsx";
import { allPeriods, type RunPeriod } from "./run-periods.ts";
import { hasDelivered, hasFailed } from "./runs.ts";

type RunsCardProps = {
  dataExportScheduleUuid: string;
  /** Newest first. */
  runs: readonly DataExportScheduleRun[];
  /** With the sizes of the files. */
  artifacts: readonly DataExportScheduleArtifact[];
  /** The period the runs are filtered to, and the callback that shows all again. */
  period?: { text: string; onClear: () => void } | undefined;
};

/**
 * The runs of a schedule: one row per period, which opens to its files. Each file has the error and next attempt of a failed one, and
 * Retry once attempts have ended.
 */
export function RunsCard({ dataExportScheduleUuid, runs, artifacts, period }: RunsCardProps) {
  const datasetName = useDatasetNames();
  const retry = useRetryRun();
  const clock = useClock();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [announced, announce] = useState("");
  const failed = runs.filter(hasFailed);
  // The last failure may be resolved while only failures are shown.
  const isFiltered = onlyFailed && failed.length > 0;
  const byFile = isFiltered ? failed : period === undefined ? undefined : runs;
  const periods = allPeriods(runs).toReversed();
  const files = useFirstRows(byFile ?? [], SHOWN_AT_FIRST);
  const firstPeriods = useFirstRows(periods, SHOWN_AT_FIRST);
  // What may need somebody is open.
  const [expandedKeys, setExpandedKeys] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        periods
          .filter(isUndelivered)
          .slice(0, OPEN_AT_FIRST)
          .map(({ toTime }) => toTime),
      ),
  );
  const sizes = new Map(artifacts.map(({ filename, sizeBytes }) => [filename, sizeBytes]));
  const nameOf = (run: DataExportScheduleRun) =>
    [run.vesselDisplayName, datasetName(run.datasetName), periodText(run.fromTime, run.toTime, clock)].join(", ");
  const begin = (run: DataExportScheduleRun) => {
    announce("");
    retry.mutate(
      { dataExportScheduleUuid, runUuid: run.runUuid },
      { onSuccess: () => announce(`${nameOf(run)}: waits for its next attempt.`) },
    );
  };
  const labelOf = (of: RunPeriod) => `Files of ${periodText(of.fromTime, of.toTime, clock)}`;
  const fileColumns = (isOfOnePeriod: boolean) =>
    columnsOf({
      datasetName,
      sizes,
      isOfOnePeriod,
      nameOf,
      pendingUuid: retry.isPending ? retry.variables.runUuid : undefined,
      onRetry: begin,
    });
  return (
    <Card title={<CountedTitle count={periods.length}>Runs</CountedTitle>} isFlush>
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
              <FilterChip isSelected={!isFiltered} count={periods.length} onChange={() => setOnlyFailed(false)}>
                All
              </FilterChip>
              <FilterChip isSelected={isFiltered} count={failed.length} onChange={() => setOnlyFailed(true)}>
                Failed files
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
      {byFile === undefined ? (
        <Table
          aria-label="Runs"
          columns={periodColumns(sizes)}
          narrow="early"
          isFrameless
          items={firstPeriods.shown.map((row) => ({ key: row.toTime, row }))}
          warnedKeys={new Set(periods.filter(({ state }) => state === "failed").map(({ toTime }) => toTime))}
          details={detailsOf({ labelOf, columns: fileColumns(true) })}
          expandedKeys={expandedKeys}
          onExpandedChange={setExpandedKeys}
          footer={<MoreRows more={firstPeriods.more} noun="runs" />}
          empty={
            <EmptyState icon={<HistoryIcon />} title="No runs found." headingLevel={3}>
              Each period stands here with its files once the schedule has begun.
            </EmptyState>
          }
        />
      ) : (
        <Table
          aria-label="Runs"
          columns={fileColumns(period !== undefined)}
          narrow="early"
          isFrameless
          items={files.shown.map((row) => ({ key: row.runUuid, row }))}
          footer={<MoreRows more={files.more} noun="files" />}
        />
      )}
    </Card>
  );
}

type PeriodDetails = { labelOf: (period: RunPeriod) => string; columns: TableColumn<DataExportScheduleRun>[] };

function detailsOf({ labelOf, columns }: PeriodDetails): TableDetails<RunPeriod> {
  return {
    label: labelOf,
    content: (period) => <FilesOfPeriod label={labelOf(period)} runs={period.runs} columns={columns} />,
  };
}

type FilesOfPeriodProps = {
  label: string;
  runs: readonly DataExportScheduleRun[];
  columns: TableColumn<DataExportScheduleRun>[];
};

/** The files of a period: first those that are not delivered, if there are any. */
function FilesOfPeriod({ label, runs, columns }: FilesOfPeriodProps) {
  const [showsAll, setShowsAll] = useState(false);
  const undelivered = runs.filter((run) => !hasDelivered(run));
  const delivered = runs.length - undelivered.length;
  const isShort = undelivered.length > 0 && delivered > 0 && !showsAll;
  return (
    <>
      <Table
        aria-label={label}
        columns={columns}
        narrow="early"
        isFrameless
        dense
        items={(isShort ? undelivered : runs).map((run) => ({ key: run.runUuid, row: run }))}
      />
      {undelivered.length > 0 && delivered > 0 && (
        <Button size="small" variant="quiet" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {delivered === 1 ? "1 delivered file" : `${delivered} delivered files`}
        </Button>
      )}
    </>
  );
}

type Retrying = Parameters<typeof runColumns>[0] & {
  /** The accessible name that identifies a run. */
  nameOf: (run: DataExportScheduleRun) => string;
  /** The run whose retry request is pending. */
  pendingUuid: string | undefined;
  onRetry: (run: DataExportScheduleRun) => void;
};

function columnsOf({ nameOf, pendingUuid, onRetry, ...columns }: Retrying): TableColumn<DataExportScheduleRun>[] {
  return [
    ...runColumns(columns),
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

function isUndelivered({ delivered, runs }: RunPeriod): boolean {
  return delivered < runs.length;
}

const SHOWN_AT_FIRST = 10;

/** Periods: a storage that refuses everything would open them all. */
const OPEN_AT_FIRST = 3;

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

import { DataExportRunState, type DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import type { ReactNode } from "react";
import { durationText } from "#shared/ship-link/ages.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { fileSize } from "#shared/text/file-size.ts";
import { OneLine } from "./OneLine.tsx";
import { periodText } from "./periods.ts";
import { countText, durationOf, type RunPeriod, sizeOfPeriod } from "./run-periods.ts";
import { hasDelivered, statusOf } from "./runs.ts";
import { TableTime } from "./TableTime.tsx";

/** A period's state, and how many files it has, how large they are together and how long they took. */
export function periodColumns(sizes: ReadonlyMap<string, bigint>): TableColumn<RunPeriod>[] {
  return [
    {
      key: "period",
      header: "Period",
      cell: (period) => <Period run={period} />,
      rowHeader: true,
      stack: "title",
    },
    { key: "state", header: "State", cell: (period) => <PeriodState {...period} />, width: 230, stack: "fact-end" },
    {
      key: "files",
      header: "Files",
      cell: ({ delivered, runs }) => <OneLine>{countText(delivered, runs.length)}</OneLine>,
      width: 130,
      align: "end",
    },
    {
      key: "size",
      header: "Size",
      cell: (period) => sizeText(sizeOfPeriod(period, sizes)),
      width: 110,
      align: "end",
    },
    { key: "duration", header: "Duration", cell: (period) => takenText(period), width: 110, align: "end" },
  ];
}

function PeriodState({ state, runs }: RunPeriod) {
  if (state === "waiting")
    return (
      <StatusPill status={runs.some(({ state: of }) => of === DataExportRunState.RUNNING) ? "running" : "waiting"} />
    );
  if (state === "failed") return <StatusPill status="failed" />;
  return (
    <>
      <StatusPill status="completed" /> {state === "retried" && <Muted size="small">after retries</Muted>}
    </>
  );
}

function takenText(period: RunPeriod): ReactNode {
  const taken = durationOf(period);
  return taken !== undefined && <OneLine>{taken < 1_000 ? "under 1 s" : durationText(taken)}</OneLine>;
}

function sizeText(size: bigint | undefined): ReactNode {
  return size !== undefined && <OneLine>{fileSize(size)}</OneLine>;
}

type FileColumns = {
  datasetName: (name: string) => string;
  sizes: ReadonlyMap<string, bigint>;
  /** Whether the runs are of one period, which stands above them. */
  isOfOnePeriod: boolean;
};

/** A run's file and period, its status, size and error. */
export function runColumns({ datasetName, sizes, isOfOnePeriod }: FileColumns): TableColumn<DataExportScheduleRun>[] {
  return [
    {
      key: "what",
      header: "Vessel and dataset",
      cell: (run) => <TwoLineCell first={run.vesselDisplayName} second={datasetName(run.datasetName)} />,
      rowHeader: true,
      width: 190,
      stack: "title",
    },
    ...(isOfOnePeriod
      ? []
      : [
          {
            key: "period",
            header: "Period",
            cell: (run: DataExportScheduleRun) => <Period run={run} />,
            width: 150,
            stack: "line" as const,
          },
        ]),
    { key: "state", header: "State", cell: (run) => <State run={run} />, width: 130, stack: "aside" },
    {
      key: "size",
      header: "Size",
      cell: (run) => hasDelivered(run) && sizeText(sizes.get(run.filename)),
      width: 100,
      align: "end",
    },
    { key: "attempts", header: "Attempts", cell: (run) => <Attempts run={run} />, width: 420, stack: "line" },
  ];
}

function State({ run }: { run: DataExportScheduleRun }) {
  const status = statusOf(run);
  return status === undefined ? <Muted>Not known</Muted> : <StatusPill status={status} />;
}

/** A date does not wrap; two dates may. */
function Period({ run: { fromTime, toTime } }: { run: Pick<DataExportScheduleRun, "fromTime" | "toTime"> }) {
  const clock = useClock();
  const [begin, end] = periodText(fromTime, toTime, clock).split(" to ");
  return (
    <>
      <OneLine>{begin}</OneLine>
      {end !== undefined && (
        <>
          {" to "}
          <OneLine>{end}</OneLine>
        </>
      )}
    </>
  );
}

/** The number of attempts, the next attempt, and the last error. */
function Attempts({ run: { attempts, nextAttemptTime, reason } }: { run: DataExportScheduleRun }) {
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const next = nextAttemptTime !== "" && (
    <>
      , next <TableTime at={nextAttemptTime} />
    </>
  );
  const facts = (
    <>
      {count}
      {next}
    </>
  );
  return reason === "" ? <Muted>{facts}</Muted> : <TwoLineCell first={reason} second={facts} />;
}

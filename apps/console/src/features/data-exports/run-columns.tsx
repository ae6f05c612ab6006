import type { DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { useClock } from "#shared/ship-time/clock.ts";
import { OneLine } from "./OneLine.tsx";
import { periodText } from "./periods.ts";
import { statusOf } from "./runs.ts";
import { TableTime } from "./TableTime.tsx";

/** A run's file and period, its status and error. */
export function runColumns(datasetName: (name: string) => string): TableColumn<DataExportScheduleRun>[] {
  return [
    {
      key: "what",
      header: "Vessel and dataset",
      cell: (run) => <TwoLineCell first={run.vesselDisplayName} second={datasetName(run.datasetName)} />,
      rowHeader: true,
      width: 190,
      stack: "title",
    },
    {
      key: "period",
      header: "Period",
      cell: (run) => <Period run={run} />,
      width: 150,
      stack: "line",
    },
    { key: "state", header: "State", cell: (run) => <State run={run} />, width: 130, stack: "aside" },
    { key: "attempts", header: "Attempts", cell: (run) => <Attempts run={run} />, width: 420, stack: "line" },
  ];
}

function State({ run }: { run: DataExportScheduleRun }) {
  const status = statusOf(run);
  return status === undefined ? <Muted>Not known</Muted> : <StatusPill status={status} />;
}

/** A date does not wrap; two dates may. */
function Period({ run: { fromTime, toTime } }: { run: DataExportScheduleRun }) {
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

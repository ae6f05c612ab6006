import type { DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { useClock } from "#shared/ship-time/clock.ts";
import { OneLine } from "./OneLine.tsx";
import { periodText } from "./periods.ts";
import { statusOf } from "./runs.ts";
import { TableTime } from "./TableTime.tsx";

/** What a run was to do, where it stands and why. */
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

/** A date is not cut in two; two dates may stand one below the other. */
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

/** How often it was tried, when it is tried next, and why the last attempt failed. */
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

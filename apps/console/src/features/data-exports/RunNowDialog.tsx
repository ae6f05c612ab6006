import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useRunNow } from "./mutations.ts";
import { cronText } from "./periods.ts";

type RunNowDialogProps = { schedule: DataExportSchedule; isOpen: boolean; onClose: () => void };

/** Confirmation dialog before the current period is closed early, and describes the effect on the files before and after. */
export function RunNowDialog({ schedule, isOpen, onClose }: RunNowDialogProps) {
  const runNow = useRunNow();
  const { displayName, dataExportScheduleUuid, cronExpression } = schedule;
  return (
    <ConfirmWrite
      write={runNow}
      isOpen={isOpen}
      onClose={onClose}
      title={`Run ${displayName} now?`}
      confirmLabel="Run now"
      onConfirm={() => runNow.mutateAsync({ dataExportScheduleUuid })}
    >
      <p>
        One file for each vessel and dataset, with everything received since the last one until now, is in the storage
        within about two minutes.
      </p>
      <p>
        The next files begin where these end, so no record is in two of them. The schedule goes on:{" "}
        {cronText(cronExpression)}.
      </p>
    </ConfirmWrite>
  );
}

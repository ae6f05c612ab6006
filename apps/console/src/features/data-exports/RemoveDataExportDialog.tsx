import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { useRemoveDataExport } from "./mutations.ts";

/** Confirmation dialog before a schedule is removed; lists what is deleted and what is kept. */
export function RemoveDataExportDialog({
  schedule,
  fileCount,
  ...dialog
}: RemoveDialogControl & { schedule: DataExportSchedule; fileCount: number }) {
  const remove = useRemoveDataExport();
  const { displayName, dataExportScheduleUuid, vessels, etag } = schedule;
  return (
    <RemoveDialog {...dialog} name={displayName} write={remove} input={{ dataExportScheduleUuid, etag }}>
      <p>
        Nothing more is exported for its {vesselCount(vessels.length)}. Its access URL, its runs and its list of{" "}
        {fileCount === 1 ? "1 file" : `${fileCount} files`} are removed for everyone.
      </p>
      <p>Files that are in the storage already stay there.</p>
    </RemoveDialog>
  );
}

import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { useRemoveDataExport } from "./mutations.ts";

type RemoveDataExportDialogProps = {
  schedule: DataExportSchedule;
  /** The number of its files. */
  fileCount: number;
  isOpen: boolean;
  onClose: () => void;
  /** Called after removal, to leave the schedule's page. */
  onRemoved: () => void;
};

/** Confirmation dialog before a schedule is removed; lists what is deleted and what is kept. */
export function RemoveDataExportDialog({
  schedule,
  fileCount,
  isOpen,
  onClose,
  onRemoved,
}: RemoveDataExportDialogProps) {
  const remove = useRemoveDataExport();
  const { displayName, dataExportScheduleUuid, vessels, etag } = schedule;
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ dataExportScheduleUuid, etag });
        onRemoved();
      }}
    >
      <p>
        Nothing more is exported for its {vesselCount(vessels.length)}. Its access URL, its runs and its list of{" "}
        {fileCount === 1 ? "1 file" : `${fileCount} files`} are removed for everyone.
      </p>
      <p>Files that are in the storage already stay there.</p>
    </ConfirmWrite>
  );
}

import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { useRemoveDataExport } from "./mutations.ts";

type RemoveDataExportDialogProps = {
  schedule: DataExportSchedule;
  /** How many files it has listed. */
  fileCount: number;
  isOpen: boolean;
  onClose: () => void;
  /** The schedule is gone: leaves the page that shows it. */
  onRemoved: () => void;
};

/** Asks before a schedule is removed, and names what goes and what stays. */
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

import { localizedMessage } from "@shore/api/errors";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { Banner } from "@shore/design-system/Banner";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { whenGroupRemoved } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { useRemoveVesselGroup } from "./mutations.ts";

type RemoveGroupDialogProps = {
  group: VesselGroup;
  isOpen: boolean;
  onClose: () => void;
  /** The group is gone: leaves a page that shows it. */
  onRemoved?: () => void;
};

/** Asks before a vessel group is removed, and says which vessels lose which checklists by it. */
export function RemoveGroupDialog({ group, isOpen, onClose, onRemoved }: RemoveGroupDialogProps) {
  const remove = useRemoveVesselGroup();
  const { vesselGroupId, displayName } = group;
  const refusal = remove.error === null ? undefined : localizedMessage(remove.error);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ vesselGroupId });
        onRemoved?.();
      }}
    >
      {refusal !== undefined && <Banner tone="warning" title={refusal} />}
      <p>The group is removed for everyone. Its vessels stay.</p>
      {isOpen && <EffectPreview change={(now) => whenGroupRemoved(now, vesselGroupId?.vesselGroupUuid ?? "")} />}
    </ConfirmDialog>
  );
}

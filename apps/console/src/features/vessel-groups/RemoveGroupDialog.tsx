import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { afterRemovingGroup } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { useRemoveVesselGroup } from "./mutations.ts";

type RemoveGroupDialogProps = {
  group: VesselGroup;
  isOpen: boolean;
  onClose: () => void;
  /** Called after removal, to leave a page that shows the group. */
  onRemoved?: () => void;
};

/** Confirmation dialog before a vessel group is removed, and shows which vessels lose which checklists. */
export function RemoveGroupDialog({ group, isOpen, onClose, onRemoved }: RemoveGroupDialogProps) {
  const remove = useRemoveVesselGroup();
  const { vesselGroupId, displayName, etag } = group;
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ vesselGroupId, etag });
        onRemoved?.();
      }}
    >
      <p>The group is removed for everyone. Its vessels stay.</p>
      <EffectPreview change={(now) => afterRemovingGroup(now, vesselGroupId?.vesselGroupUuid ?? "")} />
    </ConfirmWrite>
  );
}

import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { afterRemovingGroup } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { useRemoveVesselGroup } from "./mutations.ts";

/** Confirmation dialog before a vessel group is removed, and shows which vessels lose which checklists. */
export function RemoveGroupDialog({ group, ...dialog }: RemoveDialogControl & { group: VesselGroup }) {
  const remove = useRemoveVesselGroup();
  const { vesselGroupId, displayName, etag } = group;
  return (
    <RemoveDialog {...dialog} name={displayName} write={remove} input={{ vesselGroupId, etag }}>
      <p>The group is removed for everyone. Its vessels stay.</p>
      <EffectPreview change={(now) => afterRemovingGroup(now, vesselGroupId?.vesselGroupUuid ?? "")} />
    </RemoveDialog>
  );
}

import type { MessageInitShape } from "@bufbuild/protobuf";
import type { VesselGroupSchema } from "@shore/api/gen-server/shore/v1/vessel_groups_pb";
import type { VesselGroup } from "./vessel-groups.ts";

/** Returns the contract's message for a group. */
export function toVesselGroup(group: VesselGroup): MessageInitShape<typeof VesselGroupSchema> {
  return {
    vesselGroupId: { vesselGroupUuid: group.vessel_group_uuid },
    displayName: group.display_name,
    description: group.description,
    members: group.members,
    etag: group.etag,
  };
}

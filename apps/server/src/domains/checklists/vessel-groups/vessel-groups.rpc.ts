import {
  type VesselGroupCreateRequest,
  VesselGroupCreateRequestSchema,
  type VesselGroupUpdateRequest,
} from "@shore/api/gen-server/shore/v1/vessel_groups_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, invalidArgument, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import type { UnknownVessels } from "../../fleet/vessels/unknown-vessels.ts";
import { toVesselGroup } from "./vessel-group-message.ts";
import { createVesselGroup, removeVesselGroup, updateVesselGroup } from "./vessel-groups.ts";
import { readVesselGroups } from "./vessel-groups.sql.ts";

/** Vessel groups. A person restricted to one vessel sees its groups, and only that vessel as their member. */
export function vesselGroups({ db }: { db: Database }): Handlers<VesselGroupCalls> {
  return {
    vesselGroupList: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const groups = await readVesselGroups(db, organizationUuid, { vesselUuid: restrictToVesselUuid });
      return { vesselGroups: groups.map(toVesselGroup) };
    },
    vesselGroupGet: async ({ vesselGroupId }, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const [group] = await readVesselGroups(db, organizationUuid, {
        vesselGroupUuid: vesselGroupId.vesselGroupUuid,
        vesselUuid: restrictToVesselUuid,
      });
      if (!group) throw notFound("vessel group");
      return { vesselGroup: toVesselGroup(group) };
    },
    vesselGroupCreate: async (request, context) => {
      const key = createKeyOf(VesselGroupCreateRequestSchema, request);
      const group = await createVesselGroup(db, authorOf(context), contentOf(request), key);
      if (group === "absent") throw notFound("vessel group");
      if (group === "other content") throw otherContent();
      if ("unknownVesselsAt" in group) throw unknownVessels(group);
      return { vesselGroup: toVesselGroup(group) };
    },
    vesselGroupUpdate: async (request, context) => {
      const group = await updateVesselGroup(db, authorOf(context), {
        ...contentOf(request),
        vesselGroupUuid: request.vesselGroupId.vesselGroupUuid,
        fromEtag: request.etag,
      });
      if (group === "absent") throw notFound("vessel group");
      if (group === "stale") throw aborted(STALE);
      if ("unknownVesselsAt" in group) throw unknownVessels(group);
      return { vesselGroup: toVesselGroup(group) };
    },
    vesselGroupDelete: async ({ vesselGroupId, etag }, context) => {
      const { vesselGroupUuid } = vesselGroupId;
      const outcome = await removeVesselGroup(db, authorOf(context), { vesselGroupUuid, fromEtag: etag });
      if (outcome === "absent") throw notFound("vessel group");
      if (outcome === "stale") throw aborted(STALE);
      return {};
    },
  };
}

type VesselGroupCalls =
  | "vesselGroupList"
  | "vesselGroupGet"
  | "vesselGroupCreate"
  | "vesselGroupUpdate"
  | "vesselGroupDelete";

function contentOf({ displayName, description, members }: VesselGroupCreateRequest | VesselGroupUpdateRequest) {
  return { displayName, description, vesselUuids: members.map(({ vesselUuid }) => vesselUuid) };
}

function unknownVessels({ unknownVesselsAt }: UnknownVessels) {
  return invalidArgument(
    unknownVesselsAt.map((index) => ({
      field: `members[${index}].vesselUuid`,
      description: "There is no such vessel.",
    })),
    "A vessel that was chosen is no longer there. Open the group again and choose anew.",
  );
}

const STALE = "Somebody else has changed this vessel group since you opened it.";

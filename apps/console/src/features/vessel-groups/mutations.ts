import { useMutation } from "@connectrpc/connect-query";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import {
  vesselGroupCreate,
  vesselGroupDelete,
  vesselGroupGet,
  vesselGroupList,
  vesselGroupUpdate,
} from "@shore/api/gen/calls/vessel_groups";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

export const useCreateVesselGroup = () =>
  useMutation(vesselGroupCreate, { meta: { messages: messages.vesselGroupCreated, refreshes } });

/** Fails with `aborted` when another user has changed the group since it was opened. */
export const useUpdateVesselGroup = () =>
  useMutation(vesselGroupUpdate, {
    meta: { messages: messages.vesselGroupUpdated, refreshes: [...refreshes, vesselGroupGet] },
  });

/** Removes the group and its distribution. */
export const useRemoveVesselGroup = () =>
  useMutation(vesselGroupDelete, {
    meta: { messages: messages.groupRemoved, refreshes, removes: [vesselGroupGet] },
  });

const refreshes = [vesselGroupList, resourceDistributionGet, ...assignmentQueries];

import { useMutation } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { shipLinkList } from "@shore/api/gen/calls/ship_links";
import { fleetPositionsGet } from "@shore/api/gen/calls/tracks";
import { vesselGroupGet, vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessel, getVessels, vesselCreate, vesselDelete, vesselUpdate } from "@shore/api/gen/calls/vessels";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

export const useAddVessels = () =>
  useMutation(vesselCreate, { meta: { messages: messages.vesselsAdded, refreshes: fleetQueries } });

/** Fails with `aborted` when another user has changed the vessel since it was opened. */
export const useUpdateVessel = () =>
  useMutation(vesselUpdate, {
    meta: {
      messages: messages.vesselUpdated,
      refreshes: [getVessel, vesselGroupList, vesselGroupGet, ...fleetQueries],
    },
  });

export const useRemoveVessel = () =>
  useMutation(vesselDelete, {
    meta: { messages: messages.vesselRemoved, refreshes: fleetQueries, removes: [getVessel] },
  });

/** The queries that name all vessels. */
const fleetQueries = [getVessels, fleetPositionsGet, shipLinkList, attentionGet, ...assignmentQueries];

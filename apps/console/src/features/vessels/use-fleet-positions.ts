import { useQuery } from "@connectrpc/connect-query";
import { fleetPositionsGet } from "@shore/api/gen-initial/shore/v1/shore_api-ShoreAPI_connectquery";
import type { VesselPosition } from "@shore/api/gen-initial/shore/v1/tracks_pb";
import { useMemo } from "react";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";

/** Where vessels are, by their uuids. */
export type FleetPositions = ReadonlyMap<string, VesselPosition>;

/**
 * Read again each minute; every five seconds while imported entries are indexed, since an older position is not where a vessel is. Until
 * then, and while they cannot be read, `positions` is undefined and what stands around them goes on.
 */
export function useFleetPositions() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    fleetPositionsGet,
    {},
    {
      ...eachMinute,
      refetchInterval: ({ state }) => (state.data?.incomplete ? WHILE_INDEXED_MS : eachMinute.refetchInterval),
      throwOnError: false,
    },
  );
  const positions: FleetPositions | undefined = useMemo(
    () =>
      data && !data.incomplete
        ? new Map(data.vesselPositions.map((position) => [position.vesselUuid, position]))
        : undefined,
    [data],
  );
  return { positions, readAt: dataUpdatedAt, error, isFetching, tryAgain: () => void refetch() };
}

const WHILE_INDEXED_MS = 5_000;

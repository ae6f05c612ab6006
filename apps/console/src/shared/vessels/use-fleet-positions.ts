import { useQuery } from "@connectrpc/connect-query";
import { fleetPositionsGet } from "@shore/api/gen/calls/tracks";
import type { VesselPosition } from "@shore/api/gen/shore/v1/tracks_pb";
import { useMemo } from "react";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { eachMinute } from "../ship-link/use-ship-link.ts";

/** Positions by vessel UUID. */
export type FleetPositions = ReadonlyMap<string, VesselPosition>;

/**
 * Refetched each minute; every five seconds while imported entries are indexed, since a position may be outdated until then. During
 * indexing and after an error `positions` is undefined, and the surrounding content is unaffected.
 * @param isTold whether the caller shows the error in place; else it is told above the screen
 */
export function useFleetPositions(isTold: boolean) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    fleetPositionsGet,
    {},
    {
      ...eachMinute,
      refetchInterval: ({ state }) => (state.data?.incomplete ? INDEXING_POLL_MS : eachMinute.refetchInterval),
      ...(isTold ? { throwOnError: false } : failsAside("positions")),
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

const INDEXING_POLL_MS = 5_000;

import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessel } from "@shore/api/gen/calls/vessels";
import { type Vessel, VesselSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { create } from "@bufbuild/protobuf";

/** Returns the vessel of a screen, fetched by the screen's loader. */
export function useVessel(vesselUuid: string): Vessel {
  return useSuspenseQuery(getVessel, { vesselUuid }).data.vessel ?? create(VesselSchema, { vesselUuid });
}

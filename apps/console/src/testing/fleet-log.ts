import type { MessageInitShape } from "@bufbuild/protobuf";
import { FleetLogState, type FleetLogVesselSchema } from "@shore/api/gen/shore/v1/fleet_log_pb";
import { fleet } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type FleetLogInit = MessageInitShape<typeof FleetLogVesselSchema>;

/** The period of the design picture, which ends when its attention data were read. */
const UNTIL = Date.parse("2026-11-22T13:20:00Z");
const HOURS = 48;

/**
 * The log of a vessel: an entry each few hours, the last three not verified, one removed.
 * @param silentFor hours before the end without an entry
 */
export function logOf(vesselUuid: string, { step = 2, silentFor = 0 } = {}): FleetLogInit {
  const seconds: number[] = [];
  for (let hour = 0.5; hour < HOURS - silentFor; hour += step) seconds.push(Math.round(hour * 3_600));
  return {
    vesselUuid,
    seconds,
    offsetMinutes: seconds.map(() => 60),
    states: seconds.map((_, at) =>
      at === 5 ? FleetLogState.REMOVED : at >= seconds.length - 3 ? FleetLogState.OPEN : FleetLogState.VERIFIED,
    ),
    logbooks: seconds.map((_, at) => at % 2),
    logbookEntryUuids: seconds.map((_, at) => `10900000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`),
    more: false,
    earlierTime: seconds.length === 0 ? "2026-10-20T12:00:00+01:00" : "",
  };
}

/** The logs of a fleet; Lofot Pilot is silent since 21 November 06:30 UTC. */
export const fleetLogs: FleetLogInit[] = fleet.map(({ vesselUuid = "", displayName }, at) =>
  logOf(vesselUuid, { step: 1.4 + (at % 5) * 0.4, silentFor: displayName === "Lofot Pilot" ? 31 : 0 }),
);

export function fleetLogAnswering(vessels: readonly FleetLogInit[] = fleetLogs): Answers {
  return {
    fleetLogGet: () => ({
      fromTime: new Date(UNTIL - HOURS * 3_600_000).toISOString(),
      untilTime: new Date(UNTIL).toISOString(),
      logbookNames: ["deck", "engine"],
      vessels: [...vessels],
    }),
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => fleetLogAnswering();

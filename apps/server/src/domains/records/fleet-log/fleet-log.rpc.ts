import { FleetLogState } from "@shore/api/gen-server/shore/v1/fleet_log_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { countVessels, LOG_STATES, readFleetLog, readNewestTimes } from "./fleet-log.sql.ts";

/** The entries of the last 48 hours of all vessels. Source: docs/spec/attention.md#last-48-hours. */
export function fleetLog({ db }: { db: Db }): Handlers<"fleetLogGet"> {
  return {
    fleetLogGet: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid: onlyVesselUuid } = callerOf(context);
      const viewer = { organizationUuid, onlyVesselUuid };
      // In whole seconds, as the entries are returned: a time of 12:00:00 stays one.
      const until = new Date(Math.floor(Date.now() / 1_000) * 1_000);
      const from = new Date(until.getTime() - HOURS * 3_600_000);
      const most = mostPerVessel(await countVessels(db, viewer));
      const rows = await readFleetLog(db, viewer, { from, until, most: most + 1 });
      const silent = rows.filter(({ seconds }) => seconds.length === 0).map((row) => row.vessel_uuid);
      const earlier = await readNewestTimes(db, organizationUuid, silent);
      const logbookNames = [...new Set(rows.flatMap((row) => row.logbook_names))].toSorted();
      const indexOf = new Map(logbookNames.map((name, index) => [name, index]));
      return {
        fromTime: utcIso(from),
        untilTime: utcIso(until),
        logbookNames,
        vessels: rows.map((row) => {
          const last = earlier.get(row.vessel_uuid);
          return {
            vesselUuid: row.vessel_uuid,
            seconds: row.seconds.slice(-most),
            offsetMinutes: row.offset_minutes.slice(-most),
            states: row.states.slice(-most).map((state) => STATES[LOG_STATES[state] ?? "open"]),
            logbooks: row.logbook_names.slice(-most).map((name) => indexOf.get(name) ?? 0),
            logbookEntryUuids: row.entry_uuids.slice(-most),
            more: row.seconds.length > most,
            earlierTime: last ? isoTextAt(last.time.getTime(), last.offsetMinutes) : "",
          };
        }),
      };
    },
  };
}

/** Returns how many entries a vessel has at most in an answer: more than a line of it can tell apart, and fewer in a large fleet. */
export function mostPerVessel(vessels: number): number {
  return Math.min(MAX_PER_VESSEL, Math.max(MIN_PER_VESSEL, Math.floor(MAX_ENTRIES / Math.max(vessels, 1))));
}

const HOURS = 48;

/** Of one vessel: an entry each ten minutes. */
const MAX_PER_VESSEL = 288;
/** The deck log of a watch each hour. */
const MIN_PER_VESSEL = 48;
/** Of all vessels together: about a megabyte before compression. */
const MAX_ENTRIES = 20_000;

const STATES = {
  verified: FleetLogState.VERIFIED,
  open: FleetLogState.OPEN,
  removed: FleetLogState.REMOVED,
} as const satisfies Record<(typeof LOG_STATES)[number], FleetLogState>;

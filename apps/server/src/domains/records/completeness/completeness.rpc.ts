import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  CompletenessRowSchema,
  CompletenessRunSchema,
  CompletenessState,
} from "@shore/api/gen-server/shore/v1/completeness_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { invalidArgument } from "../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { readDaysCountedFrom } from "../backfill/backfill.sql.ts";
import { readVessels } from "../../fleet/vessels/vessels.sql.ts";
import { judgeFleet } from "./judge-fleet.ts";

/** Completeness of logbooks. Source: docs/spec/completeness.md. */
export function completeness({ db }: { db: Db }): Handlers<"completenessGet"> {
  return {
    completenessGet: async ({ vesselUuids, logbookNames, fromDay, toDay }, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const period = { fromDay: dayNumber("fromDay", fromDay), toDay: dayNumber("toDay", toDay) };
      const days = period.toDay - period.fromDay + 1;
      if (days < 1) throw invalidArgument([{ field: "toDay", description: "must not be before fromDay" }]);
      if (days > MAX_DAYS) throw invalidArgument([{ field: "toDay", description: `must be within ${MAX_DAYS} days` }]);
      const wanted = new Set(vesselUuids);
      const vessels = await readVessels(db, { organizationUuid, onlyVesselUuid: restrictToVesselUuid });
      const { books, newestReceiveTime } = await judgeFleet(db, organizationUuid, {
        vesselUuids: vessels
          .map((vessel) => vessel.vessel_uuid)
          .filter((uuid) => wanted.size === 0 || wanted.has(uuid)),
        logbookNames: logbookNames.length > 0 ? logbookNames : LOGBOOKS,
        period,
      });
      const countedFrom = await readDaysCountedFrom(db, organizationUuid);
      return {
        rows: books.map(({ judged: { states, entries, gapHours, marks }, expectation, ...names }) => ({
          ...names,
          runs: runsOf(states),
          entries,
          gapHours,
          marks,
          expectedHoursUnderWay: expectation.hoursUnderWay ?? 0,
          expectedHoursMoored: expectation.hoursMoored ?? 0,
          mustBeVerified: expectation.mustBeVerified,
        })) satisfies MessageInitShape<typeof CompletenessRowSchema>[],
        receivedTime: utcIso(newestReceiveTime),
        countedFromTime: countedFrom ? isoTextAt(countedFrom.getTime(), 0) : "",
      };
    },
  };
}

function runsOf(states: readonly CompletenessState[]): MessageInitShape<typeof CompletenessRunSchema>[] {
  const runs: { days: number; state: CompletenessState }[] = [];
  for (const state of states) {
    const run = runs.at(-1);
    if (run && run.state === state) run.days += 1;
    else runs.push({ days: 1, state });
  }
  return runs;
}

/** Returns the day as days since 1970. @throws when the text is not a calendar day */
function dayNumber(field: string, text: string): number {
  try {
    return Temporal.PlainDate.from("1970-01-01").until(text).total("days");
  } catch {
    throw invalidArgument([{ field, description: "is no day of the calendar" }]);
  }
}

const LOGBOOKS = ["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"];
const MAX_DAYS = 400;

import { judgeTrack, type JudgedFix, thinTrack, TRACK_POINTS } from "@shore/api/track";
import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound, requestTime } from "../../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { readProgress } from "../find/find-entries.sql.ts";
import { readLastTime } from "../find/last-time.sql.ts";
import { type PointMessage, pointMessage, summaryMessage } from "./track-message.ts";
import { countByDay, readEntriesOfFixes, readFixes, readLastFixes, type StoredFix } from "./tracks.sql.ts";

/** Current and past positions of vessels, from their logbooks. Source: docs/spec/track.md. */
export function tracks({ db }: { db: Db }): Handlers<"trackGet" | "trackMonthsGet" | "fleetPositionsGet"> {
  return {
    trackGet: async ({ vesselUuid, fromTime, toTime, maxPoints }, context) => {
      const { organizationUuid } = callerOf(context);
      if (!(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      const from = fromTime ? firstMillisecondFrom(requestTime("fromTime", fromTime)) : undefined;
      const to = toTime ? firstMillisecondFrom(requestTime("toTime", toTime)) : undefined;
      const { fixes, summary } = judgeTrack(await readFixes(db, { organizationUuid, vesselUuid }, { from, to }));
      const points = thinTrack(
        fixes.filter(({ kind }) => kind !== "outside"),
        maxPoints || TRACK_POINTS,
      );
      return { points: await pointMessages(db, organizationUuid, points), summary: summaryMessage(summary) };
    },
    trackMonthsGet: async ({ vesselUuid }, context) => {
      const of = { organizationUuid: callerOf(context).organizationUuid, vesselUuid };
      if (!(await hasVessel(db, of.organizationUuid, vesselUuid))) throw notFound("vessel");
      return { ...monthsAndDays(await countByDay(db, of)), lastTime: await readLastTime(db, of, "position") };
    },
    fleetPositionsGet: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const { from, waiting } = await readProgress(db, organizationUuid);
      const stored = await readLastFixes(db, { organizationUuid, onlyVesselUuid: restrictToVesselUuid });
      const ofVessels = [...Map.groupBy(stored, ({ vesselUuid }) => vesselUuid).values()].map((fixes) =>
        judgeTrack(fixes),
      );
      const lastOf = (fixes: readonly JudgedFix<StoredFix>[]) =>
        fixes.findLast(({ kind }) => kind === "likely" || kind === "unlikely");
      const last = ofVessels.map(({ fixes }) => lastOf(fixes)).filter((fix) => fix !== undefined);
      const messages = await pointMessages(db, organizationUuid, last);
      const lastPoints = new Map(last.map(({ fix }, at) => [fix.vesselUuid, messages[at]]));
      return {
        incomplete: from !== null || waiting > 0,
        vesselPositions: ofVessels.flatMap(({ fixes, summary: { miles, positions } }) => {
          const vesselUuid = fixes[0]?.fix.vesselUuid ?? "";
          const point = lastPoints.get(vesselUuid);
          const line = thinTrack(
            fixes.filter(({ kind }) => kind === "likely"),
            FLEET_TRACK_POINTS,
          );
          const track = line.map(({ fix: { latitude, longitude }, afterGap }) => ({ latitude, longitude, afterGap }));
          return point ? [{ vesselUuid, last: point, track, miles, positions }] : [];
        }),
      };
    },
  };
}

type CountedDay = { day: string; positions: number };

/** Sums days by month; longer than {@link DAYS_LISTED} they are months alone. */
function monthsAndDays(days: CountedDay[]): {
  months: { month: string; positions: number }[];
  days: CountedDay[];
} {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, "yyyy-MM".length));
  const months = [...byMonth].map(([month, ofMonth]) => ({
    month,
    positions: ofMonth.reduce((sum, { positions }) => sum + positions, 0),
  }));
  const [first, last] = [days[0], days.at(-1)].map((one) => Date.parse(one?.day ?? ""));
  const isListed = first !== undefined && last !== undefined && (last - first) / MS_PER_DAY < DAYS_LISTED;
  return { months, days: isListed ? days : [] };
}

const MS_PER_DAY = 86_400_000;
const DAYS_LISTED = 184;

async function pointMessages(
  db: Db,
  organizationUuid: string,
  fixes: readonly JudgedFix<StoredFix>[],
): Promise<PointMessage[]> {
  const entries = await readEntriesOfFixes(
    db,
    organizationUuid,
    fixes.map(({ fix }) => fix),
  );
  return fixes.map((fix) => pointMessage(fix, entries.get(fix.fix.entryUuid)));
}

/** Points of each vessel's last day: as many as are visible. */
const FLEET_TRACK_POINTS = 100;

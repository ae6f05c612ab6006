import { isoTextAt } from "@shore/api/ship-time";
import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound, requestTime } from "../../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import { readProgress } from "../find/find-entries.sql.ts";
import { readLastTime } from "../find/last-time.sql.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { TIME_MARKS } from "../../entries/times-that-count.ts";
import {
  countTexts,
  type EntryOfFigure,
  type FigureRow,
  readEntriesOfFigures,
  readFigureNames,
  readFigures,
} from "./figures.sql.ts";

/** Values that vessels' entries measured and reported, over time. Source: docs/spec/figures.md. */
export function figures({ db }: { db: Db }): Handlers<"figureNamesGet" | "figureSeriesGet"> {
  return {
    figureNamesGet: async ({ vesselUuid }, context) => {
      const of = { organizationUuid: callerOf(context).organizationUuid, vesselUuid };
      if (!(await hasVessel(db, of.organizationUuid, vesselUuid))) throw notFound("vessel");
      const { from, waiting } = await readProgress(db, of.organizationUuid);
      return {
        incomplete: from !== null || waiting > 0,
        figureNames: await readFigureNames(db, of),
        lastTime: await readLastTime(db, of, "figure"),
      };
    },
    figureSeriesGet: async ({ vesselUuid, names, fromTime, toTime, maxPoints }, context) => {
      const of = { organizationUuid: callerOf(context).organizationUuid, vesselUuid };
      if (!(await hasVessel(db, of.organizationUuid, vesselUuid))) throw notFound("vessel");
      const from = fromTime ? firstMillisecondFrom(requestTime("fromTime", fromTime)) : undefined;
      const to = toTime ? firstMillisecondFrom(requestTime("toTime", toTime)) : undefined;
      const query = { names, from, to };
      const labels = new Map((await readFigureNames(db, of, names)).map(({ name, label }) => [name, label]));
      const texts = await countTexts(db, of, query);
      const rows = Map.groupBy(await readFigures(db, of, query, maxPoints || FIGURE_POINTS), ({ name }) => name);
      const entries = await readEntriesOfFigures(db, of, [...rows.values()].flat());
      return {
        figureSeries: names.map((name) => {
          const drawn = rows.get(name) ?? [];
          const inLine = drawn.find(({ removed, timeMark }) => !removed && timeMark === null);
          return {
            name,
            label: labels.get(name) ?? "",
            points: drawn.map((row) => pointMessage(row, entries.get(row.entryUuid))),
            values: inLine?.values ?? 0,
            texts: texts.get(name) ?? 0,
            gapHours: inLine?.gapHours ?? 0,
          };
        }),
      };
    },
  };
}

function pointMessage(row: FigureRow, entry: EntryOfFigure | undefined) {
  const { name, entryUuid, time, number, removed, timeMark, afterGap, count, min, max } = row;
  return {
    logbookEntryUuid: entryUuid,
    eventTime: isoTextAt(time.getTime(), entry?.offsetMinutes ?? 0),
    entryTypeName: entry?.entryTypeName ?? "",
    value: number,
    manual: entry?.manual.some((item) => (item.name || item.label) === name) ?? false,
    removed,
    afterGap,
    count,
    min,
    max,
    ...(timeMark !== null && { timeMark: TIME_MARKS[timeMark] }),
  };
}

/** Default number of points per name: as many as can be told apart on a wide screen. */
const FIGURE_POINTS = 2_000;

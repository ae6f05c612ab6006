import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound, requestTime } from "../../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import { readProgress } from "../find/find-entries.sql.ts";
import { readLastTime } from "../find/last-time.sql.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { FIGURE_POINTS, seriesMessage } from "./figure-message.ts";
import { countTexts, readEntriesOfFigures, readFigureNames, readFigures } from "./figures.sql.ts";

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
        figureSeries: names.map((name) =>
          seriesMessage(name, { label: labels.get(name), texts: texts.get(name), rows: rows.get(name), entries }),
        ),
      };
    },
  };
}

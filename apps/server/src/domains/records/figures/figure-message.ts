import type { MessageInitShape } from "@bufbuild/protobuf";
import type { FigureSeriesSchema } from "@shore/api/gen-server/shore/v1/figures_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { TIME_MARKS } from "../../entries/times-that-count.ts";
import type { EntryOfFigure, FigureRow } from "./figures.sql.ts";

/** Returns the contract's message for the values of a name. @param entries those of the values, by uuid */
export function seriesMessage(
  name: string,
  {
    label = "",
    texts = 0,
    rows = [],
    entries,
  }: {
    label: string | undefined;
    texts: number | undefined;
    rows: readonly FigureRow[] | undefined;
    entries: ReadonlyMap<string, EntryOfFigure>;
  },
): MessageInitShape<typeof FigureSeriesSchema> {
  const inLine = rows.find(({ removed, timeMark }) => !removed && timeMark === null);
  return {
    name,
    label,
    points: rows.map((row) => pointMessage(row, entries.get(row.entryUuid))),
    values: inLine?.values ?? 0,
    texts,
    gapHours: inLine?.gapHours ?? 0,
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
export const FIGURE_POINTS = 2_000;

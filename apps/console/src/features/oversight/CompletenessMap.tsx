import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { HeatMap, type HeatMapPosition } from "@shore/design-system/HeatMap";
import { numberText } from "@shore/design-system/number-text";
import { useState } from "react";
import { useLocation } from "react-router";
import { HistoryMap } from "#shared/list-screen/history-map.ts";
import { type BookOfDays, cellName, KINDS } from "./completeness-rows.ts";
import { useOpenDay } from "./use-open-day.ts";

type CompletenessMapProps = {
  label: string;
  by: "vessels" | "logbooks";
  days: readonly string[];
  books: readonly BookOfDays[];
  onVessel: (vesselUuid: string) => void;
  onUp: () => void;
};

/** A cell links to the day's logbook, which Back leaves to the cell; a vessel's name to its logbooks; Escape returns to the vessels. */
export function CompletenessMap({ label, by, days, books, onVessel, onUp }: CompletenessMapProps) {
  const openDay = useOpenDay();
  const byVessels = by === "vessels";
  const { key: historyKey } = useLocation();
  const [opened] = useState(() => openedCells.get(historyKey));
  const withYear = days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  const hasNoSuchDay = books.some(({ cells }) => cells.includes(NO_SUCH_DAY));
  return (
    <HeatMap
      label={label}
      rowHead={byVessels ? "Vessel" : "Logbook"}
      kinds={hasNoSuchDay ? KINDS : KINDS.slice(0, NO_SUCH_DAY)}
      days={days}
      rows={books.map(({ key, vesselName, logbookName, cells, twice, entries, marks }) => ({
        key,
        label: byVessels ? vesselName : logbookLabel(logbookName),
        cells,
        twice,
        sums: [numberText(entries), String(marks)],
      }))}
      sumHeads={["Entries", "Open"]}
      describe={({ row, column }) => {
        const [book, day] = [books[row], books[row]?.days[column]];
        return book && day ? cellName(book, day, withYear) : "";
      }}
      onOpen={({ row, column }) => {
        const [book, day] = [books[row], days[column]];
        if (!book || !day) return;
        openedCells.set(historyKey, { row, column });
        void openDay(book, day);
      }}
      onOpenRow={
        byVessels
          ? (row) => {
              const book = books[row];
              if (book) onVessel(book.vesselUuid);
            }
          : undefined
      }
      onEscape={byVessels ? undefined : onUp}
      openedPosition={opened}
    />
  );
}

const openedCells = new HistoryMap<HeatMapPosition>();
const NO_SUCH_DAY = KINDS.findIndex(({ key }) => key === "no-such-day");

import { createQueryOptions, useTransport } from "@connectrpc/connect-query";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { logbookDayCounts } from "@shore/api/gen/calls/logbooks";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { HeatMap, type HeatMapPosition } from "@shore/design-system/HeatMap";
import { numberText } from "@shore/design-system/number-text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { HistoryMap } from "#shared/list-screen/history-map.ts";
import { type BookOfDays, cellName, KINDS } from "./completeness-rows.ts";

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

function useOpenDay() {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const transport = useTransport();
  return async ({ vesselUuid, logbookName }: BookOfDays, day: string) => {
    const input = { vesselUuid, logbookNames: [logbookName], month: day.slice(0, "yyyy-MM".length) };
    // Logbooks end with a UTC day, which may differ from the day of ship time; without a response the same day is assumed.
    const counted = await queryClient
      .fetchQuery(createQueryOptions(logbookDayCounts, input, { transport }))
      .catch(() => undefined);
    const newest = counted?.days.find((one) => one.day === day)?.newestTime;
    const untilDate = newest ? utcDay(parseShipTime(newest)) : day;
    const to = { organizationUuid, vesselUuid, untilDate, logbookNames: [logbookName] };
    await navigate(paths.logbooksUntil(to), { state: { day } });
  };
}

const openedCells = new HistoryMap<HeatMapPosition>();
const NO_SUCH_DAY = KINDS.findIndex(({ key }) => key === "no-such-day");

import { createQueryOptions, useTransport } from "@connectrpc/connect-query";
import { logbookDayCounts } from "@shore/api/gen/calls/logbooks";
import type { LogbookDayCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import { isDay, parseShipTime, utcDay } from "@shore/api/ship-time";
import { useQueryClient } from "@tanstack/react-query";

type Counted = Pick<LogbookDayCount, "day" | "newestTime">;

/**
 * Returns the UTC day with which a list has to end, so that it has every entry of a ship's day `yyyy-MM-dd` or month `yyyy-MM`: west of
 * Greenwich a day of the ship ends a UTC day later. undefined: none of these days is in it.
 */
export function untilDateOf(days: readonly Counted[], key: string): string | undefined {
  const newest = days.flatMap(({ day, newestTime }) => (day.startsWith(key) && newestTime !== "" ? [newestTime] : []));
  const [last] = newest.toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return last && utcDay(parseShipTime(last));
}

/** Returns a function that asks for {@link untilDateOf} of a log; without a response it is the day itself, or the last one of the month. */
export function useUntilDate() {
  const queryClient = useQueryClient();
  const transport = useTransport();
  return async (log: { vesselUuid: string; logbookNames: readonly string[] }, key: string): Promise<string> => {
    const input = { ...log, logbookNames: [...log.logbookNames], month: key.slice(0, MONTH) };
    const counted = await queryClient
      .fetchQuery(createQueryOptions(logbookDayCounts, input, { transport }))
      .catch(() => undefined);
    return untilDateOf(counted?.days ?? [], key) ?? (key.length === MONTH ? lastDayOf(key) : key);
  };
}

/** Returns the last day of a month, `yyyy-MM-dd`. */
function lastDayOf(month: string): string {
  const first = `${month}-01`;
  return isDay(first) ? Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString() : first;
}

const MONTH = "yyyy-MM".length;

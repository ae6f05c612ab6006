import { endOfUtcDay, isDay, startOfUtcDay } from "@shore/api/ship-time";

/** The first and the last day, both within the period, in UTC. */
export type DayPeriod = { from: string; to: string };

/**
 * Returns the period of an address; by default the days that end with the last record.
 * @param lastTime ISO 8601; empty if there is none
 * @param days the number of days
 * @returns undefined when there is neither
 */
export function periodIn(search: URLSearchParams, lastTime: string, days = 7): DayPeriod | undefined {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  if (lastTime === "") return undefined;
  const last = Temporal.Instant.from(lastTime).toZonedDateTimeISO("UTC").toPlainDate();
  return { from: last.subtract({ days: days - 1 }).toString(), to: last.toString() };
}

/** Names the parameters of an address whose period is not taken. */
export const dayPeriodView = {
  names: ["from", "to"],
  ignored: (search: URLSearchParams): string[] =>
    periodIn(search, "") === undefined ? ["from", "to"].filter((name) => search.get(name)) : [],
};

/** The bounds of a period in a request. */
export function periodTimes({ from, to }: DayPeriod): { fromTime: string; toTime: string } {
  return { fromTime: startOfUtcDay(from), toTime: endOfUtcDay(to) };
}

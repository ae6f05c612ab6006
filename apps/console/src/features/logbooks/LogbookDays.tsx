import { InkRail } from "@shore/design-system/InkRail";
import type { LogbookDayCount, LogbookMonthCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import { numberText } from "@shore/design-system/number-text";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { untilDateOf, useUntilDate } from "#shared/logbooks/until-date.ts";
import { dayHeading } from "#shared/ship-time/day-heading.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { useDayCounts, useMonthCounts } from "./log-counts.ts";
import type { LogbookFilter } from "./logbook-filter.ts";
import { requestedDay } from "./use-scroll-position.ts";

type LogbookDaysProps = {
  /** The filter of the list shown. */
  filter: LogbookFilter;
  /** The filter whose list may still be loading: a pressed day keeps it. */
  requestedFilter: LogbookFilter;
  /** The ship-time day of the first visible row, `yyyy-MM-dd`; undefined: there is no row, or not yet. */
  currentDay: string | undefined;
  look: "rail" | "strip";
};

/** Months and days of a log with their counts; pressing one opens the list that ends there. Source: docs/spec/screens.md#logbooks. */
export function LogbookDays({ filter, requestedFilter, currentDay: visibleDay, look }: LogbookDaysProps) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const askUntilDate = useUntilDate();
  const { state: locationState } = useLocation();
  const { location: next } = useNavigation();
  // Repeated key presses continue from the pending navigation's day.
  const currentDay = requestedDay(next?.state) ?? visibleDay ?? requestedDay(locationState) ?? filter.untilDate;
  const months = (useMonthCounts(filter.vesselUuid) ?? []).filter((month) => entriesOf(month, filter) > 0);
  const month = currentDay.slice(0, MONTH);
  const at = months.findIndex((known) => known.month <= month);
  const beside = at === -1 ? [] : months.slice(Math.max(0, at - 1), at + 2).map((known) => known.month);
  const days = useDayCounts(filter, beside);
  const known = beside.flatMap((name) => days.get(name) ?? []);

  const goTo = (key: string) => {
    // A list until a UTC day may start with entries of the ship's next day.
    const show = (untilDate: string) =>
      void navigate(paths.logbooksUntil({ organizationUuid, ...requestedFilter, untilDate }), { state: { day: key } });
    const untilDate = untilDateOf(known, key);
    if (untilDate !== undefined) show(untilDate);
    else void askUntilDate(filter, key).then(show);
  };
  const dayAt = known.findIndex(({ day }) => day <= currentDay);
  const go = (key: string | undefined) => (key === undefined ? false : goTo(key));
  useShortcut("[", () => go(known.find(({ day }) => day < currentDay)?.day));
  useShortcut("]", () => go(known[(dayAt === -1 ? known.length : dayAt) - 1]?.day));
  useShortcut("{", () => go(months.find((other) => other.month < month)?.month));
  useShortcut("}", () => go(months.findLast((other) => other.month > month)?.month));

  if (months.length === 0) return null;
  const strip = look === "strip" ? new Set(stripOf(known, currentDay).map(({ day }) => day)) : undefined;
  return (
    <InkRail
      aria-label="Days"
      look={look}
      currentKey={currentDay}
      onSelect={goTo}
      months={months.map((counted) => ({
        ...monthPeriod(counted.month, entriesOf(counted, filter), entriesOf({ entries: counted.notCounted }, filter)),
        days: (strip || counted.month === month ? (days.get(counted.month) ?? []) : [])
          .filter(({ day }) => strip?.has(day) ?? true)
          .map((day) => dayPeriod(day, look)),
      }))}
    />
  );
}

/** Counts the entries of a month in the logbooks of a filter. */
function entriesOf({ entries }: Pick<LogbookMonthCount, "entries">, { logbookNames }: LogbookFilter): number {
  const isShown = (name: string) => logbookNames.length === 0 || logbookNames.some((shown) => shown === name);
  return Object.entries(entries).reduce((sum, [name, count]) => (isShown(name) ? sum + count : sum), 0);
}

function monthPeriod(month: string, count: number, notCounted: number) {
  const [, name = month, year = ""] = /^\S+ 1 (\S+) (\d+)$/.exec(dayHeading(`${month}-01`, SHIP)) ?? [];
  return {
    key: month,
    label: name,
    name: [`${name} ${year}`, entriesText(count), ...wrongTimes(notCounted)].join(", "),
    year,
    count,
  };
}

function wrongTimes(count: number): string[] {
  return count === 0 ? [] : [`${count} of a wrong time`];
}

function dayPeriod({ day, entries, removed, notCounted }: LogbookDayCount, look: LogbookDaysProps["look"]) {
  const heading = dayHeading(day, SHIP);
  const date = String(Number(day.slice(-2)));
  const counts = [entriesText(entries), ...(removed > 0 ? [`${removed} removed`] : []), ...wrongTimes(notCounted)];
  return {
    key: day,
    label: look === "strip" ? date : `${heading.slice(0, 2)} ${date}`,
    name: [heading, ...counts].join(", "),
    count: entries,
    isMarked: removed + notCounted > 0,
  };
}

function entriesText(count: number): string {
  return count === 1 ? "1 entry" : `${numberText(count)} entries`;
}

/** Returns the 28 days of the strip: up to the newest known one, or earlier ones so that the current one is included. */
function stripOf(days: readonly LogbookDayCount[], currentDay: string): readonly LogbookDayCount[] {
  const at = Math.max(
    0,
    days.findIndex(({ day }) => day <= currentDay),
  );
  const from = Math.floor(at / STRIP) * STRIP;
  return days.slice(from, from + STRIP);
}

const SHIP = { name: "ship" } as const;
const MONTH = "yyyy-MM".length;
const STRIP = 28;

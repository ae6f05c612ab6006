import { type IsoDay, parseDay } from "../Calendar/iso-day.ts";

/** The first and the last day of a period, both inclusive; undefined: not set. */
export type DateRange = { from: IsoDay | undefined; to: IsoDay | undefined };

/** A period and its name: "Last month". */
export type NamedRange = { name: string; range: DateRange };

/** Returns the presets today, yesterday and last month. */
export function defaultPeriods(today: IsoDay): NamedRange[] {
  return [
    { name: "Today", range: todayRange(today) },
    { name: "Yesterday", range: yesterdayRange(today) },
    { name: "Last month", range: lastMonth(today) },
  ];
}

/** Returns the period of this day only. */
export function todayRange(today: IsoDay): DateRange {
  return { from: today, to: today };
}

/** Returns the period of the day before this one. */
export function yesterdayRange(today: IsoDay): DateRange {
  const yesterday = parseDay(today)?.subtract({ days: 1 }).toString();
  return { from: yesterday, to: yesterday };
}

/** Returns the calendar month before the one of this day. */
export function lastMonth(today: IsoDay): DateRange {
  const firstOfThis = parseDay(today)?.set({ day: 1 });
  return {
    from: firstOfThis?.subtract({ months: 1 }).toString(),
    to: firstOfThis?.subtract({ days: 1 }).toString(),
  };
}

export function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Returns whether the period ends before it begins. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Returns whether both days lie within the limits. */
export function isWithin({ from, to }: DateRange, min: IsoDay | undefined, max: IsoDay | undefined): boolean {
  return from !== undefined && to !== undefined && from >= (min ?? from) && to <= (max ?? to);
}

import { dayOf, type IsoDay } from "../Calendar/iso-day.ts";

/** The first and the last day of a period, both within it; undefined: not chosen. */
export type DateRange = { from: IsoDay | undefined; to: IsoDay | undefined };

/** A period with what it is called: "Last month". */
export type NamedRange = { name: string; range: DateRange };

/** Today, yesterday, last month. */
export function usualPeriods(today: IsoDay): NamedRange[] {
  return [
    { name: "Today", range: todayAlone(today) },
    { name: "Yesterday", range: yesterdayAlone(today) },
    { name: "Last month", range: lastMonth(today) },
  ];
}

/** Only this day. */
export function todayAlone(today: IsoDay): DateRange {
  return { from: today, to: today };
}

/** Only the day before this one. */
export function yesterdayAlone(today: IsoDay): DateRange {
  const yesterday = dayOf(today)?.subtract({ days: 1 }).toString();
  return { from: yesterday, to: yesterday };
}

/** From the first to the last day of the calendar month before the one this day lies in. */
export function lastMonth(today: IsoDay): DateRange {
  const firstOfThis = dayOf(today)?.set({ day: 1 });
  return {
    from: firstOfThis?.subtract({ months: 1 }).toString(),
    to: firstOfThis?.subtract({ days: 1 }).toString(),
  };
}

export function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** It ends before it begins. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Both days lie within the limits. */
export function isWithin({ from, to }: DateRange, min: IsoDay | undefined, max: IsoDay | undefined): boolean {
  return from !== undefined && to !== undefined && from >= (min ?? from) && to <= (max ?? to);
}

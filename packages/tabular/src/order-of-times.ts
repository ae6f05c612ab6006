import { type Day, isoDay } from "./calendar.ts";
import type { Mapping } from "./mapping.ts";
import { fault, read, type Reading } from "./problem.ts";
import type { TimeOfDay } from "./time-cell.ts";

/** A time of day as its row has it. `seconds` from the begin of its day, to 86400; `utc`: the same without the offset that the row says. */
export type TimeOfRow = { seconds: number; utc: number; text: string };

/**
 * The last time of each vessel within a day. Rows without a date whose time goes back can be of the next day. Clocks that are set back are
 * no time that goes back, where rows say their offset.
 */
export class OrderOfTimes {
  readonly #last = new Map<string, TimeOfRow>();

  beginDay(): void {
    this.#last.clear();
  }

  /** Adds the time of a row. Returns the one before, where it goes back: it is then the first of its day. */
  add(vessel: string, time: TimeOfRow): TimeOfRow | undefined {
    const above = this.#last.get(vessel);
    const goesBack = above !== undefined && time.seconds < above.seconds && time.utc < above.utc;
    if (goesBack) this.beginDay();
    this.#last.set(vessel, time);
    return goesBack ? above : undefined;
  }
}

/** @param offset in minutes; 0: the row says none */
export function timeOfRow(
  time: TimeOfDay,
  offset: number,
  text: string,
  midnight: Mapping["time"]["midnight"],
): TimeOfRow {
  const endsDay = time.endsDay === true || (time.isMidnight === true && midnight === "ends");
  const seconds = endsDay ? 86_400 : time.hour * 3_600 + time.minute * 60 + time.second;
  return { seconds, utc: seconds - offset * 60, text };
}

/** Hours to 12 without a.m. or p.m., in rows that stand in the order of a day. */
export class HoursToTwelve {
  /** The last time of the day, in minutes, and whether it was of the afternoon. */
  #half = { day: "", minutes: -1, isAfternoon: false };

  /** Tells morning from afternoon by the order of the rows of a day. */
  read(day: Day, time: TimeOfDay): Reading<TimeOfDay> {
    const key = isoDay(day);
    if (this.#half.day !== key) this.#half = { day: key, minutes: -1, isAfternoon: false };
    const half = this.#half;
    if (time.isTwelve !== true) {
      if (time.hour >= 12) Object.assign(half, { minutes: 0, isAfternoon: true });
      return read(time);
    }
    const minutes = (time.hour % 12) * 60;
    if (minutes < half.minutes && half.isAfternoon) {
      return fault("time_of_day", `${time.hour} o'clock goes back behind a time of the afternoon.`);
    }
    half.isAfternoon = this.isAfternoon(day, time);
    half.minutes = minutes;
    return read({ hour: (time.hour % 12) + (half.isAfternoon ? 12 : 0), minute: 0, second: 0 });
  }

  /** Whether an hour to 12 is of the afternoon, where the rows of its day stand in order. */
  isAfternoon(day: Day, time: TimeOfDay): boolean {
    const { day: key, minutes, isAfternoon } = this.#half;
    return time.hour === 12 || (key === isoDay(day) && (isAfternoon || time.hour * 60 < minutes));
  }
}

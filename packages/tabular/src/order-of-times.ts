import { type Day, isoDay } from "./calendar.ts";
import type { Mapping } from "./mapping.ts";
import { fault, read, type Reading } from "./problem.ts";
import type { TimeOfDay } from "./time-cell.ts";

/** A time of day as its row has it. `seconds` from midnight, to 86400, or from -43200 where days begin at noon; `utc`: the same without the offset that the row says. */
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
  { midnight, dayBegins }: Pick<Mapping["time"], "midnight" | "dayBegins">,
): TimeOfRow {
  const endsDay = time.endsDay === true || (time.isMidnight === true && midnight === "ends");
  const ofClock = endsDay ? 86_400 : time.hour * 3_600 + time.minute * 60 + time.second;
  // Noon ends a day that begins at noon.
  const seconds = dayBegins === "noon" && ofClock > 43_200 ? ofClock - 86_400 : ofClock;
  return { seconds, utc: seconds - offset * 60, text };
}

/** Hours to 12 without a.m. or p.m., in rows that stand in the order of a day. */
export class HoursToTwelve {
  /** The last time of the day, in minutes of its half, and whether it was of the afternoon. */
  #last: Half = { day: "", minutes: -1, isAfternoon: false };
  /** That of the day before. */
  #before: Half = this.#last;

  /** Tells morning from afternoon by the order of the rows of a day. */
  read(day: Day, time: TimeOfDay): Reading<TimeOfDay> {
    const reading = this.peek(day, time);
    if (!reading.ok) return reading;
    const key = isoDay(day);
    if (this.#last.day !== key) this.#before = this.#last;
    const { hour, minute, endsDay } = reading.value;
    this.#last = {
      day: key,
      minutes: endsDay ? MIDNIGHT : (hour % 12) * 60 + minute,
      isAfternoon: hour >= 12 || endsDay === true,
    };
    return reading;
  }

  /** {@link read}, and the next row is still read as if this one had not been. */
  peek(day: Day, time: TimeOfDay): Reading<TimeOfDay> {
    if (time.isTwelve !== true) return read(time);
    const isSameDay = this.#last.day === isoDay(day);
    const [above, before] = isSameDay ? [this.#last, this.#before] : [NONE, this.#last];
    const minutes = (time.hour % 12) * 60;
    if (time.hour === 12 && above.isAfternoon && above.minutes > 0 && above.minutes < MIDNIGHT)
      return read({ hour: 0, minute: 0, second: 0, endsDay: true });
    if (above.isAfternoon && minutes < above.minutes)
      return fault("time_of_day", `${time.hour} o'clock goes back behind a time of the afternoon.`);
    if (time.hour === 12 && time.isOfRange && above === NONE) {
      // Watches follow each other: behind the last of a day comes that from midnight.
      if (before.isAfternoon && before.minutes >= 8 * 60) return read({ hour: 0, minute: 0, second: 0 });
      return fault("time_of_day", "It is not said whether the first 12 of the day is noon or midnight. Write 0 or 24.");
    }
    const isAfternoon = time.hour === 12 || above.isAfternoon || minutes < above.minutes;
    return read({ hour: (time.hour % 12) + (isAfternoon ? 12 : 0), minute: 0, second: 0 });
  }
}

type Half = { day: string; minutes: number; isAfternoon: boolean };

const NONE: Half = { day: "", minutes: -1, isAfternoon: false };

/** In which a day ends. */
const MIDNIGHT = 24 * 60;

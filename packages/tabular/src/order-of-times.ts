import type { Mapping } from "./mapping.ts";
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

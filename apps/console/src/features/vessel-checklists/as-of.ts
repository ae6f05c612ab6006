import { endOfUtcDay, isDay, parseShipTime, todayUtc, toIsoText, utcDay } from "@shore/api/ship-time";
import { paperTime } from "#shared/ship-time/time-texts.ts";

/** The instant of the URL's `as-of`: a UTC day means its end, no parameter means now. */
export type AsOf = {
  /** As in the URL; empty: now. */
  text: string;
  /** As in the request; empty: now. */
  requestTime: string;
  /** The UTC day, for the field. */
  day: string;
  isInvalid: boolean;
};

/** Returns the instant in a URL's search. @param today the current UTC day, whose end means now */
export function asOfIn(search: URLSearchParams, today = todayUtc()): AsOf {
  const text = search.get("as-of") ?? "";
  if (text === "" || text === today) return { text, requestTime: "", day: today, isInvalid: false };
  if (isDay(text)) {
    const end = parseShipTime(endOfUtcDay(text));
    return { text, requestTime: toIsoText(end.subtract({ milliseconds: 1 })), day: text, isInvalid: false };
  }
  try {
    const time = parseShipTime(text);
    return { text, requestTime: toIsoText(time), day: utcDay(time), isInvalid: false };
  } catch {
    return { text, requestTime: "", day: today, isInvalid: true };
  }
}

/** Returns `at the end of 2026-03-01 UTC`, `at 2026-03-01 12:00 +00:00`, `now`. */
export function asOfText({ text, requestTime }: AsOf): string {
  if (requestTime === "") return "now";
  if (isDay(text)) return `at the end of ${text} UTC`;
  return `at ${paperTime(requestTime)}`;
}

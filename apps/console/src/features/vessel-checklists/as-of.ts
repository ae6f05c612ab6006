import { endOfUtcDay, isDay, parseShipTime, todayUtc, toIsoText, utcDay } from "@shore/api/ship-time";
import { paperTime } from "#shared/ship-time/time-texts.ts";

/** The instant that an address asks for by `as-of`: a UTC day stands for its end, no parameter for now. */
export type AsOf = {
  /** As the address has it; empty: now. */
  text: string;
  /** As the request has it; empty: now. */
  requestTime: string;
  /** The UTC day, for the field. */
  day: string;
  isBad: boolean;
};

/** What the search of an address asks for. @param today the UTC day of now, whose end is now */
export function asOfIn(search: URLSearchParams, today = todayUtc()): AsOf {
  const text = search.get("as-of") ?? "";
  if (text === "" || text === today) return { text, requestTime: "", day: today, isBad: false };
  if (isDay(text)) {
    const end = parseShipTime(endOfUtcDay(text));
    return { text, requestTime: toIsoText(end.subtract({ milliseconds: 1 })), day: text, isBad: false };
  }
  try {
    const time = parseShipTime(text);
    return { text, requestTime: toIsoText(time), day: utcDay(time), isBad: false };
  } catch {
    return { text, requestTime: "", day: today, isBad: true };
  }
}

/** `at the end of 2026-03-01 UTC`, `at 2026-03-01 12:00 +00:00`, `now`. */
export function asOfWords({ text, requestTime }: AsOf): string {
  if (requestTime === "") return "now";
  if (isDay(text)) return `at the end of ${text} UTC`;
  return `at ${paperTime(requestTime)}`;
}

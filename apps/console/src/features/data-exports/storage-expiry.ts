import { parseShipTime } from "@shore/api/ship-time";

/** Urgency of an access URL's expiry. Source: docs/spec/attention.md#kinds: 30, 7 and 1 days. */
export type Expiry = {
  level: "expired" | "day" | "week" | "month";
  /** `Expires in 6 days`, `Expired`. */
  text: string;
};

/**
 * Returns the warning for a storage's access URL that is about to expire.
 * @param expireTime ISO 8601 with offset, as in the URL; empty: unknown
 * @param now milliseconds since 1970
 * @returns undefined while there is no need for a warning
 */
export function expiryOf(expireTime: string, now: number): Expiry | undefined {
  if (expireTime === "") return undefined;
  const days = (parseShipTime(expireTime).epochMilliseconds - now) / DAY_MS;
  if (days <= 0) return { level: "expired", text: "Expired" };
  if (days > 30) return undefined;
  const whole = Math.floor(days);
  if (whole === 0) return { level: "day", text: "Expires in less than a day" };
  const text = whole === 1 ? "Expires in 1 day" : `Expires in ${whole} days`;
  return { level: whole === 1 ? "day" : days <= 7 ? "week" : "month", text };
}

const DAY_MS = 24 * 3_600_000;

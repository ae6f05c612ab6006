/** When a person's mail is sent. */
export type DigestTimes = { digest: "off" | "daily" | "weekdays"; hour: number; timeZone: string };

/** Returns whether the runtime supports the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns when the mail of a day is due; undefined: that day has none. A skipped hour is the next one, of a repeated one the first. */
export function digestTime(
  { digest, hour, timeZone }: DigestTimes,
  day: Temporal.PlainDate,
): Temporal.ZonedDateTime | undefined {
  if (digest === "off" || (digest === "weekdays" && day.dayOfWeek > FRIDAY)) return undefined;
  // Where a zone has crossed the date line, a day is skipped.
  if (!day.toZonedDateTime(timeZone).toPlainDate().equals(day)) return undefined;
  return day.toPlainDateTime({ hour }).toZonedDateTime(timeZone, { disambiguation: "compatible" });
}

/**
 * Returns the day whose mail is due, `yyyy-MM-dd`: its hour was within the last four hours, so that an outage does not skip it.
 * @returns undefined if none is
 */
export function dueDay(times: DigestTimes, now: Date): string | undefined {
  const today = localDay(times, now);
  // Yesterday's hour may be 23, and the server available again only after midnight.
  return [today.subtract({ days: 1 }), today]
    .find((day) => {
      const late = lateness(times, day, now);
      return late !== undefined && late >= 0 && late < LATEST_MS;
    })
    ?.toString();
}

/** Returns when the next mail is due. @param isDone days whose mail is done */
export function nextDigestTime(
  times: DigestTimes,
  now: Date,
  isDone: (day: string) => boolean,
): Temporal.ZonedDateTime | undefined {
  const yesterday = localDay(times, now).subtract({ days: 1 });
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => yesterday.add({ days: index }));
  const next = days.find((day) => {
    const late = lateness(times, day, now);
    return late !== undefined && late < LATEST_MS && !isDone(day.toString());
  });
  return next && digestTime(times, next);
}

function localDay({ timeZone }: DigestTimes, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Returns the milliseconds since the hour of a day; negative: until it. */
function lateness(times: DigestTimes, day: Temporal.PlainDate, now: Date): number | undefined {
  const time = digestTime(times, day);
  return time && now.getTime() - time.epochMilliseconds;
}

const FRIDAY = 5;
const LATEST_MS = 4 * 3_600_000;
/** From yesterday over a weekend and a skipped day. */
const LOOK_AHEAD_DAYS = 7;

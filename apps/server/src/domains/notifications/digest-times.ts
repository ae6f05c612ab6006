/** When a person's mail goes out. */
export type DigestTimes = { digest: "off" | "daily" | "weekdays"; hour: number; timeZone: string };

/** Whether this server knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** When the mail of a day is due; undefined: that day has none. An hour that the day does not have is the next one, of two the first. */
export function digestTime(
  { digest, hour, timeZone }: DigestTimes,
  day: Temporal.PlainDate,
): Temporal.ZonedDateTime | undefined {
  if (digest === "off" || (digest === "weekdays" && day.dayOfWeek > FRIDAY)) return undefined;
  // Where a zone has crossed the date line, a day is left out.
  if (!day.toZonedDateTime(timeZone).toPlainDate().equals(day)) return undefined;
  return day.toPlainDateTime({ hour }).toZonedDateTime(timeZone, { disambiguation: "compatible" });
}

/**
 * The day whose mail is due, `yyyy-MM-dd`: its hour came within the last four hours, in which a server was there to send it.
 * @returns undefined when none is
 */
export function dueDay(times: DigestTimes, now: Date): string | undefined {
  const today = localDay(times, now);
  // The hour of yesterday may be 23, and the server was there again after midnight only.
  return [today.subtract({ days: 1 }), today]
    .find((day) => {
      const late = lateness(times, day, now);
      return late !== undefined && late >= 0 && late < LATEST_MS;
    })
    ?.toString();
}

/** When the next mail is due. @param isDone days that have had theirs */
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

/** Milliseconds since the hour of a day came; negative: until it comes. */
function lateness(times: DigestTimes, day: Temporal.PlainDate, now: Date): number | undefined {
  const time = digestTime(times, day);
  return time && now.getTime() - time.epochMilliseconds;
}

const FRIDAY = 5;
const LATEST_MS = 4 * 3_600_000;
/** From yesterday over a weekend and a day left out. */
const LOOK_AHEAD_DAYS = 7;

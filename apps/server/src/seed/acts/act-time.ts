/**
 * Returns the instant of an act.
 * @param daysBefore days before the demonstration's newest day
 * @param clock time of day in Norway: `09:30`
 */
export function actTime(day: Temporal.PlainDate, daysBefore: number, clock: string): Date {
  const at = day.subtract({ days: daysBefore }).toZonedDateTime({ timeZone: "Europe/Oslo", plainTime: clock });
  return new Date(at.epochMilliseconds);
}

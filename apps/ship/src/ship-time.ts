/** The computer's clock: ISO 8601 with the offset of its time zone. */
export function shipTime(): string {
  return Temporal.Now.zonedDateTimeISO().toString({ timeZoneName: "never", smallestUnit: "millisecond" });
}

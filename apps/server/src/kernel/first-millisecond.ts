/** Records are stored to the millisecond; "before 12:00:00.0005" includes the one at 12:00:00.000. */
export function firstMillisecondFrom(time: Temporal.ZonedDateTime): Date {
  // Rounded up: bigint division truncates towards zero, which already rounds up times before 1970.
  const cut = time.epochNanoseconds / NS_PER_MS;
  return new Date(Number(time.epochNanoseconds > cut * NS_PER_MS ? cut + 1n : cut));
}

const NS_PER_MS = 1_000_000n;

import { useClock, useShoreClock } from "./clock.ts";
import { TimeParts } from "./TimeParts.tsx";
import { timeBeside } from "./time-texts.ts";

type TimeOfDayProps = {
  /** ISO 8601 text with offset. Invalid text is shown as it is, empty text as nothing. */
  at: string;
  /** A time whose ship-time day is shown above. @default `at` */
  beside?: string;
  /** In bold. @default false */
  isStrong?: boolean;
  /** The time of a removed entry: struck through. @default false */
  crossedOut?: boolean;
  /** A time of Shore, such as a receipt: while ship time is shown, on the reader's own clock. @default false */
  isAshore?: boolean;
};

/**
 * `14:05 +01:00` below its ship-time day, on the chosen clock, its zone muted. If its date on that clock differs from the day above, the
 * full date comes first. Source: docs/spec/clocks.md#days.
 */
export function TimeOfDay({ at, beside = at, isStrong = false, crossedOut = false, isAshore = false }: TimeOfDayProps) {
  const [shipClock, shoreClock] = [useClock(), useShoreClock()];
  const clock = isAshore ? shoreClock : shipClock;
  if (at === "") return null;
  const shown = timeBeside(at, clock, beside);
  return (
    <time dateTime={at} dir="ltr">
      {shown === undefined ? at : <TimeParts {...shown} isStrong={isStrong} crossedOut={crossedOut} />}
    </time>
  );
}

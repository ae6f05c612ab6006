/** The ship's own day that a time's text begins with, `2026-11-20`; rows of one day have the same. */
export function dayText(time: string): string {
  return time.slice(0, DAY_LENGTH);
}

/** `Friday 20 November 2026` for the day that a time's text begins with; the text itself when it is no time. */
export function dayHeading(time: string): string {
  try {
    const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(dayText(time));
    // Both are numbered from 1.
    return `${weekdays[dayOfWeek - 1]} ${day} ${months[month - 1]} ${year}`;
  } catch {
    return time;
  }
}

/** `12 November`, with the year of any other than `year`: a short name of the day that a time's text begins with. */
export function dayName(time: string, year: number): string {
  const date = Temporal.PlainDate.from(dayText(time));
  const day = `${date.day} ${months[date.month - 1]}`;
  return date.year === year ? day : `${day} ${date.year}`;
}

const DAY_LENGTH = "yyyy-MM-dd".length;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = "January February March April May June July August September October November December".split(" ");

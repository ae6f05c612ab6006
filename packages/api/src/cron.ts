/** A parsed cron expression, in UTC. */
export type Cron = { minutes: number[]; hours: number[]; isDay: (day: Date) => boolean };

/**
 * Parses the five fields of a cron expression: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). Each is
 * `*`, or a list of numbers, ranges and steps; months and days of the week may be English names of three letters. With both kinds
 * of days given, either one matches, but for a step of all days, which both have to match (cron-parser 5.10: either).
 * @returns undefined when the expression is invalid or never matches
 * Source: crontab(5); POSIX.1-2024, crontab
 */
export function readCron(expression: string): Cron | undefined {
  const cron = parse(expression);
  return cron && nextTime(cron, new Date(0)) ? cron : undefined;
}

/** Returns what is wrong with the cron expression of a schedule, as a sentence; undefined: nothing. */
export function cronProblem(expression: string): string | undefined {
  const cron = parse(expression);
  if (!cron) return "The cron expression has to have five fields, for example 10 0 * * *.";
  if (!nextTime(cron, new Date(0))) return "The cron expression never runs: no month of it has such a day.";
  // Times with the same minute are at least an hour apart; with several minutes some are not.
  if (cron.minutes.length === 1) return undefined;
  return "The cron expression has to name one minute of the hour: there is at least an hour between two runs.";
}

/** Returns the first matching time after this one. */
export function nextTime(cron: Cron, after: Date): Date | undefined {
  return search(cron, after, 1);
}

/** Returns the last matching time at or before this one. */
export function lastTime(cron: Cron, until: Date): Date | undefined {
  return search(cron, until, -1);
}

function parse(expression: string): Cron | undefined {
  const words = expression.trim().toLowerCase().split(/\s+/);
  if (words.length !== FIELDS.length) return undefined;
  const [minutes, hours, monthDays, months, weekDays] = words.map((word, field) => readField(word, FIELDS[field]!));
  if (!minutes || !hours || !monthDays || !months || !weekDays) return undefined;
  const [anyMonthDay, anyWeekDay] = [words[2]?.startsWith("*"), words[4]?.startsWith("*")];
  const isDay = (day: Date) => {
    if (!months.includes(day.getUTCMonth() + 1)) return false;
    const onMonthDay = monthDays.includes(day.getUTCDate());
    const onWeekDay = weekDays.some((weekDay) => weekDay % 7 === day.getUTCDay());
    return anyMonthDay || anyWeekDay ? onMonthDay && onWeekDay : onMonthDay || onWeekDay;
  };
  return { minutes, hours, isDay };
}

/** Searches day by day, since most expressions match or skip whole days. */
function search(cron: Cron, from: Date, step: 1 | -1): Date | undefined {
  const fits = (time: number) => (step > 0 ? time > from.getTime() : time <= from.getTime());
  const ordered = (numbers: number[]) => (step > 0 ? numbers : numbers.toReversed());
  const day = new Date(from);
  day.setUTCHours(0, 0, 0, 0);
  for (let days = 0; days <= MAX_WAIT_DAYS; days += 1) {
    if (cron.isDay(day)) {
      for (const hour of ordered(cron.hours)) {
        for (const minute of ordered(cron.minutes)) {
          const time = day.getTime() + (hour * 60 + minute) * 60_000;
          if (fits(time)) return new Date(time);
        }
      }
    }
    day.setUTCDate(day.getUTCDate() + step);
  }
  return undefined;
}

function readField(word: string, { least, most, names = [] }: Field): number[] | undefined {
  const found = new Set<number>();
  for (const part of word.split(",")) {
    const match = PART.exec(part);
    if (!match) return undefined;
    const [, range = "", stepText] = match;
    const [firstText = "", lastText] = range.split("-");
    const step = stepText === undefined ? 1 : Number(stepText);
    const first = range === "*" ? least : numberOf(firstText, names, least);
    // A single number with a step runs to the field's end, as in `5/15`.
    const last = lastText === undefined ? openEnd(range, stepText, first, most) : numberOf(lastText, names, least);
    if (!(step >= 1 && first >= least && last <= most && first <= last)) return undefined;
    for (let number = first; number <= last; number += step) found.add(number);
  }
  return [...found].toSorted((one, other) => one - other);
}

function openEnd(range: string, stepText: string | undefined, first: number, most: number): number {
  return range === "*" || stepText !== undefined ? most : first;
}

/** Returns NaN for a word that is neither a number nor a name; every comparison with it fails. */
function numberOf(text: string, names: readonly string[], least: number): number {
  const name = names.indexOf(text);
  return name >= 0 ? name + least : /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

type Field = { least: number; most: number; names?: readonly string[] };

const FIELDS: readonly Field[] = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] },
  { least: 0, most: 7, names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] },
];
const PART = /^(\*|[a-z0-9]+(?:-[a-z0-9]+)?)(?:\/(\d{1,2}))?$/;

/** From one 29 February to the next across a century that has none. */
const MAX_WAIT_DAYS = 8 * 366;

import { monthOf } from "./calendar.ts";

/** The texts of a date and of the time of day behind it. */
export type SplitDateTime = { date: string; time: string };

/**
 * Divides a cell with date and time of day: `2026-11-20T14:05`, `20.11.2026/0930`, `2026年11月20日 午後2:05`, `2026. 11. 20. 오후 2:05`,
 * `201405Z NOV 26`. undefined: there is no time of day in it.
 * @param isYearless the dates do not say their year, so that 3 Feb 2000 is 20:00
 */
export function splitDateTime(text: string, isYearless = false): SplitDateTime | undefined {
  const group = (DATE_TIME_GROUP.exec(text) ?? WITH_YEAR_LAST.exec(text))?.groups;
  if (group && monthOf(group["month"] ?? "") !== undefined) {
    const { day = "", time = "", zone = "", month = "", year } = group;
    return { date: [day, month, year].filter(Boolean).join(" "), time: `${time}${zone}` };
  }
  const compact = COMPACT.exec(text)?.groups;
  if (compact) {
    const { date = "", hour = "", minute = "", second, zone = "" } = compact;
    return { date, time: `${[hour, minute, second].filter(Boolean).join(":")}${zone}` };
  }
  const clock = isYearless ? YEARLESS.exec(text)?.groups : undefined;
  const { date, time } =
    clock ?? BEHIND_SLASH.exec(text)?.groups ?? EAST_ASIAN.exec(text)?.groups ?? BEHIND_SPACE.exec(text)?.groups ?? {};
  return date === undefined || time === undefined ? undefined : { date: date.trim(), time: time.trim() };
}

/**
 * Whether the texts end in four digits behind a day and a month that are times of day, as 3 Feb 0800 and 3 Feb 2000, and no years: some cannot be
 * years, or those of one day differ.
 */
export function endInTimes(texts: readonly string[]): boolean {
  // Nearly all columns are others.
  if (!texts.slice(0, 20).some((text) => YEARLESS.test(text))) return false;
  const ends = texts.flatMap((text) => {
    const { date = "", time = "" } = YEARLESS.exec(text)?.groups ?? {};
    return /^\d{4}/.test(time) ? { date, time: Number(time.slice(0, 4)) } : [];
  });
  const areTimes = ends.some(({ date, time }, index) => {
    const above = ends[index - 1];
    return time < 1_500 || time >= 2_100 || (above?.date === date && above.time !== time);
  });
  return areTimes && ends.length > texts.length * 0.6;
}

/** 20261120T140500Z, 20261120 1405 and 20261120140500, as programs write it. */
const COMPACT =
  /^(?<date>[12]\d{3}[01]\d[0-3]\d)[T\s_-]?(?<hour>[0-2]\d):?(?<minute>[0-5]\d):?(?<second>[0-5]\d(?:\.\d{1,3}0*)?)?\s?(?<zone>z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

/** 201405Z NOV 26, as radio messages have it. */
const DATE_TIME_GROUP =
  /^(?<day>[0-3]\d)(?<time>[0-2]\d[0-5]\d)\s*(?<zone>[a-ik-z]|utc|gmt|lt)?[\s-]*(?<month>\p{L}{3,9})\.?[\s-]*(?<year>\d{2}|\d{4})?$/iu;

/** 20 NOV 1405 UTC 26 */
const WITH_YEAR_LAST =
  /^(?<day>[0-3]?\d)\s+(?<month>\p{L}{3,9})\.?\s+(?<time>[0-2]\d[0-5]\d)\s*(?<zone>z|utc|gmt|lt)\s+(?<year>\d{2}|\d{4})$/iu;

/** Mon 3 Feb 0800, 3/2 1200, Feb. 3, 1600Z. */
const YEARLESS =
  /^(?<date>(?:\p{L}{2,}[.,]?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?[-. ]*\p{L}{3,}\.?|\p{L}{3,}\.?\s*\d{1,2}(?:st|nd|rd|th)?|\d{1,2}\s?[-/.]\s?\d{1,2}\.?))[\s,/]+(?:at\s+)?(?<time>(?:[01]\d|2[0-3])[0-5]\d\s*(?:[a-z]{1,4}\.?)?|2400|noon|midnight|\d{1,2}[:h.]\d{2}.*)$/iu;

/** 20.11.2026/0930 */
const BEHIND_SLASH =
  /^(?<date>\d{1,4}[-.]\d{1,2}[-.]\d{1,4}|\d{1,2}[-. ]?\p{L}{3,}[-. ]?\d{2,4})\s?\/\s?(?<time>\d{4}|\d{1,2}:\d{2}.*)$/u;

const EAST_ASIAN =
  /^(?<date>(?:(?:令和|R)\s?\d{1,2}|\d{4})\s?[年년./-]\s?\d{1,2}\s?[月월./-]\s?\d{1,2}\s?[日일.]?)\s*(?:[(（]?[月火水木金土日一二三四五六월화수목금토일](?:曜日|요일)?[)）]?\s*)?(?<time>(?:上午|下午|早上|晚上|凌晨|午前|午後|오전|오후)?\s?\d{1,2}\s?[:時时点點시].*)$/u;

/** A date with a time of day behind it. */
const BEHIND_SPACE =
  /^(?<date>.*?\d.*?)(?:T|[\s,]+(?:at |um |kl\.? |à )?)(?<time>\d{1,2}\s*[:h]\s*\d{2}.*|\d{1,2}\s*[ap]\.?\s?m\.?|noon|midnight|(?:[صم]|上午|下午|午前|午後|오전|오후)\s*\d{1,2}:\d{2}.*|(?<=\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s+|[-/.]\d{4}\s+|\p{L}{3,}[-. ]+\d{2,4}\s+)\d{4}\s*(?:h|hrs?|z|utc|gmt|lt)?)$/iu;

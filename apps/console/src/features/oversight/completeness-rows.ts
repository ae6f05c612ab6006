import { logbookLabel } from "@shore/api/formatting/logbook-names";
import {
  type CompletenessMarks,
  type CompletenessRow,
  CompletenessState as State,
} from "@shore/api/gen/shore/v1/completeness_pb";
import type { HeatMapKind } from "@shore/design-system/HeatMap";
import { MONTHS } from "#shared/ship-time/day-names.ts";

/** A logbook of a vessel with its days. */
export type BookOfDays = {
  key: string;
  vesselUuid: string;
  vesselName: string;
  logbookName: string;
  days: readonly BookDay[];
  /** Indexes of the days' kinds in {@link KINDS}. */
  cells: readonly number[];
  twice: ReadonlySet<number>;
  entries: number;
  /** Days with a gap, or with entries that are recorded late, not verified in time or not signed. */
  marks: number;
};

export type BookDay = {
  day: string;
  state: State;
  entries: number;
  gapHours: number;
  recordedLate: number;
  notVerified: number;
  notSigned: number;
  twice: boolean;
};

/** The kinds of a day, in the order of the legend. */
export const KINDS: readonly (HeatMapKind & { state: State })[] = [
  { state: State.COMPLETE, key: "complete", letter: "", look: "plain", label: "Complete" },
  { state: State.GAP, key: "gap", letter: "G", look: "filled", label: "Gap longer than expected" },
  { state: State.RECORDED_LATE, key: "late", letter: "L", look: "tinted", label: "Recorded late" },
  { state: State.NOT_VERIFIED, key: "not-verified", letter: "V", look: "framed", label: "Not verified" },
  { state: State.TO_BE_VERIFIED, key: "to-be-verified", letter: "o", look: "faint", label: "To be verified" },
  { state: State.NOT_SIGNED, key: "not-signed", letter: "S", look: "footed", label: "Not signed" },
  { state: State.NOTHING_EXPECTED, key: "nothing", letter: "N", look: "sunken", label: "Nothing expected" },
  { state: State.NOT_RECEIVED, key: "not-received", letter: "?", look: "hatched", label: "Not received yet" },
  { state: State.BEFORE_FIRST_RECORD, key: "before", letter: "–", look: "sunken", label: "Before the first record" },
  { state: State.NO_SUCH_DAY, key: "no-such-day", letter: "×", look: "sunken", label: "No such day, at the date line" },
];

/** Returns the rows of a response, with the names of their vessels. */
export function booksOf(
  rows: readonly CompletenessRow[],
  days: readonly string[],
  nameOf: (vesselUuid: string) => string,
): BookOfDays[] {
  return rows.map(({ vesselUuid, logbookName, runs, entries, gapHours, marks }) => {
    const byDay = new Map<number, CompletenessMarks>(marks.map((mark) => [mark.day, mark]));
    const states = runs.flatMap(({ days: length, state }) => Array.from({ length }, () => state));
    return {
      key: `${vesselUuid} ${logbookName}`,
      vesselUuid,
      vesselName: nameOf(vesselUuid),
      logbookName,
      days: days.map((day, index): BookDay => {
        const { recordedLate = 0, notVerified = 0, notSigned = 0, twice = false } = byDay.get(index) ?? {};
        return {
          day,
          state: states[index] ?? State.UNSPECIFIED,
          entries: entries[index] ?? 0,
          gapHours: gapHours[index] ?? 0,
          recordedLate,
          notVerified,
          notSigned,
          twice,
        };
      }),
      cells: states.map((state) => KIND_INDEXES.get(state) ?? 0),
      twice: new Set(marks.filter(({ twice }) => twice).map(({ day }) => day)),
      entries: entries.reduce((sum, count) => sum + count, 0),
      marks: states.filter((state) => MARKS.has(state)).length,
    };
  });
}

/** Returns `Havbris, Engine, 12 November: 3 entries, gap of 31 h, 2 not verified` */
export function cellName({ vesselName, logbookName }: BookOfDays, day: BookDay, withYear: boolean): string {
  return `${vesselName}, ${logbookLabel(logbookName)}, ${dayName(day.day, withYear)}: ${dayTexts(day).join(", ")}`;
}

/** Returns the legend's word for a state. */
export function stateLabel(state: State): string {
  return KINDS[KIND_INDEXES.get(state) ?? 0]?.label ?? "";
}

function dayTexts(day: BookDay): string[] {
  const count = (entries: number, words: string) => (entries > 0 ? [`${entries} ${words}`] : []);
  return [
    day.entries === 0 ? "no entries" : day.entries === 1 ? "1 entry" : `${day.entries} entries`,
    ...(day.state === State.GAP ? [`gap of ${day.gapHours} h`] : []),
    ...count(day.recordedLate, "recorded late"),
    ...count(day.notVerified, "not verified"),
    ...count(day.notSigned, "not signed"),
    ...(day.twice ? ["the day came twice, at the date line"] : []),
    ...(WITHOUT_ENTRIES.get(day.state) ?? []),
  ];
}

function dayName(day: string, withYear: boolean): string {
  const [year, month, ofMonth] = day.split("-");
  return `${Number(ofMonth)} ${MONTHS[Number(month) - 1]}${withYear ? ` ${year}` : ""}`;
}

const KIND_INDEXES = new Map(KINDS.map(({ state }, index) => [state, index]));
const MARKS: ReadonlySet<State> = new Set([State.GAP, State.RECORDED_LATE, State.NOT_VERIFIED, State.NOT_SIGNED]);
const WITHOUT_ENTRIES: ReadonlyMap<State, string[]> = new Map([
  [State.NOTHING_EXPECTED, ["nothing expected"]],
  [State.NOT_RECEIVED, ["not received yet"]],
  [State.BEFORE_FIRST_RECORD, ["before the first record"]],
  [State.NO_SUCH_DAY, ["no such day, at the date line"]],
]);

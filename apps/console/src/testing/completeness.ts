import type { MessageInitShape } from "@bufbuild/protobuf";
import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import {
  type CompletenessGetResponseSchema,
  type CompletenessMarksSchema,
  type CompletenessRowSchema,
  CompletenessState as State,
} from "@shore/api/gen/shore/v1/completeness_pb";
import { fleet } from "./fleet.ts";
import type { Answers } from "./transport.ts";

/** The last days of the design picture, 22 November last; a dot is complete. */
const LETTERS = [
  "S.....................V.VV.V.oo",
  "...............L......L........",
  "....................L..........",
  "..............S..S.....V....V..",
  ".G...G.........L....L.....L....",
  ".............................??",
  "............L........S.........",
  "..L.S.SG...NNNNN......S........",
  "..S.....S..GG..................",
  "...........S...................",
  "...............G..G............",
  "–––––––––............L.........",
];

const STATES: Readonly<Record<string, State>> = {
  ".": State.COMPLETE,
  G: State.GAP,
  L: State.RECORDED_LATE,
  V: State.NOT_VERIFIED,
  o: State.TO_BE_VERIFIED,
  S: State.NOT_SIGNED,
  N: State.NOTHING_EXPECTED,
  "?": State.NOT_RECEIVED,
  "–": State.BEFORE_FIRST_RECORD,
  "×": State.NO_SUCH_DAY,
};

const EXPECTED: Readonly<Record<string, [number, number]>> = { deck: [4, 24], engine: [24, 24], gmdss: [24, 0] };

/** Answers for the requested vessels, logbooks and days; days before the picture's are complete. */
export function completenessAnswering({
  letters = LETTERS,
  countedFromTime = "",
  logbooks = ["cargo", "deck", "engine", "garbage", "gmdss"],
}: { letters?: readonly string[]; countedFromTime?: string; logbooks?: readonly string[] } = {}): Answers {
  return {
    completenessGet: ({
      vesselUuids,
      logbookNames,
      fromDay,
      toDay,
    }): MessageInitShape<typeof CompletenessGetResponseSchema> => ({
      receivedTime: "2026-11-22T13:16:00+00:00",
      countedFromTime,
      rows: fleet.flatMap(({ vesselUuid = "" }, place) =>
        LOGBOOK_NAMES.filter(
          (name) => logbooks.includes(name) && isSelected(logbookNames, name) && isSelected(vesselUuids, vesselUuid),
        ).map((name) =>
          rowOf({ vesselUuid, name, fromDay, toDay, letters: letters[(place + shiftOf(name)) % letters.length] ?? "" }),
        ),
      ),
    }),
  };
}

function rowOf(of: { vesselUuid: string; name: string; fromDay: string; toDay: string; letters: string }) {
  const count = (Date.parse(of.toDay) - Date.parse(of.fromDay)) / 86_400_000 + 1;
  const states = Array.from({ length: count }, (_, day) => {
    const place = of.letters.length - count + day;
    return STATES[of.letters[place] ?? (of.letters.startsWith("–") ? "–" : ".")] ?? State.COMPLETE;
  });
  const [underWay = 0, moored = 0] = EXPECTED[of.name] ?? [];
  return {
    vesselUuid: of.vesselUuid,
    logbookName: of.name,
    runs: states.map((state) => ({ days: 1, state })),
    entries: states.map((state, day) => (EMPTY.has(state) ? 0 : 6 + ((day * 5) % 4))),
    gapHours: states.map((state) => (state === State.GAP ? 31 : EMPTY.has(state) ? 0 : 4)),
    marks: states.flatMap((state, day): MessageInitShape<typeof CompletenessMarksSchema>[] => {
      if (state === State.NOT_VERIFIED) return [{ day, notVerified: 1 + (day % 2) }];
      if (state === State.RECORDED_LATE) return [{ day, recordedLate: 1 }];
      return state === State.NOT_SIGNED ? [{ day, notSigned: 2 }] : [];
    }),
    expectedHoursUnderWay: underWay,
    expectedHoursMoored: moored,
    mustBeVerified: true,
  } satisfies MessageInitShape<typeof CompletenessRowSchema>;
}

function isSelected(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value);
}

function shiftOf(name: string): number {
  return name === "deck" ? 0 : name.length;
}

const EMPTY: ReadonlySet<State> = new Set([
  State.NOTHING_EXPECTED,
  State.NOT_RECEIVED,
  State.BEFORE_FIRST_RECORD,
  State.NO_SUCH_DAY,
]);

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => completenessAnswering();

import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { matchesIn, type Question, queryText, textTerms } from "./question.ts";

const database = await testDatabase();
const TEXTS = 2_000;

test(
  `each part of a run and each word of ${TEXTS} texts of mixed scripts is found, and nothing else`,
  { timeout: 120_000 },
  async () => {
    const random = seededRandom(20_261);
    const texts = Array.from({ length: TEXTS }, () => mixedText(random));
    const { organizationUuid } = await signedIn(database, "member");
    const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
    const uuids = await importSearchedEntries(
      database,
      vesselUuid,
      texts.map(({ text }) => ({ summary: text })),
    );
    const questions: { asked: string; at: number; isFound: boolean }[] = [];
    for (const [at, { runs, words }] of texts.entries()) {
      const other = texts[random.below(TEXTS)]!;
      const parts = [...runs.map((run) => partOf(run, random)), ...other.runs.map((run) => partOf(run, random))];
      for (const part of parts) questions.push({ asked: part, at, isFound: runs.some((run) => run.includes(part)) });
      for (const word of [...words, ...other.words]) {
        const begin = word.slice(0, 2 + random.below(3));
        questions.push({ asked: word, at, isFound: words.includes(word) });
        questions.push({ asked: `${begin}*`, at, isFound: words.some((one) => one.startsWith(begin)) });
      }
    }
    const queries = questions.map(({ asked }) =>
      queryText({ ...NOTHING, text: asked }, { withNames: true, withFormer: false }),
    );
    expect(queries).not.toContain(undefined);
    const { rows } = await database.query<{ place: number }>(
      `select asked.place::int from unnest($1::uuid[], $2::text[], $3::bool[]) with ordinality as asked (uuid, query, is_found, place)
       join logbook_entry_word w on w.logbook_entry_uuid = asked.uuid
      where (w.words @@ asked.query::tsquery) <> asked.is_found`,
      [questions.map(({ at }) => uuids[at]), queries, questions.map(({ isFound }) => isFound)],
    );
    expect(rows.map(({ place }) => questions[place - 1])).toEqual([]);
    expect(questions.filter(({ isFound }) => !isFound).length).toBeGreaterThan(TEXTS);
    for (const { asked, at, isFound } of questions.slice(0, 2_000)) {
      const text = texts[at]?.text ?? "";
      const matches = await matchesIn([{ path: "summary", text, isName: false }], textTerms(asked));
      expect(matches.length > 0, `${asked} in ${text}`).toBe(isFound);
    }
  },
);

type Random = ReturnType<typeof seededRandom>;

/** Returns a text with its runs without spaces and its words, folded. */
function mixedText(random: Random): { text: string; runs: string[]; words: string[] } {
  let text = "";
  const runs: string[] = [];
  const words: string[] = [];
  let isRunBefore = false;
  for (let piece = 0; piece < 3 + random.below(6); piece += 1) {
    const isRun = random.below(2) === 0;
    const alphabet = random.pick(isRun ? RUN_SCRIPTS : SPACED_SCRIPTS);
    const letters = Array.from({ length: 2 + random.below(8) }, () => random.pick(alphabet));
    const folded = letters.map(([, plain]) => plain).join("");
    // Nothing but marks.
    if (folded === "") continue;
    const isAdjacent = piece > 0 && isRun !== isRunBefore && random.below(2) === 0;
    if (piece > 0 && !isAdjacent) text += random.pick([" ", ", ", "\n", "。", "-"]);
    text += letters.map(([letter]) => letter + (random.below(12) === 0 ? random.pick(INVISIBLE) : "")).join("");
    (isRun ? runs : words).push(folded);
    isRunBefore = isRun;
  }
  return { text, runs, words };
}

/** Returns a part of a run, of one grapheme or more. */
function partOf(run: string, random: Random): string {
  const graphemes = Array.from(
    new Intl.Segmenter("th", { granularity: "grapheme" }).segment(run),
    ({ segment }) => segment,
  );
  const from = random.below(graphemes.length);
  return graphemes.slice(from, from + 1 + random.below(graphemes.length - from)).join("");
}

const plain = (letters: string): [string, string][] => Array.from(letters, (letter) => [letter, letter]);
/** Letters with what they are compared as. */
const RUN_SCRIPTS: [string, string][][] = [
  plain("主机滑油压力检查完成正常船水𠀀"),
  [...plain("のをにはアイウエメンート"), ["ポ", "ホ"], ["が", "か"], ["ﾝ", "ン"]],
  plain("주기관윤활유압력을확인했다"),
  [...plain("กขคงจฉาะเแโ"), ["ี", "ี"], ["ุ", "ุ"], ["้", ""], ["์", ""]],
  plain("ກຂຄງຈສາະເ"),
  [...plain("កខគងចឆអ"), ["ា", "ា"], ["ី", "ី"]],
  [...plain("ကခဂငစအ"), ["ာ", "ာ"], ["ိ", "ိ"]],
];
const SPACED_SCRIPTS: [string, string][][] = [
  [
    ...plain("abcdeghilnorstuwz"),
    ["Ł", "l"],
    ["đ", "d"],
    ["Ħ", "h"],
    ["œ", "oe"],
    ["ı", "i"],
    ["ß", "ss"],
    ["é", "e"],
    ["Å", "a"],
  ],
  [...plain("абвгде"), ["Ж", "ж"], ["й", "и"]],
  [...plain("αβγδ"), ["Ώ", "ω"], ["ς", "σ"]],
  plain("कखगघतनमर"),
];
const INVISIBLE = ["\u00AD", "\u200B", "\u2060", "\u200E", "\uFE0F"];

const NOTHING: Question = {
  text: "",
  vesselUuids: [],
  logbookNames: [],
  entryTypeIds: [],
  people: [],
  from: undefined,
  to: undefined,
  states: [],
  values: [],
  area: undefined,
};

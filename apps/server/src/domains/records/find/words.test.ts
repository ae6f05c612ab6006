import { expect, test } from "vitest";
import type { LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";
import { entryWords } from "./entry-words.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["M/E主机3号", "m e 主机 机 3 号"],
  ["水温85.50度, 1009.20", "水温 温 85.5 度 1009.2"],
  ["v1.5 1.2.3 12.00 0.0", "v1 5 1 2 3 12 0"],
  ["Ruder\u00ADanlage Haupt\u200Bmaschine", "ruderanlage hauptmaschine"],
  ["압력을 확인", "압력 력을 을 확인 인"],
  ["𠀀𠀁", "𠀀𠀁 𠀁"],
  ["", ""],
])("%s has the words %s", (text, words) => {
  expect(
    wordsOf(text)
      .map(({ word }) => word)
      .join(" "),
  ).toBe(words);
});

test("words and characters of runs have their place in the text", () => {
  const text = "😀 Ru\u00ADder主机 ㌔ e\u0301";
  const places = wordsOf(text).map(({ word, start, end }) => [word, text.slice(start, end)]);
  expect(places).toEqual([
    ["ruder", "Ru\u00ADder"],
    ["主机", "主机"],
    ["机", "机"],
    ["キロ", "㌔"],
    ["ロ", "㌔"],
    ["e", "e\u0301"],
  ]);
});

test("the first 64 kB of a text count, cut between two characters", () => {
  const of = (text: string) => wordsOf(text).length;
  expect(of("x ".repeat(40_000))).toBe(32_768);
  expect(of("机".repeat(40_000))).toBe(21_845);
  expect(wordsOf(`${"x".repeat(65_535)}é`).at(-1)).toMatchObject({ end: 65_535 });
  expect(wordsOf(`${"x ".repeat(32_763)}pump`).at(-1)?.word).toBe("pump");
});

/** Texts of a megabyte in which something occurs as often as possible. */
const LARGE = {
  ligatures: "æ".repeat(1e6),
  "decimal points": "1.".repeat(5e5),
  "zeros of a fraction": `1.${"0".repeat(60_000)}1`.repeat(17),
  "one word": "x".repeat(1e6),
  accents: "e\u0301".repeat(5e5),
  "soft hyphens": "a\u00AD".repeat(5e5),
  "short words": "a ".repeat(5e5),
  "different words": Array.from({ length: 170_000 }, (_, at) => `w${at.toString(36)}`).join(" "),
  Chinese: Array.from({ length: 4e5 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join(""),
  Korean: Array.from({ length: 4e5 }, (_, at) => String.fromCharCode(0xac00 + ((at * 7_919) % 11_000))).join(""),
  Thai: "เครื่องยนต์".repeat(50_000),
  "wide ligatures": "\uFDFA".repeat(4e5),
  "private characters": Array.from({ length: 3e5 }, (_, at) => String.fromCodePoint(0xf0000 + (at % 60_000))).join(""),
};

test.each(Object.entries(LARGE))("a megabyte of %s holds up nothing else", { timeout: 60_000 }, async (_, more) => {
  const text = Buffer.from(more).subarray(0, 1e6).toString();
  // As one text, of which only the beginning counts, and as many that count to the end.
  const size = Math.ceil(text.length / 16);
  const parts = Array.from({ length: 16 }, (_, at) => ({
    name: "note",
    string: text.slice(at * size, (at + 1) * size),
  }));
  for (const entry of [{ summary: text }, { userData: parts }]) {
    const best = { longest: Infinity, total: Infinity };
    const isFast = () => best.longest < LONGEST_MS && best.total < TOTAL_MS;
    // The first round compiles.
    for (let round = 0; round < 12 && !isFast(); round += 1) {
      const begin = processorMs();
      for (const { string } of "summary" in entry ? [{ string: text }] : parts) wordsOf(string);
      best.total = Math.min(best.total, processorMs() - begin);
      const row = { ...ROW, entry } as unknown as LogbookEntryRow;
      best.longest = Math.min(best.longest, await longestHold(() => entryWords(OWNER, row)));
    }
    // On a slow machine, as many times longer as the loop takes.
    const slowness = isFast() ? 1 : Math.max(1, Math.min(...[1, 2, 3].map(plainLoop)) / LOOP_MS);
    expect(best.longest).toBeLessThan(LONGEST_MS * slowness);
    expect(best.total).toBeLessThan(TOTAL_MS * slowness);
  }
});

/** Returns the most processor time that this work takes without letting anything else run. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = processorMs();
  let isDone = false;
  const watch = () => {
    longest = Math.max(longest, processorMs() - last);
    last = processorMs();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  isDone = true;
  watch();
  return longest;
}

function plainLoop(): number {
  const begin = processorMs();
  let sum = 0;
  for (let round = 0; round < 100; round += 1)
    for (let at = 0; at < MEGABYTE.length; at += 1) sum += MEGABYTE.charCodeAt(at);
  return sum > 0 ? processorMs() - begin : 0;
}

/** The processor time of this thread, to which other processes add nothing. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const LONGEST_MS = 20;
const TOTAL_MS = 150;
const MEGABYTE = "x".repeat(1e6);
/** What the loop takes on a usual machine. */
const LOOP_MS = 60;
const OWNER = { organizationUuid: "o", vesselUuid: "v" };
const ROW = { logbook_name: "deck", entry_type_id: "note", record_time: null, event_time: new Date(), state: null };

import type { SearchedChange } from "../../entries/changed-entries.sql.ts";
import { type Area, areaTerms, rangeTerms } from "./buckets.ts";
import type { EntryText } from "./entry-texts.ts";
import { quoted } from "./entry-words.ts";
import { formerWordsOf } from "./former-words.ts";
import { EventLoopYield } from "../../../kernel/event-loop-yield.ts";
import { type Word, wordsOf } from "./words.ts";

/** Consecutive words, the last perhaps only a prefix. */
type Words = { words: string[]; isBeginning: boolean };

/** A term of a question's text; `former`: as version 1 of the words had it; `number`: what a number with a decimal comma is with a point. */
export type TextTerm = Words & { isExcluded: boolean; former: Words; number?: Words | undefined };

/** Filters on entries. Vessels, logbooks, types and people: one of each has to match if any are given; states and values: all. */
export type Question = {
  text: string;
  vesselUuids: readonly string[];
  logbookNames: readonly string[];
  entryTypeIds: readonly string[];
  people: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
  states: readonly string[];
  values: readonly { name: string; min?: number | undefined; max?: number | undefined }[];
  area: Area | undefined;
  /** A change to the entry, received from an instant on. */
  change?: { kind: SearchedChange; since: Date } | undefined;
};

/**
 * Parses a question's text: `word`, `"a phrase"`, `-excluded`, `begin*`. Anything else is taken literally, and several words without a
 * space between them (`on-load`) as a phrase.
 */
export function textTerms(text: string): TextTerm[] {
  return [...text.replaceAll(INVISIBLE, "").matchAll(TERM)].flatMap(([, minus = "", phrase, chunk = ""]) => {
    const isOpen = phrase === undefined && /[\p{L}\p{N}\p{M}]\*$/u.test(chunk);
    const term = askedWords(phrase ?? chunk, isOpen);
    if (term.words.length === 0) return [];
    const former = { words: formerWordsOf(phrase ?? chunk), isBeginning: isOpen };
    const number = DECIMAL_COMMA.test(chunk) ? askedWords(chunk.replace(",", "."), false) : undefined;
    return [{ ...term, isExcluded: minus !== "", former, number }];
  });
}

/**
 * Returns the words that a text with this part has in sequence. A run without spaces may go on in the text: of its last character
 * nothing is asked but that it follows the one before.
 */
function askedWords(text: string, isOpen: boolean): Words {
  const found = wordsOf(text);
  const words = found.map(({ word }) => word);
  const [before, last] = found.slice(-2).length === 2 ? found.slice(-2) : [undefined, found[0]];
  if (last?.firstEnd === undefined) return { words, isBeginning: isOpen };
  const isAlone = before?.firstEnd === undefined || before.end !== last.end;
  return isAlone ? { words, isBeginning: true } : { words: words.slice(0, -1), isBeginning: false };
}

/**
 * Returns the question as text of a `tsquery`.
 * @param withNames whether words match names of people, and the people filter applies
 * @param withFormer whether some entries may still have version 1 of the words
 * @returns undefined if the text has no word, or only exclusions and no filter: nothing is searched then
 */
export function queryText(
  question: Question,
  { withNames, withFormer }: { withNames: boolean; withFormer: boolean },
): string | undefined {
  const terms = textTerms(question.text);
  if (terms.length === 0 && question.text.trim() !== "") return undefined;
  const { vesselUuids, logbookNames, entryTypeIds, people, states, values, area, from, to, change } = question;
  const filters = [
    anyOf(vesselUuids.map((uuid) => `v:${uuid.toLowerCase()}`)),
    anyOf(logbookNames.map((name) => `l:${name}`)),
    anyOf(entryTypeIds.map((id) => `t:${id}`)),
    withNames ? anyOf(people.map((person) => `p:${person}`)) : [],
    states.map((state) => (state === "not_removed" ? `!${quoted("~s:removed")}` : quoted(`~s:${state}`))),
    values.flatMap(({ name, min = -Infinity, max = Infinity }) => anyOf(rangeTerms(name, min, max))),
    area ? anyOf(areaTerms(area)) : [],
  ].flat();
  const hasFilter = filters.length > 0 || from !== undefined || to !== undefined || change !== undefined;
  if (!hasFilter && !terms.some(({ isExcluded }) => !isExcluded)) return undefined;
  return [...terms.map((term) => termText(term, { withNames, withFormer })), ...filters].join(" & ");
}

/** Returns where the question's words occur in an entry's texts, 100 at most. */
export async function matchesIn(
  texts: readonly EntryText[],
  terms: readonly TextTerm[],
): Promise<{ path: string; start: number; end: number }[]> {
  const wanted = Map.groupBy(
    terms.flatMap(({ isExcluded, number, ...term }): Words[] =>
      isExcluded ? [] : number === undefined ? [term] : [term, number],
    ),
    // Of one that begins with its only word, the word is not known.
    ({ words, isBeginning }) => (words.length === 1 && isBeginning ? "" : words[0]),
  );
  const matches: { path: string; start: number; end: number }[] = [];
  if (wanted.size === 0) return matches;
  const pause = new EventLoopYield();
  const open = wanted.get("") ?? [];
  for (const { path, text } of texts) {
    if (pause.isDue) await pause.yield();
    const words = wordsOf(text);
    for (let first = 0; first < words.length; first += 1) {
      if (first % 1_000 === 999 && pause.isDue) await pause.yield();
      const { word = "", start = 0 } = words[first] ?? {};
      const exact = wanted.get(word);
      if (exact === undefined && open.length === 0) continue;
      const ends = [...(exact ?? []), ...open].flatMap((term) => endOfMatch(words, first, term) ?? []);
      if (ends.length > 0) matches.push({ path, start, end: Math.max(...ends) });
      if (matches.length === MAX_MATCHES) return matches;
    }
  }
  return matches;
}

/** Returns where a term ends whose first word is the one at `first`; undefined: the term is not there. */
function endOfMatch(found: readonly Word[], first: number, { words, isBeginning }: Words): number | undefined {
  const last = words.length - 1;
  for (const [at, word] of words.entries()) {
    const there = found[first + at]?.word;
    if (at === last && isBeginning ? !there?.startsWith(word) : there !== word) return undefined;
  }
  const end = found[first + last];
  if (!end) return undefined;
  // One character of a run, not the next one too.
  return isBeginning ? (end.firstEnd ?? end.end) : end.end;
}

function anyOf(marks: readonly string[]): string[] {
  return marks.length > 0 ? [`(${marks.map((mark) => quoted(`~${mark}`)).join(" | ")})`] : [];
}

function termText(term: TextTerm, { withNames, withFormer }: { withNames: boolean; withFormer: boolean }): string {
  const text = phraseText(term, withNames);
  const former = withFormer && term.former.words.length > 0 ? phraseText(term.former, withNames) : text;
  const number = term.number === undefined ? text : phraseText(term.number, withNames);
  const ways = [...new Set([text, former, number])];
  return `${term.isExcluded ? "!" : ""}${ways.length === 1 ? text : `(${ways.join(" | ")})`}`;
}

/** Names of people have weight A, everything else D. */
function phraseText({ words, isBeginning }: Words, withNames: boolean): string {
  const weight = withNames ? "" : "D";
  const parts = words.map((word, at) => {
    const flags = (isBeginning && at === words.length - 1 ? "*" : "") + weight;
    return quoted(word) + (flags && `:${flags}`);
  });
  return `(${parts.join(" <-> ")})`;
}

/** Characters without an appearance: they must not separate a word from its signs. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const TERM = /(?<=^|\s)(-?)(?:"([^"]*)"(?=\s|$)|(\S+))/gu;
/** `10,5`, of which one cannot know that it is no list. */
const DECIMAL_COMMA = /^\p{Nd}+,\p{Nd}+$/u;
const MAX_MATCHES = 100;

import type { SearchedChange } from "../logbooks/changed-entries.sql.ts";
import { type Area, areaTerms, rangeTerms } from "./buckets.ts";
import type { EntryText } from "./entry-texts.ts";
import { quoted } from "./entry-words.ts";
import { wordsOf } from "./words.ts";

/** A term of a question's text: consecutive words, the last perhaps only a prefix. */
export type TextTerm = { words: string[]; isExcluded: boolean; isBeginning: boolean };

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
  return [...text.matchAll(TERM)].flatMap(([, minus = "", phrase, chunk = ""]) => {
    const words = wordsOf(phrase ?? chunk).map(({ word }) => word);
    if (words.length === 0) return [];
    return [
      { words, isExcluded: minus !== "", isBeginning: phrase === undefined && /[\p{L}\p{N}\p{M}]\*$/u.test(chunk) },
    ];
  });
}

/**
 * Returns the question as text of a `tsquery`.
 * @param withNames whether words match names of people, and the people filter applies
 * @returns undefined if the text has no word, or only exclusions and no filter: nothing is searched then
 */
export function queryText(question: Question, withNames: boolean): string | undefined {
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
  return [...terms.map((term) => termText(term, withNames)), ...filters].join(" & ");
}

/** Returns where the question's words occur in an entry's texts, 100 at most. */
export function matchesIn(
  texts: readonly EntryText[],
  terms: readonly TextTerm[],
): { path: string; start: number; end: number }[] {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  if (wanted.length === 0) return [];
  const matches = texts.flatMap(({ path, text }) => {
    const words = wordsOf(text);
    return words.flatMap(({ start }, first) => {
      const ends = wanted.flatMap((term) => {
        const fits = term.words.every((word, at) => {
          const found = words[first + at]?.word;
          return at === term.words.length - 1 && term.isBeginning ? found?.startsWith(word) : found === word;
        });
        return fits ? [words[first + term.words.length - 1]?.end ?? start] : [];
      });
      return ends.length > 0 ? [{ path, start, end: Math.max(...ends) }] : [];
    });
  });
  return matches.slice(0, MAX_MATCHES);
}

function anyOf(marks: readonly string[]): string[] {
  return marks.length > 0 ? [`(${marks.map((mark) => quoted(`~${mark}`)).join(" | ")})`] : [];
}

/** Names of people have weight A, everything else D. */
function termText({ words, isExcluded, isBeginning }: TextTerm, withNames: boolean): string {
  const weight = withNames ? "" : "D";
  const parts = words.map((word, at) => {
    const flags = (isBeginning && at === words.length - 1 ? "*" : "") + weight;
    return quoted(word) + (flags && `:${flags}`);
  });
  return `${isExcluded ? "!" : ""}(${parts.join(" <-> ")})`;
}

const TERM = /(?<=^|\s)(-?)(?:"([^"]*)"(?=\s|$)|(\S+))/gu;
const MAX_MATCHES = 100;

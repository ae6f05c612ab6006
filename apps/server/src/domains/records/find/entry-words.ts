import type { EntryUser } from "@shore/api/entry-state";
import { shortName } from "@shore/api/formatting/person-names";
import type { LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";
import { wholePosition } from "../../entries/stored-entry.ts";
import { figureTerms, positionTerms } from "./buckets.ts";
import { entryTexts } from "./entry-texts.ts";
import { EventLoopYield } from "../../../kernel/event-loop-yield.ts";
import { wordsOf } from "./words.ts";

/** Index row of an entry. */
export type EntryWords = {
  /** A `tsvector` as text. */
  words: string;
  latitude: number | null;
  longitude: number | null;
  figures: Record<string, number | number[]> | null;
};

/** A value offered by the filters. */
export type Term = { kind: "people" | "entry_types" | "values"; value: string; label: string };

/** The vessel and the organisation that an entry belongs to. */
type Owner = { organizationUuid: string; vesselUuid: string };

/** Returns the index row of an entry of this vessel. */
export async function entryWords(
  { organizationUuid, vesselUuid }: Owner,
  row: LogbookEntryRow,
  pause = new EventLoopYield(),
): Promise<EntryWords> {
  const lexemes = new Map<string, string[]>();
  const mark = (name: string) => void lexemes.set(`~${name}`, []);
  mark(`o:${organizationUuid}`);
  mark(`v:${vesselUuid}`);
  mark(`l:${row.logbook_name}`);
  mark(`t:${row.entry_type_id.slice(0, MAX_TERM_LENGTH)}`);
  const person = personKey(row.entry.recordUser);
  if (person) mark(`p:${person}`);
  for (const state of statesOf(row)) mark(`s:${state}`);

  const position = row.entry.collectedData?.map(wholePosition).find((one) => one !== undefined);
  if (position) positionTerms(position.latitude, position.longitude).forEach(mark);
  const figures: Record<string, number | number[]> = Object.create(null);
  for (const { name, number } of figuresOf(row)) {
    const known = figures[name];
    figures[name] = known === undefined ? number : [known, number].flat();
    figureTerms(name, number).forEach(mark);
  }
  await addWords(lexemes, row, pause);
  return {
    words: await vectorText(lexemes, pause),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    figures: Object.keys(figures).length > 0 ? figures : null,
  };
}

/** Returns the values that filters offer because of this entry. */
export function entryTerms(row: LogbookEntryRow): Term[] {
  const { recordUser, entryTypeName, collectedData = [], userData = [] } = row.entry;
  const person = personKey(recordUser);
  const terms: Term[] = [
    {
      kind: "entry_types",
      value: row.entry_type_id.slice(0, MAX_TERM_LENGTH),
      label: entryTypeName || row.entry_type_id,
    },
  ];
  if (person) terms.push({ kind: "people", value: person, label: shortName(recordUser) || person });
  for (const { name = "", label, number } of [...collectedData, ...userData]) {
    const value = name || label || "";
    if (number !== undefined && isFigureName(value)) terms.push({ kind: "values", value, label: label || value });
  }
  return terms;
}

/** Quotes a lexeme for the text of a `tsvector` or a `tsquery`. */
export function quoted(lexeme: string): string {
  return /['\\]/.test(lexeme) ? `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'` : `'${lexeme}'`;
}

/** Returns the filter key of a person; empty: the entry names no person. */
export function personKey(user: EntryUser | undefined): string {
  return (user?.userUuid || nameOf(user)).slice(0, MAX_TERM_LENGTH);
}

/** Returns the name that identifies a person without uuid; empty: no person is named. Part of stored keys, so it never changes. */
export function nameOf(user: EntryUser | undefined): string {
  const { displayNameShort, forename = "", surname = "", shortname = "" } = user ?? {};
  return displayNameShort || `${forename} ${surname}`.trim() || shortname;
}

function statesOf({ entry, state, crossed_out, event_time, record_time }: LogbookEntryRow): string[] {
  const now = state ?? entry;
  const states = {
    removed: state ? state.crossedOut : crossed_out,
    not_verified: !now.verified,
    not_signed: !now.signed,
    remarks: (now.remarks?.length ?? 0) > 0,
    manual: entry.collectedData?.some(({ manual }) => manual),
    recorded_late: record_time !== null && record_time.getTime() - event_time.getTime() > LATE_MS,
  };
  return Object.entries(states).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

function figuresOf({
  entry: { collectedData = [], userData = [] },
}: LogbookEntryRow): { name: string; number: number }[] {
  return [...collectedData, ...userData].flatMap(({ name, label, number }) => {
    const figure = name || label || "";
    return number !== undefined && isFigureName(figure) ? [{ name: figure, number }] : [];
  });
}

function isFigureName(name: string): boolean {
  return name !== "" && name.length <= 128;
}

/** Returns the text of a `tsvector`. */
async function vectorText(lexemes: ReadonlyMap<string, string[]>, pause: EventLoopYield): Promise<string> {
  const words: string[] = [];
  for (const [lexeme, positions] of lexemes) {
    words.push(quoted(lexeme) + (positions.length > 0 ? `:${positions.join()}` : ""));
    if (words.length % WORDS_BETWEEN_YIELDS === 0 && pause.isDue) await pause.yield();
  }
  return words.join(" ");
}

/** Adds words with positions that increase from field to field with a gap, so that no phrase matches across fields. */
async function addWords(lexemes: Map<string, string[]>, row: LogbookEntryRow, pause: EventLoopYield): Promise<void> {
  const maxLexemes = lexemes.size + MAX_WORDS;
  let position = 0;
  let bytes = 0;
  for (const { text, isName } of entryTexts(row)) {
    position += 1;
    if (pause.isDue) await pause.yield();
    const words = wordsOf(text);
    if (pause.isDue) await pause.yield();
    for (const { word } of words) {
      position += 1;
      if (position % WORDS_BETWEEN_YIELDS === 0 && pause.isDue) await pause.yield();
      const place = position > MAX_PHRASE_WORDS ? LAST_POSITION : position;
      const at = isName ? `${place}A` : String(place);
      const positions = lexemes.get(word);
      if (positions) {
        if (positions.length === MAX_POSITIONS || positions.at(-1) === at) continue;
        positions.push(at);
        bytes += 2;
      } else {
        bytes += word.length * 3 + 8;
        if (lexemes.size === maxLexemes || bytes > MAX_BYTES) return;
        lexemes.set(word, [at]);
      }
      if (bytes > MAX_BYTES) return;
    }
  }
}

/** Other requests may run after this number of words. */
const WORDS_BETWEEN_YIELDS = 2_000;

/** Source: docs/spec/find.md#words. PostgreSQL allows no 256 positions of one word, and no vector beyond a megabyte. */
const MAX_WORDS = 32_000;
const MAX_BYTES = 600_000;
const MAX_POSITIONS = 255;
/** PostgreSQL has no position beyond 16,383: later words share it, so that they are found, but not as a phrase. */
const MAX_PHRASE_WORDS = 16_000;
const LAST_POSITION = 16_383;
const MAX_TERM_LENGTH = 256;
const LATE_MS = 24 * 3_600_000;

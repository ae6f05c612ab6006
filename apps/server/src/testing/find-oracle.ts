/**
 * A search that scans every line of a ship's file, written from docs/spec/find.md alone: it shares no code with the product, so that
 * only the same mistake in both goes unnoticed.
 */

/** A line of the file, with its texts split into words. */
export type ScannedLine = {
  uuid: string;
  vessel: string;
  instant: number;
  book: string;
  type: string;
  figures: { name: string; number: number }[];
  place: { latitude: number; longitude: number } | undefined;
  texts: string[][];
};

export type ScanQuestion = {
  text: string;
  logbookNames?: string[];
  entryTypeIds?: string[];
  fromTime?: string;
  toTime?: string;
  values?: { name: string; min?: number; max?: number }[];
  area?: { south: number; west: number; north: number; east: number };
};

type Person = { displayNameShort?: string; forename?: string; surname?: string };
type Item = {
  name: string;
  string?: string;
  number?: number;
  table?: { rows?: { columns: string[] }[] };
  position?: { latitude: number; longitude: number };
};
type Line = {
  logbookEntryUuid: string;
  vesselUuid: string;
  eventTime: string;
  logbookName: string;
  entryTypeId: string;
  entryTypeName?: string;
  summary?: string;
  userData?: Item[];
  collectedData?: Item[];
  recordUser?: Person;
  verification?: { user?: Person };
  signature?: { user?: Person };
  strikethrough?: { user?: Person };
  remarks?: { value: string; user?: Person }[];
};

/** Splits a line of NDJSON into words. */
export function scanLine(json: string): ScannedLine {
  const line = JSON.parse(json) as Line;
  const texts: unknown[] = [line.entryTypeName, line.summary];
  for (const item of line.userData ?? []) {
    texts.push(item.string, item.number);
    for (const row of item.table?.rows ?? []) texts.push(...row.columns);
  }
  for (const item of line.collectedData ?? []) texts.push(item.string, item.number);
  const people = [line.recordUser, line.verification?.user, line.signature?.user, line.strikethrough?.user];
  for (const remark of line.remarks ?? []) {
    texts.push(remark.value);
    people.push(remark.user);
  }
  for (const one of people) texts.push(one?.displayNameShort, one?.forename, one?.surname);
  const items = [...(line.collectedData ?? []), ...(line.userData ?? [])];
  return {
    uuid: line.logbookEntryUuid,
    vessel: line.vesselUuid,
    instant: Date.parse(line.eventTime),
    book: line.logbookName,
    type: line.entryTypeId,
    figures: items.flatMap(({ name, number }) => (number === undefined ? [] : [{ name, number }])),
    place: items.find(({ position }) => position)?.position,
    texts: texts.filter((text) => text !== undefined && text !== "").map((text) => cut(String(text))),
  };
}

/** Returns the uuids of the matching lines, newest first. */
export function scan(lines: readonly ScannedLine[], question: ScanQuestion): string[] {
  const terms = termsOf(question.text);
  const hits = lines.filter((line) => fits(line, question) && terms.every((term) => has(line, term) !== term.not));
  const order = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);
  return hits
    .sort((a, b) => b.instant - a.instant || order(a.uuid, b.uuid) || order(a.vessel, b.vessel))
    .map(({ uuid }) => uuid);
}

/** Splits a text into words, letter by letter. */
export function cut(text: string): string[] {
  let plain = "";
  for (const letter of text.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    if (/\p{M}/u.test(letter)) continue;
    plain += PLAIN[letter] ?? letter;
  }
  const letters = Array.from(plain);
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  const isDigit = (letter: string | undefined) => letter !== undefined && letter >= "0" && letter <= "9";
  const runs: { word: string; at: number }[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    if (!isPart(letters[at])) continue;
    let end = at;
    while (isPart(letters[end])) end += 1;
    runs.push({ word: letters.slice(at, end).join(""), at });
    at = end;
  }
  const words: string[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const [here, next] = [runs[index]!, runs[index + 1]];
    const end = here.at + Array.from(here.word).length;
    const isNumber = (run: { word: string } | undefined) => run !== undefined && Array.from(run.word).every(isDigit);
    const dotted = next !== undefined && letters[end] === "." && next.at === end + 1;
    const nextEnd = next ? next.at + next.word.length : 0;
    const goesOn = letters[nextEnd] === "." && isDigit(letters[nextEnd + 1]);
    if (dotted && isNumber(here) && isNumber(next) && letters[here.at - 1] !== "." && !goesOn) {
      let fraction = next.word;
      while (fraction.endsWith("0")) fraction = fraction.slice(0, -1);
      words.push(fraction ? `${here.word}.${fraction}` : here.word);
      index += 1;
    } else {
      words.push(here.word);
    }
  }
  return words.map((word) => Array.from(word).slice(0, 255).join(""));
}

const PLAIN: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ð: "d",
  đ: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ς: "σ",
};

type Term = { words: string[]; not: boolean; open: boolean };

function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  let rest = text.trimStart();
  while (rest) {
    let not = false;
    let body = rest;
    if (body.startsWith("-")) [not, body] = [true, body.slice(1)];
    const close = body.startsWith('"') ? body.indexOf('"', 1) : -1;
    const isPhrase = close > 0 && (close === body.length - 1 || /\s/.test(body[close + 1] ?? ""));
    const length = isPhrase ? close + 1 : body.search(/\s/) < 0 ? body.length : body.search(/\s/);
    const piece = body.slice(0, length);
    const words = cut(piece);
    const open = !isPhrase && /[\p{L}\p{N}]\*$/u.test(piece);
    if (words.length > 0) terms.push({ words, not, open });
    rest = body.slice(length).trimStart();
  }
  return terms;
}

function has({ texts }: ScannedLine, { words, open }: Term): boolean {
  const last = words.length - 1;
  return texts.some((text) =>
    text.some((_, at) =>
      words.every((word, index) =>
        open && index === last ? text[at + index]?.startsWith(word) : text[at + index] === word,
      ),
    ),
  );
}

function fits(
  line: ScannedLine,
  { logbookNames, entryTypeIds, fromTime, toTime, values = [], area }: ScanQuestion,
): boolean {
  if (logbookNames && !logbookNames.includes(line.book)) return false;
  if (entryTypeIds && !entryTypeIds.includes(line.type)) return false;
  if (fromTime && line.instant < Date.parse(fromTime)) return false;
  if (toTime && line.instant >= Date.parse(toTime)) return false;
  const within = ({ name, min = -Infinity, max = Infinity }: { name: string; min?: number; max?: number }) =>
    line.figures.some((figure) => figure.name === name && figure.number >= min && figure.number <= max);
  if (!values.every(within)) return false;
  if (!area) return true;
  const { latitude = 0, longitude = 0 } = line.place ?? {};
  const east =
    area.west <= area.east
      ? longitude >= area.west && longitude <= area.east
      : longitude >= area.west || longitude <= area.east;
  return line.place !== undefined && latitude >= area.south && latitude <= area.north && east;
}

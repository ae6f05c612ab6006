import { cellText } from "./cells.ts";
import { inOtherEncoding, latinReadings, type LegacyEncoding } from "./legacy-encoding.ts";
import type { Mapping } from "./mapping.ts";
import type { Proposer } from "./proposer.ts";

/** Asks where a text has few letters beyond ASCII, and they are those of languages of two encodings: Gyõr or Győr. */
export function askAboutEncoding({ sample, columns, questions }: Proposer, mapping: Mapping): void {
  const { format } = sample;
  if (format.kind !== "csv" || !isLatin(format.encoding)) return;
  const { encoding } = format;
  const texts = [...sample.start.flatMap(({ cells }) => cells), ...columns.flatMap(({ filled }) => filled)]
    .map((cell) => cellText(cell))
    .filter((text) => /[^\x20-\x7E]/.test(text));
  const readings = latinReadings(texts.slice(0, MAX_TEXTS), encoding);
  const differing = texts.filter((text) => readings.some((each) => inOtherEncoding(text, encoding, each) !== text));
  const examples = [...new Set(differing)].slice(0, 3).map((text) => text.slice(0, 40));
  if (examples.length === 0) return;
  const as = (other: LegacyEncoding) => (text: string) => inOtherEncoding(text, encoding, other);
  questions.unshift({
    id: "encoding",
    column: null,
    sentence: "Letters can be read in two ways, as the file does not say its encoding. Which words are right?",
    choices: readings.map((other) => ({
      label: examples.map(as(other)).join(", "),
      changes: [
        { path: ["file", "encoding"], value: other },
        ...(other === encoding ? [] : changedTexts(mapping, as(other))),
      ],
    })),
    free: null,
  });
}

/** Returns what changes in a mapping whose file is read in another encoding: heads, labels and the values that it names. */
function changedTexts({ columns }: Mapping, read: (text: string) => string) {
  return columns.flatMap(({ head, meaning }, index) => {
    const path = (...names: string[]) => ["columns", index, ...names];
    const texts = [
      { path: path("head"), value: head },
      ...(meaning.kind === "value" ? [{ path: path("meaning", "label"), value: meaning.label }] : []),
    ];
    const changes: { path: (string | number)[]; value: unknown }[] = texts
      .map((text) => ({ path: text.path, value: read(text.value) }))
      .filter(({ value }, at) => value !== texts[at]?.value);
    if (meaning.kind !== "vessel" && meaning.kind !== "logbook") return changes;
    const values = Object.entries(meaning.values).map(([text, value]) => [read(text), value] as const);
    const isSame = values.every(([text]) => text in meaning.values);
    return isSame ? changes : [...changes, { path: path("meaning", "values"), value: Object.fromEntries(values) }];
  });
}

function isLatin(encoding: string): encoding is LegacyEncoding {
  return encoding === "windows-1252" || encoding === "windows-1250" || encoding === "windows-1254";
}

/** Letters of more say nothing new. */
const MAX_TEXTS = 2_000;

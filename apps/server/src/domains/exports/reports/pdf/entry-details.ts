import { remarksInOrder } from "@shore/api/entry-state";
import { fullName } from "@shore/api/formatting/person-names";
import { TIME_MARK_SENTENCES } from "@shore/api/formatting/time-marks";
import { otherDataOf, type StoredEntry, wholePosition } from "../../../entries/stored-entry.ts";
import type { Row } from "./blocks.ts";
import { breakLines, type Line, type Span, type Style, type Typefaces } from "./line-breaking.ts";
import type { PrintedEntry } from "./printed-entry.ts";
import { localTimeParts } from "./local-time-parts.ts";
import { COLUMNS, LINE, STYLES } from "./styles.ts";
import { NOTHING, positionText, round4, timeText } from "./values.ts";

/** Returns the rows below an entry's first one, with all its details. Source: docs/spec/screens.md#logbooks. */
export function detailRows(typefaces: Typefaces, entry: PrintedEntry): Row[] {
  const { content, crossedOut } = entry;
  const value = crossedOut ? STYLES.smallStrongStruck : STYLES.smallStrong;
  const { userData = [], collectedData = [], remarks = [] } = content;
  const facts = userData.filter(({ table }) => !table).map((item) => pair(item, userValue(item), value));
  const tables = userData.filter(({ table }) => table);
  return [
    ...part(typefaces, "User data", [
      ...inGrid(typefaces, facts, 3),
      ...tables.flatMap((item) => table(typefaces, item, value)),
    ]),
    ...part(
      typefaces,
      "Collected data",
      inGrid(
        typefaces,
        collectedData.map((item) => pair(item, collectedValue(item), value)),
        3,
      ),
    ),
    ...part(typefaces, "Record", [
      ...inGrid(typefaces, recordSpans(entry), 2),
      ...noteSpans(entry).flatMap((note) => wholeWidth(typefaces, note)),
    ]),
    ...part(
      typefaces,
      "Remarks",
      remarksInOrder(remarks).flatMap((remark) => wholeWidth(typefaces, remarkSpans(remark))),
    ),
    ...part(
      typefaces,
      "Other data",
      inGrid(
        typefaces,
        otherDataOf(content).map(({ name, text }) => pair({ name }, text || NOTHING, value)),
        3,
      ),
    ),
    ...part(typefaces, "Entry", entryNumber(typefaces, entry)),
  ];
}

/** Lines side by side, each with its position on the row. */
type PositionedLines = { x: number; line: Line; link?: string }[];

function part(typefaces: Typefaces, title: string, lines: readonly PositionedLines[]): Row[] {
  return lines.map((placed, at) => {
    const titled = at === 0 ? [...titleOf(typefaces, title), ...placed] : placed;
    const fragments = titled.map((each) => ({ ...each, column: 2 as const, baseline: LINE.smallBaseline }));
    return { height: LINE.small, fragments, detail: true };
  });
}

function titleOf(typefaces: Typefaces, title: string): PositionedLines {
  const [line] = breakLines(typefaces, [{ text: title, style: STYLES.smallMuted }], Number.POSITIVE_INFINITY);
  return line ? [{ x: COLUMNS.x[0] + 8, line }] : [];
}

/** Lays out items in columns, row by row; a wide one spans several of them, and breaks where even all are too narrow. */
function inGrid(typefaces: Typefaces, items: readonly Span[][], columns: 2 | 3): PositionedLines[] {
  const step = (COLUMNS.end - GRID.x + GRID.gap) / columns;
  const rows: PositionedLines[] = [];
  let column: number = columns;
  for (const spans of items) {
    const [line, ...more] = breakLines(typefaces, spans, Number.POSITIVE_INFINITY);
    const span = Math.ceil(((line?.width ?? 0) + GRID.gap) / step);
    if (span > columns || more.length > 0) {
      rows.push(...wholeWidth(typefaces, spans));
      column = columns;
      continue;
    }
    if (column + span > columns) {
      rows.push([]);
      column = 0;
    }
    if (line) rows.at(-1)?.push({ x: GRID.x + column * step, line });
    column += span;
  }
  return rows;
}

function wholeWidth(typefaces: Typefaces, spans: readonly Span[]): PositionedLines[] {
  return breakLines(typefaces, spans, COLUMNS.end - GRID.x).map((line) => [{ x: GRID.x, line }]);
}

/** Returns a table filled in on board, its columns equally wide. One with more columns than fit is written row by row. */
function table(typefaces: Typefaces, item: UserDatum, style: Style): PositionedLines[] {
  const rows = (item.table?.rows ?? []).map(({ columns = [] }) => columns);
  const count = Math.max(1, ...rows.map((columns) => columns.length));
  const title = wholeWidth(typefaces, [{ text: labelOf(item), style: STYLES.smallMuted }]);
  const plain = style === STYLES.smallStrongStruck ? STYLES.smallStruck : STYLES.small;
  const isHead = (at: number) => at === 0 && item.fieldType === "table_with_headers";
  if (count > MAX_TABLE_COLUMNS) {
    const spans = rows.map((columns, at): Span[] => [{ text: columns.join(" | "), style: isHead(at) ? style : plain }]);
    return [...title, ...spans.flatMap((row) => wholeWidth(typefaces, row))];
  }
  const width = (COLUMNS.end - GRID.x) / count;
  return [
    ...title,
    ...rows.flatMap((columns, at) => {
      const cells = columns.map((text) =>
        breakLines(typefaces, [{ text, style: isHead(at) ? style : plain }], width - GRID.gap),
      );
      const height = Math.max(1, ...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, row) =>
        cells.flatMap((lines, column): PositionedLines => {
          const line = lines[row];
          return line ? [{ x: GRID.x + column * width, line }] : [];
        }),
      );
    }),
  ];
}

type UserDatum = NonNullable<StoredEntry["userData"]>[number];
type CollectedDatum = NonNullable<StoredEntry["collectedData"]>[number];
type Remark = NonNullable<StoredEntry["remarks"]>[number];

function pair(item: { label?: string; name?: string }, value: string, style: Style): Span[] {
  return [
    { text: `${labelOf(item)}  `, style: STYLES.smallMuted },
    { text: value, style },
  ];
}

function labelOf({ label, name }: { label?: string; name?: string }): string {
  return label || name || "";
}

function userValue({ string, number }: UserDatum): string {
  if (number !== undefined) return round4(number);
  return string || NOTHING;
}

/** Returns a collected value; an asterisk marks one that a person typed. */
function collectedValue(item: CollectedDatum): string {
  return item.manual ? `${measured(item)}\u00A0*` : measured(item);
}

function measured(datum: CollectedDatum): string {
  const { number, string, bool } = datum;
  const position = wholePosition(datum);
  if (position) return positionText(position);
  if (number !== undefined) return round4(number);
  if (bool !== undefined) return bool ? "Yes" : "No";
  return string || NOTHING;
}

/** Returns who recorded, verified, signed and removed the entry, and when; what did not happen is left out. */
function recordSpans(entry: PrintedEntry): Span[][] {
  const { recordUser, verified, verification, signed, signature, strikethrough } = entry.content;
  const recorded = { name: fullName(recordUser), time: clockText(entry.recordMs, entry.recordOffsetMinutes) };
  const nobody = !recorded.name && !recorded.time;
  return [
    nobody
      ? [{ text: "Author and time not recorded.", style: STYLES.small }]
      : doneSpans("Recorded", recorded.name, recorded.time),
    ...(verified ? [doneSpans("Verified", fullName(verification?.user), timeText(verification?.time ?? ""))] : []),
    ...(signed ? [doneSpans("Signed", fullName(signature?.user), timeText(signature?.time ?? ""))] : []),
    ...(entry.crossedOut
      ? [doneSpans("Removed", fullName(strikethrough?.user), timeText(strikethrough?.time ?? ""))]
      : []),
  ];
}

/** Returns that the entry is no ship's original, but what a person imported. */
function importSentence({ fileName, row, withdrawUntilTime }: NonNullable<PrintedEntry["importedFrom"]>): string {
  const until = withdrawUntilTime === "" ? "" : ` Can be withdrawn until ${withdrawUntilTime.slice(0, DAY_LENGTH)}.`;
  return `Imported from a file: ${fileName}, row ${row}.${until}`;
}

/** Returns where the entry comes from, why it was struck, and which entry it replaces. */
function noteSpans(entry: PrintedEntry): Span[][] {
  const { strikeReason, replacesUuid, replacedMs, replacedOffsetMinutes, timeMark, importedFrom } = entry;
  const replaced = clockText(replacedMs, replacedOffsetMinutes);
  const replaces = replaced
    ? `Replaces the entry of ${replaced}, ${replacesUuid}`
    : "Replaces an entry that was not received.";
  return [
    ...(timeMark ? [TIME_MARK_SENTENCES[timeMark]] : []),
    ...(importedFrom ? [importSentence(importedFrom)] : []),
    ...(strikeReason ? [`Reason: ${strikeReason}`] : []),
    ...(replacesUuid === null ? [] : [replaces]),
  ].map((text) => [{ text, style: STYLES.small }]);
}

/** Returns the entry's number, by which it is cited, as a link to the entry in Shore. */
function entryNumber(typefaces: Typefaces, { entryUuid, address }: PrintedEntry): PositionedLines[] {
  const number = [{ text: entryUuid, style: STYLES.small }];
  return wholeWidth(typefaces, number).map((lines) => lines.map((line) => ({ ...line, link: address })));
}

function clockText(ms: number | null, offsetMinutes: number | null): string {
  if (ms === null) return "";
  const { day, time, offset } = localTimeParts(ms, offsetMinutes ?? 0);
  return `${day} ${time} ${offset}`;
}

function doneSpans(what: string, name: string, time: string): Span[] {
  const who = name ? `${what} by ${name}` : what;
  return [
    { text: who, style: STYLES.smallStrong },
    { text: time ? `  ${time}` : "", style: STYLES.smallMuted },
  ];
}

/** Returns a remark with its author; a removed one stays readable, with who removed it. */
function remarkSpans({
  value = "",
  user,
  time = "",
  crossedOut,
  strikethroughUser,
  strikethroughTime = "",
}: Remark): Span[] {
  const by = [fullName(user), timeText(time)].filter(Boolean).join(", ");
  const removedBy = fullName(strikethroughUser);
  const removed = ["Removed", removedBy && `by ${removedBy}`].filter(Boolean).join(" ");
  const removal = [removed, timeText(strikethroughTime)].filter(Boolean).join(", ");
  return [
    { text: value, style: crossedOut ? STYLES.smallStruck : STYLES.small },
    { text: by ? `  ${by}` : "", style: STYLES.smallMuted },
    { text: crossedOut ? `. ${removal}` : "", style: STYLES.smallMuted },
  ];
}

const DAY_LENGTH = "yyyy-MM-dd".length;
const GRID = { x: COLUMNS.x[1], gap: 12 } as const;
const MAX_TABLE_COLUMNS = 8;

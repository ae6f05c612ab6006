import { cellText } from "./cells.ts";
import type { Profile } from "./column-profile.ts";
import { isDittoMark } from "./ditto.ts";
import { type ColumnMapping, type Mapping, columnIndex } from "./mapping.ts";
import { decimalSignOf, readNumberCell, twoNumbers } from "./number-cell.ts";
import type { Axis } from "./position-cell.ts";
import type { Proposer } from "./proposer.ts";

/** Asks about ditto marks, decimal signs, texts for no value and words among numbers: once for all columns in which it happens. */
export function askAboutCells(proposer: Proposer, mapping: Mapping): void {
  const indexes = (test: (column: ColumnMapping, profile: Profile) => boolean) =>
    mapping.columns.flatMap((column, index) => {
      const profile = proposer.columns[columnIndex(column.column)];
      return profile && column.meaning.kind !== "leave_out" && test(column, profile) ? [index] : [];
    });
  const columnsAt = (list: number[], noun = "Column") =>
    `${noun}${list.length === 1 ? "" : "s"} ${list.map((index) => mapping.columns[index]?.column).join(", ")}`;
  const set = (list: number[], name: string, value: unknown) =>
    list.map((index) => ({ path: ["columns", index, ...name.split(".")], value }));

  const dittos = indexes((_, { dittos }) => dittos > 0);
  if (dittos.length > 0) {
    for (const index of dittos) mapping.columns[index] = { ...mapping.columns[index]!, ditto: null }; // The index is one of them.
    proposer.ask("ditto", null, `${columnsAt(dittos)}: there are ditto marks. Do they mean the value above?`, [
      { label: "The value above", changes: set(dittos, "ditto", "above") },
      { label: "This text", changes: set(dittos, "ditto", "text") },
    ]);
  }
  const undecided = indexes(({ meaning }) => meaning.kind === "value" && meaning.decimal === null);
  if (undecided.length > 0) {
    const cells = proposer.columns[columnIndex(mapping.columns[undecided[0] ?? 0]?.column ?? "")]?.filled ?? [];
    const cell = cells.find((each) => twoNumbers(each) !== undefined);
    const [point, comma] = [".", ","].map((sign) => cells.find((each) => decimalSignOf(each) === sign));
    const [decimal = "1.234", grouped = "1234"] = (cell === undefined ? undefined : twoNumbers(cell)) ?? [];
    const isPoint = cellText(cell ?? "1.234").includes(".");
    proposer.ask(
      "decimal",
      null,
      `${columnsAt(undecided)}: is ${cellText(cell ?? "1.234")} the number ${decimal} or ${grouped}?${
        point === undefined || comma === undefined
          ? ""
          : ` Values contradict each other, ${cellText(point)} and ${cellText(comma)}: correct the file, or import files of different regions one by one.`
      }`,
      [
        { label: decimal, changes: set(undecided, "meaning.decimal", isPoint ? "." : ",") },
        { label: grouped, changes: set(undecided, "meaning.decimal", isPoint ? "," : ".") },
      ],
    );
  }
  const sentinels = new Map<number, string[]>();
  const isNumeric = ({ meaning }: ColumnMapping) =>
    (meaning.kind === "value" && meaning.type === "number") ||
    meaning.kind === "latitude" ||
    meaning.kind === "longitude";
  for (const index of indexes(isNumeric)) {
    const profile = proposer.columns[columnIndex(mapping.columns[index]?.column ?? "")];
    const found = profile === undefined ? [] : NO_VALUES.filter((text) => isSentinel(text, profile));
    if (found.length > 0) sentinels.set(index, found);
  }
  if (sentinels.size > 0) {
    for (const index of sentinels.keys()) mapping.columns[index] = { ...mapping.columns[index]!, noValue: null }; // The index is one of them.
    const texts = [...new Set([...sentinels.values()].flat())]
      .map((text) => (/\w/.test(text) ? text : `"${text}"`))
      .join(", ");
    const columns = [...sentinels.keys()];
    proposer.ask("no_value", null, `${columnsAt(columns)}: there is ${texts}. Does it say that there is no value?`, [
      {
        label: "There is no value",
        changes: [...sentinels].map(([index, value]) => ({ path: ["columns", index, "noValue"], value })),
      },
      { label: "It is what it says", changes: set(columns, "noValue", []) },
    ]);
  }
  const words = indexes(
    ({ meaning, noValue }, { filled }) =>
      meaning.kind === "value" &&
      meaning.type === "number" &&
      filled.some(
        (cell) =>
          readNumberCell(cell, meaning.decimal ?? ".") === "words" &&
          (typeof cell === "string" || cell.kind !== "faulty") &&
          !isDittoMark(cellText(cell)) &&
          !(noValue === null && NO_VALUES.includes(cellText(cell))),
      ),
  );
  const positions = proposer.positions.flatMap((position, index) => {
    const columns = mapping.columns.filter(
      ({ meaning }) =>
        "position" in meaning &&
        meaning.position === position.position &&
        (!("part" in meaning) || meaning.part !== "hemisphere"),
    );
    const hasWords = columns.some(
      ({ column }) =>
        proposer.columns[columnIndex(column)]?.filled.some(
          (cell) => !/\d/.test(cellText(cell)) || (typeof cell === "string" && cell.trim().length > 24),
        ) ?? false,
    );
    return hasWords ? [index] : [];
  });
  if (words.length + positions.length > 0) {
    for (const index of words) {
      const column = mapping.columns[index];
      if (column?.meaning.kind === "value") column.meaning.words = null;
    }
    for (const index of positions) {
      const position = proposer.positions[index];
      if (position) position.words = null;
    }
    const where = [
      ...(words.length > 0 ? [columnsAt(words, "column")] : []),
      ...(positions.length > 0 ? ["positions"] : []),
    ].join(" and ");
    const changes = (value: string) => [
      ...set(words, "meaning.words", value),
      ...positions.map((index) => ({ path: ["positions", index, "words"], value })),
    ];
    proposer.ask("words", null, `There are words among the numbers of ${where}. Are they kept as a text?`, [
      { label: "Kept as a text", changes: changes("keep") },
      { label: "Problems", changes: changes("problem") },
    ]);
  }
  const halves = proposer.positions.flatMap((position, index) => {
    const of = (axis: Axis) =>
      mapping.columns.find(
        ({ meaning }) =>
          meaning.kind === axis &&
          meaning.position === position.position &&
          (meaning.part === "whole" || meaning.part === "degrees"),
      );
    const [latitude, longitude] = (["latitude", "longitude"] as const).map(
      (axis) => proposer.columns[columnIndex(of(axis)?.column ?? "")],
    );
    const isHalf = latitude?.cells.some(
      (cell, row) => /\d/.test(cellText(cell)) !== /\d/.test(cellText(longitude?.cells[row])),
    );
    return isHalf ? [index] : [];
  });
  if (halves.length > 0) {
    for (const index of halves) {
      const position = proposer.positions[index];
      if (position) position.half = null;
    }
    const changes = (value: string) => halves.map((index) => ({ path: ["positions", index, "half"], value }));
    proposer.ask("half", null, "Some rows have a latitude or a longitude alone. Is it kept as a text?", [
      { label: "Kept as a text", changes: changes("keep") },
      { label: "Problems", changes: changes("problem") },
    ]);
  }
}

/** True if a column holds such a text, or such a number at the end of its range. */
function isSentinel(text: string, { filled, numbers }: Profile): boolean {
  const isHeld = filled.some(
    (cell) =>
      cellText(cell) === text || (typeof cell !== "string" && cell.kind === "number" && String(cell.value) === text),
  );
  const value = Number(text);
  return isHeld && (!Number.isFinite(value) || numbers.every((each) => (value < 0 ? each >= value : each <= value)));
}

/** What people write where there is no value. */
const NO_VALUES: readonly string[] = [
  "-999",
  "-9999",
  "-99",
  "-99.9",
  "9999",
  "999",
  "-",
  "--",
  "---",
  "n/a",
  "N/A",
  "nil",
  "?",
  ".",
];

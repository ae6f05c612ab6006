import { type Cell, cellText } from "./cells.ts";
import { NO_VALUES, type Profile } from "./column-profile.ts";
import { isDittoMark } from "./ditto.ts";
import { type ColumnMapping, type Mapping, columnIndex } from "./mapping.ts";
import { decimalSignOf, readNumberCell, twoNumbers } from "./number-cell.ts";
import type { Axis } from "./position-cell.ts";
import { labelOf, unitOfCell, unitsOf } from "./propose-values.ts";
import { askAboutRanges } from "./propose-ranges.ts";
import type { Proposer } from "./proposer.ts";
import { isSameUnit } from "./unit.ts";

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
    if (profile) found.push(...zerosOf(profile, found));
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
  askAboutZeros(proposer, mapping);
  askAboutDatesAmongValues(proposer, mapping);
  askAboutUnits(proposer, mapping);
  askAboutRanges(proposer, mapping);
  const words = indexes(
    ({ meaning, noValue }, { filled }) =>
      meaning.kind === "value" &&
      meaning.type === "number" &&
      filled.some(
        (cell) =>
          readNumberCell(cell, meaning.decimal ?? ".") === "words" &&
          unitOfCell(cell) === undefined &&
          (typeof cell === "string" || (cell.kind !== "faulty" && cell.kind !== "date")) &&
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

/** Returns how 0 is written in a column in which no other value is near it, as a barometer that was not read. */
function zerosOf({ numbers, filled, head }: Profile, sentinels: readonly string[]): string[] {
  if (CAN_BE_ZERO.test(head.full)) return [];
  const others = numbers.filter((value) => value !== 0 && !sentinels.includes(String(value)));
  if (others.length === 0 || !numbers.includes(0)) return [];
  const [low, high] = others.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, 0],
  );
  if (low < LEAST_OF_FAR || high - low > low / 4) return [];
  return [...new Set(filled.filter((cell) => readNumberCell(cell, ".") === 0).map((cell) => cellText(cell)))];
}

/** 0 as latitude and longitude is a place off Africa, where few ships are, and what programs write for no position. */
function askAboutZeros(proposer: Proposer, { columns }: Mapping): void {
  const found = proposer.positions.flatMap((position, index) => {
    const parts = (axis: Axis) =>
      columns.flatMap(({ column, meaning }) =>
        meaning.kind === axis && meaning.position === position.position && meaning.part !== "hemisphere"
          ? (proposer.columns[columnIndex(column)] ?? [])
          : [],
      );
    const isZero = (profiles: Profile[], row: number) => {
      const texts = profiles.map(({ cells }) => cellText(cells[row]));
      return texts.some((text) => text.includes("0")) && !texts.some((text) => /[1-9]/.test(text));
    };
    const [latitude, longitude] = [parts("latitude"), parts("longitude")];
    const row = proposer.table.data.findIndex((_, at) => isZero(latitude, at) && isZero(longitude, at));
    return row === -1 ? [] : [index];
  });
  if (found.length === 0) return;
  for (const index of found) {
    const position = proposer.positions[index];
    if (position) position.zero = null;
  }
  const changes = (value: string) => found.map((index) => ({ path: ["positions", index, "zero"], value }));
  proposer.ask("zero", null, "Some rows have 0 as latitude and longitude. Does it say that there is no position?", [
    { label: "There is no position", changes: changes("none") },
    { label: "It is the position 0° N 0° E", changes: changes("position") },
  ]);
}

/** Cells can say another unit than the head, as 5 m/s below 'Wind (kn)', or some of them one and others none. */
function askAboutUnits(proposer: Proposer, { columns }: Mapping): void {
  for (const [index, { column, meaning }] of columns.entries()) {
    const profile = proposer.columns[columnIndex(column)];
    if (meaning.kind !== "value" || meaning.type !== "number" || profile === undefined) continue;
    const units = unitsOf(profile);
    const ofHead = labelOf(profile.head).unit;
    const isInText = profile.texts.some((text) => unitOfCell(text) !== undefined);
    const isBare = isInText && ofHead === "" && profile.filled.some((cell) => unitOfCell(cell) === undefined);
    if (units.every((unit) => isSameUnit(unit, meaning.unit)) && !isBare) continue;
    const all = [...new Set([meaning.unit, ...units])].filter((unit) => unit !== "");
    const at = (name: string) => ["columns", index, "meaning", name];
    proposer.ask(
      `unit:${column}`,
      column,
      isBare
        ? `Some cells of ${meaning.label} say ${units.join(" and ")}, others no unit. In which unit are the values?`
        : `Cells of ${meaning.label} show ${units.join(" and ")}, and its head says ${ofHead || "no unit"}. In which unit are the values?`,
      [
        ...all.map((unit) => ({
          label: `In ${unit}${isBare ? ", also those without" : ""}: values in another unit are problems`,
          changes: [{ path: at("unit"), value: unit }],
        })),
        {
          label: "In several: they are kept as texts, with their units",
          changes: [
            { path: at("type"), value: "text" },
            { path: at("unit"), value: "" },
          ],
        },
      ],
    );
  }
}

/** A spreadsheet makes dates of 3-4 and 4/5. */
function askAboutDatesAmongValues(proposer: Proposer, { columns }: Mapping): void {
  const isDate = (cell: Cell) => typeof cell !== "string" && cell.kind === "date" && cell.shows !== "time";
  const found = columns.flatMap(({ column, meaning }, index) => {
    const { filled = [] } = proposer.columns[columnIndex(column)] ?? {};
    const dates = filled.filter((cell) => isDate(cell)).length;
    const isAmongRanges = filled.some(
      (cell) => typeof cell === "string" && /^\d{1,2}\s*[-/]\s*\d{1,2}$/.test(cell.trim()),
    );
    return meaning.kind === "value" && dates > 0 && (dates < filled.length / 2 || isAmongRanges)
      ? [{ column, meaning, index, filled }]
      : [];
  });
  const [first] = found;
  if (first === undefined) return;
  for (const { meaning } of found) meaning.dates = null;
  const names = `Column${found.length === 1 ? "" : "s"} ${found.map(({ column }) => column).join(", ")}`;
  const example = cellText(first.filled.find((cell) => isDate(cell)));
  const changes = (value: string) =>
    found.flatMap(({ index, meaning }) => [
      { path: ["columns", index, "meaning", "dates"], value },
      ...(value === "keep" && meaning.type === "number"
        ? [{ path: ["columns", index, "meaning", "words"], value }]
        : []),
    ]);
  proposer.ask(
    "dates_among_values",
    first.column,
    `${names}: among other values are dates of the workbook, such as ${example}. Spreadsheets make them of 3-4 and 4/5. Are they what was written?`,
    [
      { label: "No: such rows are problems, to be corrected in the file", changes: changes("problem") },
      { label: "Yes: the text that the workbook shows is kept", changes: changes("keep") },
    ],
  );
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

/** The compass, and what stands still. */
const CAN_BE_ZERO =
  /course|heading|direction|\bdir\b|kurs|\bcog\b|\bhdg\b|speed|\bsog\b|\bstw\b|\bspd\b|rpm|revs|revolution|power|load|consum|flow|\bcap\b|fart|vitesse/i;

/** Inches of a barometer are more; knots and degrees of a temperature can be 0. */
const LEAST_OF_FAR = 25;

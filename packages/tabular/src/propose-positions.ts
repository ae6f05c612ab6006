import { type Cell, cellText } from "./cells.ts";
import type { Profile } from "./column-profile.ts";
import { isDittoMark } from "./ditto.ts";
import type { Head } from "./find-table.ts";
import { type Mapping, type Meaning, PLAIN_AXIS, type PositionMapping, columnIndex } from "./mapping.ts";
import { plainCharacters } from "./number-cell.ts";
import { type Axis, openLetter, plainDegrees, readDegrees, readHemisphere, splitPosition } from "./position-cell.ts";
import { timeOfHead } from "./propose-values.ts";
import type { Change } from "./propose.ts";
import { type Chosen, type Proposer, percent } from "./proposer.ts";

/** Chooses the columns of latitudes, longitudes and positions in one cell. */
export function choosePositions(proposer: Proposer): void {
  const axes: Record<Axis, { parts: Partial<Record<string, Profile>>; first: Profile }[]> = {
    latitude: [],
    longitude: [],
  };
  const loose: Record<Axis, Profile[]> = { latitude: [], longitude: [] };
  let lastAxis: Axis | undefined;
  for (const column of proposer.columns) {
    if (!proposer.isFree(column)) {
      // The empty second column of a pair has a head, too.
      continue;
    }
    const named = axisOf(column, lastAxis);
    if (named === undefined) {
      lastAxis = undefined;
      continue;
    }
    const { axis, part } = named;
    lastAxis = axis;
    if (part === "hemisphere") {
      const last = axes[axis].at(-1);
      if (last && !last.parts["hemisphere"]) last.parts["hemisphere"] = column;
      else loose[axis].push(column);
      continue;
    }
    const last = axes[axis].at(-1);
    const goesOn =
      part !== "whole" &&
      part !== "degrees" &&
      last !== undefined &&
      last.parts["degrees"] !== undefined &&
      last.parts[part] === undefined;
    if (goesOn) last.parts[part] = column;
    else axes[axis].push({ parts: { [part]: column }, first: column });
  }
  const whole = proposer.columns.filter(
    (column) =>
      proposer.isFree(column) &&
      /position|\bposn?\b|lat.*lon/i.test(column.head.full) &&
      column.share((cell) => isPosition(cellText(cell))) > 0.5,
  );
  const pairs = Math.min(axes.latitude.length, axes.longitude.length);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [latitude, longitude] = [axes.latitude[pair], axes.longitude[pair]];
    if (latitude === undefined || longitude === undefined) continue;
    const position =
      pairs === 1 ? "Position" : `Position ${pair + 1}: ${qualifierOf(latitude.first.head) || latitude.first.letters}`;
    for (const [axis, group] of [
      ["latitude", latitude],
      ["longitude", longitude],
    ] as const) {
      for (const [part, column] of Object.entries(group.parts)) {
        if (column === undefined) continue;
        const share =
          part === "hemisphere"
            ? column.share((cell) => isHemisphere(cellText(cell), axis))
            : column.share((cell) => /\d/.test(cellText(cell)));
        const meaning = { kind: axis, part, position } as Meaning; // The parts are those of the schema.
        proposer.choose(column, meaning, `${percent(share)} of the values read as ${axis}`, share, atOf(column.head));
      }
    }
    const settings = {
      latitude: axisSettings(proposer, "latitude", latitude.parts, axes.latitude),
      longitude: axisSettings(proposer, "longitude", longitude.parts, axes.longitude),
    };
    decideTogether(settings, latitude.parts["whole"], longitude.parts["whole"]);
    // Where the one has signs, a positive one says its hemisphere, too.
    const { latitude: one, longitude: other } = settings;
    const areDecimal = one.notation === "decimal" && other.notation === "decimal";
    if (areDecimal && one.hemisphere === "sign")
      other.hemisphere ??= withoutLetters(longitude.parts["whole"], "longitude");
    if (areDecimal && other.hemisphere === "sign")
      one.hemisphere ??= withoutLetters(latitude.parts["whole"], "latitude");
    proposer.positions.push({
      position,
      ...settings,
      zeroMeridian: 0,
      longitudeBeyond180: "problem",
      words: "problem",
      zero: "position",
      half: "problem",
    });
  }
  for (const column of whole) {
    if (pairs > 0) break;
    proposer.choose(
      column,
      { kind: "position", position: "Position" },
      "Latitude and longitude in one cell",
      column.share((cell) => isPosition(cellText(cell))),
    );
    const halves = [...halvesOf(column, "latitude"), ...halvesOf(column, "longitude")];
    const hasLetters = column.share((cell) => /\p{L}/u.test(plainDegrees(cellText(cell)))) > 0.5;
    const isComma = halves.some((text) => /\d,\d/.test(text)) && !halves.some((text) => /\d\.\d/.test(text));
    const axis = {
      ...PLAIN_AXIS,
      notation: notationOf({ filled: halves }),
      decimal: isComma ? ("," as const) : ("." as const),
      hemisphere: hasLetters ? ("letter" as const) : ("sign" as const),
    };
    proposer.positions.push({
      position: "Position",
      latitude: axis,
      longitude: { ...axis },
      zeroMeridian: 0,
      longitudeBeyond180: "problem",
      words: "problem",
      zero: "position",
      half: "problem",
    });
    break;
  }
}

function withoutLetters(column: Profile | undefined, axis: Axis): "sign" | null {
  return column?.filled.some((cell) => hasLetter(cellText(cell), axis)) === false ? "sign" : null;
}

/** Returns the latitudes or longitudes of a column that holds both. */
function halvesOf({ filled }: Profile, axis: Axis): string[] {
  return filled.flatMap((cell) => splitPosition(plainDegrees(cellText(cell)))?.[axis === "latitude" ? 0 : 1] ?? []);
}

/** Asks how positions are written, and for hemispheres that they do not say. */
export function askAboutPositions(proposer: Proposer, mapping: Mapping): void {
  askAboutAlone(proposer, mapping);
  for (const [index, position] of proposer.positions.entries()) {
    for (const axis of ["latitude", "longitude"] as const) {
      const { notation, hemisphere } = position[axis];
      const column = mapping.columns.find(
        ({ meaning }) =>
          (meaning.kind === "position" && meaning.position === position.position) ||
          (meaning.kind === axis &&
            meaning.position === position.position &&
            (meaning.part === "whole" || meaning.part === "degrees")),
      );
      const ofColumn = proposer.columns[columnIndex(column?.column ?? "")];
      const isInOne = column?.meaning.kind === "position";
      const profile = ofColumn && isInOne ? { ...ofColumn, filled: halvesOf(ofColumn, axis) } : ofColumn;
      const path = ["positions", index, axis];
      const example =
        profile?.filled.map((cell) => cellText(cell)).find((text) => /[.,]\d*[1-9]/.test(text)) ??
        cellText(profile?.filled[0]);
      if (notation === null && profile) {
        const choices = notationsOf(profile).map((each) => ({
          label: notationLabel(each, example, position[axis], axis),
          changes: proposer.positions.flatMap((_, other) =>
            (["latitude", "longitude"] as const).flatMap((otherAxis) =>
              proposer.positions[other]?.[otherAxis].notation === null
                ? [{ path: ["positions", other, otherAxis, "notation"], value: each }]
                : [],
            ),
          ),
        }));
        if (!proposer.questions.some(({ id }) => id === "notation"))
          proposer.ask("notation", column?.column ?? null, `How are positions such as ${example} written?`, choices);
      }
      if (hemisphere === null) {
        const [positive, negative] = axis === "latitude" ? (["north", "south"] as const) : (["east", "west"] as const);
        const some = profile?.filled.some((cell) => typeof cell === "string" && hasLetter(cell, axis)) ?? false;
        const change = (value: string) => ({ path: [...path, "hemisphere"], value });
        const first = (value: string) => ({ path: [...path, "firstHemisphere"], value });
        const firstDegrees = profile?.filled.find((cell) => /\d/.test(cellText(cell))) ?? "";
        const begins = hasLetter(cellText(firstDegrees), axis);
        const choices = some
          ? [
              ...(begins
                ? [{ label: "That of the row above", changes: [change("letter_or_above")] }]
                : [positive, negative].map((value) => ({
                    label: `That of the row above, at first ${value}`,
                    changes: [change("letter_or_above"), first(value)],
                  }))),
              ...(profile?.filled.some((cell) => isNegative(cell))
                ? [{ label: `By sign: ${negative} is negative`, changes: [change("sign")] }]
                : []),
              { label: "They are problems", changes: [change("letter")] },
            ]
          : [
              { label: `All are ${positive}`, changes: [change(positive)] },
              { label: `All are ${negative}`, changes: [change(negative)] },
              { label: `By sign: ${positive} is positive`, changes: [change("sign")] },
            ];
        const sentence = some
          ? `Which hemisphere have ${axis}s without a letter, such as ${profile?.filled.map((cell) => cellText(cell)).find((text) => /\d/.test(text) && !hasLetter(text, axis)) ?? ""}?`
          : `Which hemisphere have the ${axis}s, such as ${cellText(firstDegrees)}?`;
        proposer.ask(`hemisphere:${position.position}:${axis}`, column?.column ?? null, sentence, choices);
      } else if (hemisphere === "column") {
        const beside = mapping.columns.find(({ meaning }) => meaning.kind === axis && meaning.part === "hemisphere");
        const hemisphereColumn = proposer.columns[columnIndex(beside?.column ?? "")];
        const parts = partsOf(proposer, mapping, position.position, axis);
        const missing = proposer.table.data.some(
          (_, row) =>
            parts.some(({ cells }) => cellText(cells[row]) !== "") && cellText(hemisphereColumn?.cells[row]) === "",
        );
        if (missing) {
          position[axis].hemisphere = null;
          proposer.ask(
            `hemisphere:${position.position}:${axis}`,
            beside?.column ?? null,
            `Rows without a hemisphere of the ${axis}: is it that of the row above?`,
            [
              {
                label: "As in the row above",
                changes: [{ path: [...path, "hemisphere"], value: "column_or_above" }],
              },
              { label: "It is a problem", changes: [{ path: [...path, "hemisphere"], value: "column" }] },
            ],
          );
        }
      }
      askAboutLetter(proposer, mapping, position.position, axis, path);
      if (
        axis === "longitude" &&
        (profile?.filled.some((cell) => degreesAtStart(cell, axis, notation) > 180) ?? false)
      ) {
        position.longitudeBeyond180 = null;
        proposer.ask(
          `beyond180:${position.position}`,
          column?.column ?? null,
          "Longitudes are beyond 180°. Do they count on to 360°, so that 190 E is 170 W?",
          [
            {
              label: "Yes, around the globe",
              changes: [{ path: ["positions", index, "longitudeBeyond180"], value: "around" }],
            },
            {
              label: "No, they are problems",
              changes: [{ path: ["positions", index, "longitudeBeyond180"], value: "problem" }],
            },
          ],
        );
      }
    }
  }
}

function axisSettings(
  proposer: Proposer,
  axis: Axis,
  parts: Partial<Record<string, Profile>>,
  groups: { parts: Partial<Record<string, Profile>> }[],
): PositionMapping["latitude"] {
  const column = parts["whole"] ?? parts["degrees"];
  // 54 in a column of degrees, and 12,5 in that of minutes.
  const cells = Object.values(parts).flatMap((part) => part?.filled ?? []);
  const decimal = cells.some((cell) => {
    const text = typeof cell === "string" ? plainDegrees(cell) : "";
    return /\d,\d/.test(text) && !/\d\.\d/.test(text);
  })
    ? ","
    : ".";
  const notation = parts["whole"] ? notationOf(parts["whole"]) : "columns";
  const hasColumn = groups.some((group) => group.parts["hemisphere"] !== undefined);
  const rest: Omit<PositionMapping["latitude"], "hemisphere"> = { ...PLAIN_AXIS, notation, decimal };
  if (hasColumn) return { ...rest, hemisphere: "column" };
  if (column === undefined) return { ...rest, hemisphere: null };
  const named = ofHead(column.head, axis);
  if (named !== undefined && lettersOfValues(column, axis, notation).every((letter) => letter === named))
    return { ...rest, hemisphere: named };
  const withLetter = column.filled.filter((cell) => typeof cell === "string" && hasLetter(cell, axis)).length;
  if (withLetter > 0)
    return {
      ...rest,
      // 0 needs none.
      hemisphere: withLetter >= column.filled.filter((cell) => /[1-9]/.test(cellText(cell))).length ? "letter" : null,
    };
  if (column.filled.some((cell) => isNegative(cell))) return { ...rest, hemisphere: "sign" };
  return { ...rest, hemisphere: null };
}

/**
 * Latitudes and longitudes are written in one way. Where the one can be minutes and the other has some from .60 on, these are decimals if they
 * are many, and perhaps slips of the pen if not: then both are asked about.
 */
function decideTogether(
  settings: Pick<PositionMapping, "latitude" | "longitude">,
  latitude: Profile | undefined,
  longitude: Profile | undefined,
): void {
  const { latitude: one, longitude: other } = settings;
  if (latitude === undefined || longitude === undefined) return;
  if (
    !(one.notation === null && other.notation === "decimal") &&
    !(one.notation === "decimal" && other.notation === null)
  )
    return;
  const fractions = [...latitude.filled, ...longitude.filled].flatMap(
    (cell) => /^\D*\d{1,3}[.,](\d+)\D*$/.exec(plainDegrees(cellText(cell)))?.[1] ?? [],
  );
  const isDecimal =
    fractions.some((digits) => digits.length > 2) ||
    fractions.filter((digits) => Number(digits.padEnd(2, "0")) >= 60).length > fractions.length * 0.15;
  one.notation = isDecimal ? "decimal" : null;
  other.notation = isDecimal ? "decimal" : null;
}

/** Asks what a letter with two readings means: O of longitudes, the Greek Ν of latitudes. */
function askAboutLetter(
  proposer: Proposer,
  { columns }: Mapping,
  position: string,
  axis: Axis,
  path: Change["path"],
): void {
  for (const { column, meaning } of columns) {
    if (meaning.kind !== "position" && meaning.kind !== axis) continue;
    if (meaning.position !== position) continue;
    const example = proposer.columns[columnIndex(column)]?.filled.find((cell) => hasOpenLetter(cell, axis));
    if (example === undefined) continue;
    const written = cellText(example);
    const choices = (setting: string, ...labels: [string, string][]) =>
      labels.map(([label, value]) => ({ label, changes: [{ path: [...path, setting], value }] }));
    if (axis === "longitude")
      proposer.ask(
        `letter_o:${position}`,
        column,
        `Longitudes have the letter O, such as ${written}. Is it east (Ost) or west (ouest, oeste)?`,
        choices("letterO", ["O is east", "east"], ["O is west", "west"]),
      );
    else
      proposer.ask(
        `letter_n:${position}`,
        column,
        `Latitudes have the Greek letter Ν, such as ${written}. Is it south (Νότιο), or typed for the N of north?`,
        choices("letterN", ["Ν is south", "south"], ["Ν is north", "north"]),
      );
    return;
  }
}

/** Asks about numbers alone among degrees and minutes: 13 below 48 12, or minutes whose degrees are empty. */
function askAboutAlone(proposer: Proposer, mapping: Mapping): void {
  const found = proposer.positions.flatMap((position, index) =>
    (["latitude", "longitude"] as const).flatMap((axis) => {
      const parts = partsOf(proposer, mapping, position.position, axis);
      const { notation } = position[axis];
      const example =
        notation === "columns"
          ? withoutDegrees(proposer, parts)
          : notation === "degrees_minutes" || notation === null
            ? aloneOf(proposer, parts[0])
            : undefined;
      return example === undefined ? [] : [{ path: ["positions", index, axis, "alone"], position, axis, example }];
    }),
  );
  const [first] = found;
  if (first === undefined) return;
  for (const { position, axis } of found) position[axis].alone = null;
  const { axis, example } = first;
  const change = (value: string) => found.map(({ path }) => ({ path, value }));
  const minutes = /^[\d.,]+/.exec(example.text)?.[0] ?? example.text;
  proposer.ask(
    "alone",
    example.column,
    example.whole === undefined
      ? `Some ${axis}s have minutes and no degrees, such as ${example.text}${example.place}. Are the degrees those of the row above?`
      : `Among ${axis}s such as ${example.whole} stands ${example.text} alone${example.place}. Is it in minutes, of the degrees above?`,
    [
      {
        label: example.whole === undefined ? "Those of the row above" : `Minutes, ${minutes}′ of the degrees above`,
        changes: change("minutes"),
      },
      {
        label: example.whole === undefined ? "They are problems" : `Degrees, ${minutes}°`,
        changes: change("degrees"),
      },
    ],
  );
}

type Alone = { column: string; text: string; whole?: string; place: string };

function withoutDegrees(proposer: Proposer, parts: Profile[]): Alone | undefined {
  const [degrees, minutes] = parts;
  const row =
    minutes?.cells.findIndex((cell, at) => cellText(cell) !== "" && cellText(degrees?.cells[at]) === "") ?? -1;
  if (degrees === undefined || minutes === undefined || row === -1) return undefined;
  return { column: degrees.letters, text: cellText(minutes.cells[row]), place: proposer.placeOf(row) };
}

function aloneOf(proposer: Proposer, column: Profile | undefined): Alone | undefined {
  if (column === undefined) return undefined;
  const first = column.cells.findIndex((cell) => SEPARATE.test(numbersOf(cell)));
  // 16 h. and Sailed 3 P.M. are words among positions.
  const row = column.cells.findIndex((cell, at) => at > first && isAlone(withoutHemisphere(cell)));
  if (first === -1 || row === -1) return undefined;
  const [whole, text] = [first, row].map((at) => cellText(column.cells[at])) as [string, string];
  return { column: column.letters, text, whole, place: proposer.placeOf(row) };
}

/** Returns the columns of an axis without that of its hemisphere, in the order degrees, minutes, seconds. */
function partsOf(proposer: Proposer, { columns }: Mapping, position: string, axis: Axis): Profile[] {
  return ["whole", "degrees", "minutes", "seconds"].flatMap((part) =>
    columns.flatMap(({ column, meaning }) =>
      meaning.kind === axis && meaning.position === position && meaning.part === part
        ? (proposer.columns[columnIndex(column)] ?? [])
        : [],
    ),
  );
}

function isPosition(text: string): boolean {
  return /\d.*[NS].*\d.*[EWO]/i.test(text) || /^[+-]?\d{1,2}[.,]\d+\s*[;,/ ]\s*[+-]?\d{1,3}[.,]\d+$/.test(text.trim());
}

/** Returns the axis and part that a column is, by its head and its values. */
function axisOf(column: Profile, lastAxis: Axis | undefined): { axis: Axis; part: string } | undefined {
  const { full, last } = column.head;
  const isLatitude = LATITUDE.test(full);
  const isLongitude = LONGITUDE.test(full);
  const named: Axis | undefined = isLatitude !== isLongitude ? (isLatitude ? "latitude" : "longitude") : undefined;
  for (const axis of ["latitude", "longitude"] as const) {
    const ofAxis = column.filled.some((cell) => isHemisphere(cellText(cell), axis))
      ? column.share((cell) => isHemisphere(cellText(cell), axis) || isDittoMark(cellText(cell)))
      : 0;
    if (
      ofAxis > 0.9 &&
      (named === axis ||
        (named === undefined &&
          (HEMISPHERE_HEAD.test(last) || (lastAxis === axis && !column.filled.some(isWeatherLetter)))))
    ) {
      return { axis, part: "hemisphere" };
    }
  }
  if (named === undefined) return undefined;
  const digits = column.share((cell) => /\d/.test(cellText(cell)));
  if (digits < 0.3) return undefined;
  const { texts } = column.head;
  if (texts.some((text) => /(?:°|º|\bdeg(?:rees)?\b\.?)\s*\)?$/i.test(text))) {
    const isWhole = column.filled.some((cell) => /\d\s*[°º '-]\s*\d/.test(cellText(cell)));
    return { axis: named, part: isWhole ? "whole" : "degrees" };
  }
  if (texts.some((text) => /(?:['′]|\bmin(?:utes)?\b\.?)\s*\)?$/i.test(text) && !/°/.test(text)))
    return { axis: named, part: "minutes" };
  if (texts.some((text) => /(?:["″]|\bsec(?:onds)?\b\.?)\s*\)?$/i.test(text) && !/°/.test(text)))
    return { axis: named, part: "seconds" };
  return { axis: named, part: "whole" };
}

/** b, c and d are letters for the weather, too; below no head, or one such as K/G, they are hemispheres. */
function isWeatherLetter(cell: Cell): boolean {
  return /^[bdg]$/i.test(cellText(cell));
}

function qualifierOf({ full }: Head): string {
  return full
    .replaceAll(/\b(?:latitude|lat|longitude|long|degrees|minutes|seconds)\b\.?|[°'"()]/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the hemisphere that a head gives to all values: 'Lat. S', 'LONG (W)', 'W LONG'. */
function ofHead({ full }: Head, axis: Axis): "north" | "south" | "east" | "west" | undefined {
  // 'Länge v. Gr.' is the one from Greenwich, and no west (vest).
  const named = full.split(/[^\p{L}]+/u).filter((word) => !/^[vz]$/i.test(word));
  const words = named.flatMap((word) => readHemisphere(word, axis) ?? []);
  const [only] = new Set(words).size === 1 ? words : [];
  return only === undefined ? undefined : HEMISPHERE_NAMES[only];
}

/** Returns the hemispheres that values name, whatever words stand in other cells. */
function lettersOfValues(
  { filled }: Profile,
  axis: Axis,
  notation: PositionMapping["latitude"]["notation"],
): ("north" | "south" | "east" | "west")[] {
  const settings = {
    ...PLAIN_AXIS,
    hemisphere: null,
    notation: notation === "columns" ? ("decimal" as const) : (notation ?? ("degrees_minutes" as const)),
  };
  return filled.flatMap((cell) => {
    const degrees = readDegrees(cell, axis, settings);
    if (degrees === "words" || !degrees.ok) return [];
    if (degrees.value.sign < 0) return axis === "latitude" ? "south" : "west";
    return degrees.value.letter === undefined ? [] : HEMISPHERE_NAMES[degrees.value.letter];
  });
}

function degreesAtStart(cell: Cell, axis: Axis, notation: PositionMapping["latitude"]["notation"]): number {
  if (notation === "degrees_minutes") {
    const degrees = readDegrees(cell, axis, { ...PLAIN_AXIS, notation, hemisphere: null });
    if (degrees !== "words" && degrees.ok) return degrees.value.degrees;
  }
  if (typeof cell !== "string") return cell.kind === "number" ? Math.abs(cell.value) : 0;
  return Number(/\d{1,4}/.exec(cell)?.[0] ?? 0);
}

function isNegative(cell: Cell): boolean {
  return /^[-\u2212]\s*\d/.test(plainCharacters(cellText(cell)));
}

function hasLetter(text: string, axis: Axis): boolean {
  return (
    /\d/.test(text) &&
    plainDegrees(text)
      .split(/[^\p{L}]+/u)
      .some((word) => isHemisphere(word, axis))
  );
}

/** Whether a text names a hemisphere, also one with two readings. */
function isHemisphere(text: string, axis: Axis): boolean {
  return readHemisphere(text, axis) !== undefined || openLetter(text, axis) !== undefined;
}

/** Whether a cell of an axis or a position has a letter with two readings as its hemisphere. */
function hasOpenLetter(cell: Cell, axis: Axis): boolean {
  return plainDegrees(cellText(cell))
    .split(/[^\p{L}]+/u)
    .some((word) => openLetter(word, axis) !== undefined);
}

/** Returns a text of degrees without the letter of its hemisphere and its sign. */
function withoutHemisphere(cell: Cell): string {
  return plainDegrees(cellText(cell))
    .replace(/^[NSEWO]\b\.?\s*|\s*\b[NSEWO]\.?$/i, "")
    .replace(/^[+-]\s*/, "");
}

/** Returns a text of degrees without letters and sign. */
function numbersOf(cell: Cell): string {
  return plainDegrees(cellText(cell))
    .replaceAll(/\p{L}+\.?/gu, "")
    .trim()
    .replace(/^[+-]\s*/, "");
}

/** Whether a text can be minutes alone. */
function isAlone(text: string): boolean {
  return /^\d{1,2}(?:[.,]\d+)?\s*['′]?$/.test(text) && /[1-9]/.test(text) && Number.parseFloat(text) < 60;
}

/** Degrees and minutes with something between them. */
const SEPARATE = /\d\s*[°º':\s-]+\s*\d/;

/** Returns the notations that all values allow. */
function notationsOf({
  filled,
}: Pick<Profile, "filled">): ("decimal" | "dotted" | "degrees_minutes" | "minutes_dotted")[] {
  const texts = filled.map((cell) => numbersOf(cell)).filter((text) => /\d/.test(text));
  const separated = texts.filter((text) => SEPARATE.test(text));
  const isMostlyAlone = SEPARATE.test(texts[0] ?? "") && texts.every((text) => SEPARATE.test(text) || isAlone(text));
  if (separated.length > texts.length / 10 || isMostlyAlone) {
    const dotted = separated.filter((text) => /\.\d\d+\D*$/.test(text));
    const below60 = dotted.filter((text) => /\.[0-5]\d\D*$/.test(text)).length;
    return below60 > 0 && (below60 === dotted.length || (dotted.length >= 20 && below60 > dotted.length * 0.9))
      ? ["degrees_minutes", "minutes_dotted"]
      : ["degrees_minutes"];
  }
  if (texts.filter((text) => /^\d{4,7}(?:[.,]\d+)?['′]?$/.test(text)).length > texts.length / 2)
    return ["degrees_minutes"];
  const fractions = texts.flatMap((text) => /^[+-]?\d{1,3}[.,](\d+)$/.exec(text)?.[1] ?? []);
  // A workbook's number loses the 0 of 59.10, a text does not.
  const areTexts = filled.every((cell) => typeof cell === "string");
  if (areTexts && fractions.length > 0 && fractions.every((digits) => digits.length === 1)) return ["decimal"];
  if (texts.some((text) => /^[+-]?\d{1,3}[.,]\d{1,2}[.,]\d{1,2}$/.test(text))) return ["dotted"];
  const below60 = fractions.filter((digits) => digits.length <= 2 && Number(digits.padEnd(2, "0")) < 60).length;
  // Decimals are below .60 in 60 % of the cases; a slip of the pen does not make minutes decimals.
  const isSexagesimal =
    below60 > 0 && (below60 === fractions.length || (fractions.length >= 20 && below60 > fractions.length * 0.9));
  return isSexagesimal ? ["dotted", "decimal"] : ["decimal"];
}

function notationOf(column: Pick<Profile, "filled">): PositionMapping["latitude"]["notation"] {
  const [only, second] = notationsOf(column);
  return second === undefined ? (only ?? "decimal") : null;
}

function notationLabel(
  notation: NonNullable<PositionMapping["latitude"]["notation"]>,
  example: string,
  settings: PositionMapping["latitude"],
  axis: Axis,
): string {
  const degrees = readDegrees(example, axis, { ...settings, notation });
  const value = degrees !== "words" && degrees.ok ? ` (${Number(degrees.value.degrees.toFixed(4))}°)` : "";
  return {
    decimal: `Degrees with decimals${value}`,
    dotted: `Degrees.minutes${value}`,
    degrees_minutes: `Degrees, minutes with decimals${value}`,
    minutes_dotted: `Degrees, minutes.seconds${value}`,
    columns: "In columns",
  }[notation];
}

function atOf(head: Head): Partial<Chosen> {
  const at = timeOfHead({ ...head, last: /(?:^|\s)(?:at\s+)?(\d{3,4}|noon)$/i.exec(head.full)?.[1] ?? "" });
  return at === undefined ? {} : { at };
}

const HEMISPHERE_NAMES = { N: "north", S: "south", E: "east", W: "west" } as const;

const LATITUDE =
  /\blat(?:itude|it|d?\.?)?\b|breite|latitud|\bbredde|\bbredd\b|breddgrad|breedte|\benlem\b|πλ[άα]τος|широта|[纬緯]度|위도|^[φΦ]$/iu;

const LONGITUDE =
  /\blon(?:g(?:n?itude|it|d?\.?)?)?\b|l[äa]nge\b|longitud|\blengde|\bl[æä]ngde?(?:grad)?\b|lengte|\bboylam\b|μ[ήη]κος|долгота|[经經経]度|경도|^[λΛ]$/iu;

const HEMISPHERE_HEAD =
  /^(?:[nsew]|n\s*\/\s*s|e\s*\/\s*w|w\s*\/\s*e|\p{L}\s*\/\s*\p{L}|n or s|e or w|or|north|south|east|west|hemisphere)?$/iu;

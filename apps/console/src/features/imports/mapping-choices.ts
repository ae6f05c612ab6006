import { logbookLabel } from "@shore/api/formatting/logbook-names";
import {
  type ColumnMapping,
  LOGBOOK_NAMES,
  type Mapping,
  type Meaning,
  type PositionMapping,
  type TIME_PARTS,
} from "@shore/tabular/mapping";
import type { ColumnProposal } from "@shore/tabular/propose";

/** A field of a mapping with a few values; `null` in the mapping: not decided. */
export type Choice = {
  path: readonly (string | number)[];
  label: string;
  options: readonly { value: string; label: string }[];
  /** What `null` says, where it is a decision. */
  none?: string;
  /** The values of most tables, or any that is decided: with them it is among further settings. @default none */
  usual?: readonly (string | null)[] | "any";
};

export type MeaningKind = Meaning["kind"];

/** What a column can mean, in the words of the screen. */
export const MEANING_LABELS: Record<MeaningKind, string> = {
  time: "Time",
  offset: "Offset from UTC",
  latitude: "Latitude",
  longitude: "Longitude",
  position: "Latitude and longitude",
  vessel: "Vessel",
  logbook: "Logbook",
  event_type: "Event type",
  summary: "Summary",
  remarks: "Remarks",
  recorded_by: "Recorded by",
  value: "Value",
  other: "Other data",
  leave_out: "Left out",
};

export const TIME_PART_LABELS: Record<(typeof TIME_PARTS)[number], string> = {
  date_time: "Date and time",
  date: "Date",
  year_month: "Year and month",
  year: "Year",
  month: "Month",
  day: "Day of the month",
  day_of_year: "Day of the year",
  time: "Time of day",
  hour: "Hour",
  minute: "Minute",
  half: "a.m. or p.m.",
};

const AXIS_PART_LABELS = {
  whole: "All of it",
  degrees: "Degrees",
  minutes: "Minutes",
  seconds: "Seconds",
  hemisphere: "Hemisphere (N, S, E, W)",
};

export const LOGBOOK_OPTIONS = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));

export const MEANING_OPTIONS = optionsOf(MEANING_LABELS);

/** Returns what a column means in a few words: `Latitude, degrees`, `Value: Barometer, hPa`. */
export function meaningText(meaning: Meaning): string {
  const label = MEANING_LABELS[meaning.kind];
  switch (meaning.kind) {
    case "time":
      return `${label}: ${TIME_PART_LABELS[meaning.part].toLowerCase()}`;
    case "latitude":
    case "longitude":
      return meaning.part === "whole" ? label : `${label}: ${AXIS_PART_LABELS[meaning.part].toLowerCase()}`;
    case "value":
      return `${label}: ${[meaning.label, meaning.unit].filter(Boolean).join(", ")}`;
    case "other":
      return `${label}: x-${meaning.name}`;
    default:
      return label;
  }
}

/** Returns a meaning of another kind for a column, with what has to be decided left open. */
export function newMeaning(kind: MeaningKind, { column, head }: ColumnMapping, values: readonly string[]): Meaning {
  switch (kind) {
    case "time":
      return { kind, part: "date_time" };
    case "latitude":
    case "longitude":
      return { kind, part: "whole", position: POSITION };
    case "position":
      return { kind, position: POSITION };
    case "vessel":
      return { kind, by: "table", values: Object.fromEntries(values.map((value) => [value, null])) };
    case "logbook":
      return { kind, values: Object.fromEntries(values.map((value) => [value, null])) };
    case "event_type":
      return { kind, values: {}, others: "by_name" };
    case "value":
      return {
        kind,
        label: head.trim() || "Value",
        unit: "",
        type: "number",
        decimal: ".",
        within: "anywhere",
        manual: true,
        words: "problem",
        dates: "keep",
      };
    case "offset":
      return { kind, of: null };
    case "other":
      return { kind, name: head.trim().slice(0, MAX_OTHER_NAME) || column };
    default:
      return { kind };
  }
}

/** Returns the mapping with another meaning of a column; positions are those that columns name. */
export function withMeaning(mapping: Mapping, index: number, meaning: Meaning): Mapping {
  const columns = mapping.columns.map((column, at) => (at === index ? { ...column, meaning } : column));
  const names = new Set(columns.flatMap((column) => ("position" in column.meaning ? [column.meaning.position] : [])));
  const kept = mapping.positions.filter(({ position }) => names.has(position));
  const added = [...names].filter((name) => !kept.some(({ position }) => position === name)).map(newPosition);
  return { ...mapping, columns, positions: [...kept, ...added] };
}

function newPosition(position: string): PositionMapping {
  const axis = {
    notation: null,
    decimal: ".",
    hemisphere: null,
    letterO: null,
    letterN: null,
    alone: "degrees",
    firstHemisphere: null,
    hemisphereFrom: [],
    nearZero: "problem",
  } satisfies PositionMapping["latitude"];
  return {
    position,
    latitude: axis,
    longitude: axis,
    zeroMeridian: 0,
    longitudeBeyond180: "problem",
    words: "problem",
    zero: "position",
    half: "problem",
  };
}

/** Returns the choices of a column beside its meaning. */
export function columnChoices({ meaning }: ColumnMapping, index: number): Choice[] {
  const at = (...path: string[]) => ["columns", index, ...path];
  const choices: Choice[] = [];
  if (meaning.kind === "time")
    choices.push({ path: at("meaning", "part"), label: "Part of the time", options: optionsOf(TIME_PART_LABELS) });
  if (meaning.kind === "latitude" || meaning.kind === "longitude") {
    choices.push({ path: at("meaning", "part"), label: "Part", options: optionsOf(AXIS_PART_LABELS) });
  }
  if (meaning.kind === "vessel") {
    choices.push({
      path: at("meaning", "by"),
      label: "What the cells hold",
      options: optionsOf({
        imo_number: "IMO number",
        name: "Name of the vessel",
        call_sign: "Call sign",
        table: "Something else: choose a vessel for each",
      }),
    });
  }
  if (meaning.kind === "offset") {
    choices.push({
      path: at("meaning", "of"),
      label: "What the numbers say",
      options: optionsOf({
        offset: "The offset: -3 is -03:00",
        zone_description: "What is added for Greenwich time: -3 is +03:00",
      }),
    });
  }
  if (meaning.kind === "event_type") {
    choices.push({
      path: at("meaning", "others"),
      label: "Values that are not named below",
      options: optionsOf({ by_name: "Are event types of that name", problem: "Are problems" }),
    });
  }
  if (meaning.kind === "value") {
    choices.push({
      path: at("meaning", "type"),
      label: "Kind",
      options: optionsOf({ number: "Number", text: "Text" }),
    });
    if (meaning.type === "number") {
      choices.push(
        {
          path: at("meaning", "decimal"),
          label: "Decimal sign",
          options: optionsOf({ ".": "Point: 1.5", ",": "Comma: 1,5" }),
        },
        { path: at("meaning", "words"), label: "Words among the numbers", options: optionsOf(KEEP_OR_PROBLEM) },
      );
    }
  }
  if (meaning.kind === "value" && meaning.dates !== "keep") {
    choices.push({
      path: at("meaning", "dates"),
      label: "Dates of the workbook among the values",
      options: optionsOf(KEEP_OR_PROBLEM),
    });
  }
  if (meaning.kind !== "leave_out") {
    choices.push(
      {
        path: at("empty"),
        label: "An empty cell",
        options: optionsOf({ none: "Is no value", above: "Means the value above" }),
      },
      {
        path: at("ditto"),
        label: 'A ditto mark (", do.)',
        options: optionsOf({ above: "Means the value above", text: "Is a text" }),
      },
    );
  }
  return choices;
}

/** Returns the choices about times, as far as the columns need them. @param proposed the columns of the proposal, with their values */
export function timeChoices({ time, columns }: Mapping, proposed: readonly ColumnProposal[]): Choice[] {
  const has = (...parts: string[]) =>
    columns.some(({ meaning }) => meaning.kind === "time" && parts.includes(meaning.part));
  return [
    ...(has("date", "date_time")
      ? [
          {
            path: ["time", "order"],
            label: "Order in a date",
            options: optionsOf({
              day_month_year: "Day, month, year: 31.12.2025",
              month_day_year: "Month, day, year: 12/31/2025",
              year_month_day: "Year, month, day: 2025-12-31",
            }),
            usual: "any" as const,
          },
        ]
      : []),
    ...(time.dateCells === "as_stored"
      ? []
      : [
          {
            path: ["time", "dateCells"],
            label: "Day and month of the workbook's dates",
            options: optionsOf({
              as_stored: "Are as the workbook has them",
              exchanged: "Are exchanged",
              days: "Days of January 1900 are days of the month above",
            }),
          },
        ]),
    {
      path: ["time", "calendar"],
      label: "Calendar of the dates",
      options: optionsOf({
        gregorian: "Gregorian (new style)",
        julian: "Julian (old style): they are converted",
      }),
      usual: isOfOldDates(columns, proposed) ? [] : ["gregorian"],
    },
    ...(has("time", "hour", "date_time") || time.clock !== null
      ? [
          {
            path: ["time", "clock"],
            label: "Times of day written as numbers",
            options: optionsOf({
              hhmm: "1430 is 14:30",
              hhmmss: "143005 is 14:30:05",
              hours: "14.5 is 14:30",
              dotted: "14.30 is 14:30",
              twelve: "2 below 10 is 14:00",
              fraction: "0.25 of a day is 06:00",
            }),
            usual: ["hhmm"],
          },
          {
            path: ["time", "shortTimes"],
            label: "Times such as 12 among 1430",
            options: optionsOf({ hours: "Are hours, 12:00", minutes: "Are minutes, 00:12", problem: "Are problems" }),
            usual: ["problem"],
          },
          {
            path: ["time", "timeCells"],
            label: "Numbers such as 930 in cells of times",
            options: optionsOf({ typed: "Are 09:30", shown: "Are the time that is shown", problem: "Are problems" }),
            usual: ["problem"],
          },
          {
            path: ["time", "ranges"],
            label: "Ranges such as 0800-1200",
            options: optionsOf({ begins: "Are their begin", ends: "Are their end", problem: "Are problems" }),
            usual: ["problem"],
          },
        ]
      : []),
    ...(time.twelvePm === "noon"
      ? []
      : [
          {
            path: ["time", "twelvePm"],
            label: "12 p.m.",
            options: optionsOf({ noon: "Is noon", midnight: "Is midnight" }),
          },
        ]),
    ...(time.dayBegins === "midnight"
      ? []
      : [
          {
            path: ["time", "dayBegins"],
            label: "The day of a date begins",
            options: optionsOf({
              midnight: "At midnight",
              noon: "At the noon before: its afternoon is of the day before",
            }),
          },
        ]),
    ...(columns.some(({ at }) => at !== null)
      ? [
          {
            path: ["time", "columnsGoBack"],
            label: "Times of columns that go back",
            options: optionsOf({ next_day: "Are of the next day", same_day: "Are of the day of their row" }),
            usual: ["next_day"],
          },
        ]
      : []),
    ...(columns.some(({ meaning, empty }) => meaning.kind === "time" && empty === "above")
      ? [
          {
            path: ["time", "rowsGoBack"],
            label: "Rows without a date whose time goes back",
            options: optionsOf({
              next_day: "Are of the next day",
              same_day: "Are of the day of the row above",
              problem: "Are problems",
            }),
          },
        ]
      : []),
    {
      path: ["time", "midnight"],
      label: "Midnight",
      options: optionsOf({ begins: "Begins the day of its row", ends: "Ends the day of its row" }),
      usual: ["begins"],
    },
  ];
}

/** Whether dates are from before 1930, or say old or new style: some countries had the Julian calendar until then. */
function isOfOldDates(columns: Mapping["columns"], proposed: readonly ColumnProposal[]): boolean {
  return columns.some(({ column, meaning }) => {
    if (meaning.kind !== "time" || !/date|year/.test(meaning.part)) return false;
    const values = proposed.find((one) => one.column === column)?.values ?? [];
    return values.some(({ value }) => {
      const year = Number(/(?<!\d)[12]\d{3}(?!\d)/.exec(value)?.[0] ?? 0);
      return (year >= 1_500 && year < 1_930) || OLD_OR_NEW_STYLE.test(value);
    });
  });
}

/** Returns the choices about a position. */
export function positionChoices({ latitude, longitude, zero }: PositionMapping, index: number): Choice[] {
  const at = (...path: string[]) => ["positions", index, ...path];
  const hemispheres = (positive: string, negative: string) =>
    optionsOf({
      sign: `By the sign: ${positive} is positive`,
      letter: "By a letter in each value",
      letter_or_above: "By a letter, or as in the row above",
      column: "By a column of its own",
      column_or_above: "By a column, or as in the row above",
      [positive]: `All are ${positive}`,
      [negative]: `All are ${negative}`,
    });
  return [
    { path: at("latitude", "notation"), label: "Latitudes are written", options: optionsOf(NOTATIONS), usual: "any" },
    {
      path: at("latitude", "hemisphere"),
      label: "North or south",
      options: hemispheres("north", "south"),
      usual: WRITTEN_HEMISPHERES,
    },
    ...asAbove(latitude.hemisphere, at("latitude"), "north", "south"),
    { path: at("longitude", "notation"), label: "Longitudes are written", options: optionsOf(NOTATIONS), usual: "any" },
    {
      path: at("longitude", "hemisphere"),
      label: "East or west",
      options: hemispheres("east", "west"),
      usual: WRITTEN_HEMISPHERES,
    },
    ...letterO(longitude.hemisphere, at("longitude", "letterO")),
    ...aloneChoice(latitude.alone, at("latitude", "alone"), "latitudes"),
    ...aloneChoice(longitude.alone, at("longitude", "alone"), "longitudes"),
    ...letterN(latitude.letterN, at("latitude", "letterN")),
    ...asAbove(longitude.hemisphere, at("longitude"), "east", "west"),
    {
      path: at("longitudeBeyond180"),
      label: "Longitudes beyond 180°",
      options: optionsOf({ around: "Count on to 360°: 190 E is 170 W", problem: "Are problems" }),
      usual: ["problem"],
    },
    ...(zero === "position"
      ? []
      : [
          {
            path: at("zero"),
            label: "0 as latitude and longitude",
            options: optionsOf({ none: "Is no position", position: "Is the position 0° N 0° E" }),
          },
        ]),
    {
      path: at("words"),
      label: "Words in place of a position",
      options: optionsOf(KEEP_OR_PROBLEM),
      usual: ["problem"],
    },
    {
      path: at("half"),
      label: "Only one of latitude and longitude",
      options: optionsOf(KEEP_OR_PROBLEM),
      usual: ["problem"],
    },
  ];
}

function letterO(hemisphere: string | null, path: Choice["path"]): Choice[] {
  if (!/^(?:letter|column)/.test(hemisphere ?? "")) return [];
  return [
    {
      path,
      label: "The letter O",
      options: optionsOf({ east: "Is east: Ost", west: "Is west: ouest, oeste" }),
      none: "Is a problem",
      usual: [null],
    },
  ];
}

/** Shown where it was asked: numbers alone are degrees otherwise. */
function aloneChoice(alone: string | null, path: Choice["path"], axis: string): Choice[] {
  if (alone === "degrees") return [];
  return [
    {
      path,
      label: `Numbers alone among ${axis}`,
      options: optionsOf({ minutes: "Are minutes of the degrees above", degrees: "Are degrees" }),
    },
  ];
}

function letterN(said: string | null, path: Choice["path"]): Choice[] {
  if (said === null) return [];
  return [
    { path, label: "The Greek letter Ν", options: optionsOf({ south: "Is south: Νότιο", north: "Is north: N" }) },
  ];
}

function asAbove(hemisphere: string | null, path: Choice["path"], ...names: [string, string]): Choice[] {
  if (hemisphere !== "letter_or_above" && hemisphere !== "column_or_above") return [];
  const line = names[0] === "north" ? "the equator" : "the meridian";
  return [
    {
      path: [...path, "firstHemisphere"],
      label: "Before the first that is written",
      options: names.map((value) => ({ value, label: `All are ${value}` })),
      none: "Are problems",
    },
    {
      path: [...path, "nearZero"],
      label: `Not written where a ship can have crossed ${line}`,
      options: optionsOf({ problem: "Is a problem", above: "Is as in the row above" }),
    },
  ];
}

/** The choices about rows. */
export const ROW_CHOICES: readonly Choice[] = [
  {
    path: ["table", "hidden"],
    label: "Rows and columns that the workbook hides",
    options: optionsOf({ read: "Are read", leave_out: "Are left out" }),
    usual: ["read"],
  },
  {
    path: ["table", "rowsWithoutValues"],
    label: "Rows with a time and nothing else",
    options: optionsOf({ leave_out: "Are left out", entry: "Become entries" }),
    usual: ["leave_out"],
  },
  {
    path: ["table", "rowsWithoutTime"],
    label: "Totals, and rows with words and without a time",
    options: optionsOf({ leave_out: "Are left out", problem: "Are problems" }),
    usual: ["problem"],
  },
];

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): { value: Value; label: string }[] {
  // The keys of a record are its values.
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

const NOTATIONS = {
  decimal: "Decimal degrees: 59.913",
  degrees_minutes: "Degrees and minutes: 59 54.8, 59°54′48″",
  minutes_dotted: "Degrees, minutes.seconds: 59 54.48",
  dotted: "Degrees.minutes: 59.54, 59.54.48",
  columns: "In columns of their own",
};

/** What says the hemisphere of each value, in contrast to one for all. */
const WRITTEN_HEMISPHERES = ["sign", "letter", "column"];

const OLD_OR_NEW_STYLE = /(?<![\p{L}.])[on]\.\s?s\.?(?![\p{L}])/iu;

const KEEP_OR_PROBLEM = { keep: "Are kept as a text", problem: "Are problems" };

/** As the mapping's schema has it. */
export const MAX_OTHER_NAME = 126;

/** The name of a position where a table has one. */
const POSITION = "Position";

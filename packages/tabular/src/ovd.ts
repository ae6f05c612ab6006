import { LIMITS } from "./limits.ts";
import { type ColumnMapping, lettersOf, type Mapping, type Meaning, PLAIN_AXIS } from "./mapping.ts";
import type { DraftProposal } from "./propose.ts";
import type { TableSample } from "./read-table.ts";

/**
 * Log abstracts of Operational Vessel Data (DNV), versions 2.5 to 3.13: the names of the columns say what they hold, so no person has to.
 * Names, types and units are those of the interface descriptions; times are in UTC.
 */
export function isOvdHead(names: readonly string[]): boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return ["imo", "date_utc", "time_utc", "event"].every((name) => known.has(name));
}

/** Returns the mapping of a log abstract. */
export function proposeOvd(sample: TableSample, head: number[], firstRow: number): DraftProposal {
  const cells = sample.start.find(({ number }) => number === head.at(-1))?.cells ?? [];
  const names = cells.map((cell) => (typeof cell === "string" ? cell : cell.text).trim()).slice(0, LIMITS.columns);
  const seen = new Set<string>();
  const columns = names.flatMap((name, index): ColumnMapping[] => {
    if (name === "") return [];
    const meaning = seen.has(name.toLowerCase()) ? valueOf(`${name}, column ${lettersOf(index)}`) : meaningOf(name);
    seen.add(name.toLowerCase());
    return [{ column: lettersOf(index), head: name, meaning, empty: "none", ditto: "text", noValue: [], at: null }];
  });
  const hasPosition = ["latitude_degree", "latitude_north_south", "longitude_degree", "longitude_east_west"].every(
    (name) => seen.has(name),
  );
  const axis = { ...PLAIN_AXIS, notation: "columns" as const, hemisphere: "column" as const };
  const mapping: Mapping = {
    version: 1,
    name: "OVD log abstract",
    file: sample.format,
    table: {
      head,
      firstRow,
      lastRow: null,
      leaveOut: [],
      hidden: "read",
      rowsWithoutValues: "entry",
      rowsWithoutTime: "problem",
    },
    columns: hasPosition
      ? columns
      : columns.map((column) => ({
          ...column,
          meaning: "position" in column.meaning ? valueOf(column.head) : column.meaning,
        })),
    time: {
      order: "year_month_day",
      calendar: "gregorian",
      firstYear: null,
      century: null,
      clock: "hhmm",
      midnight: "begins",
      shortTimes: "problem",
      timeCells: "problem",
      dayBegins: "midnight",
      twelvePm: "noon",
      ranges: "problem",
      columnsGoBack: "same_day",
      rowsGoBack: "problem",
      dateCells: "as_stored",
      fixed: null,
      words: {},
      serial: null,
      offset: { kind: "utc" },
    },
    positions: hasPosition
      ? [
          {
            position: "Position",
            latitude: axis,
            longitude: { ...axis },
            zeroMeridian: 0,
            longitudeBeyond180: "problem",
            words: "problem",
            zero: "position",
            half: "problem",
          },
        ]
      : [],
    vesselUuid: null,
    logbookName: "deck",
    eventType: null,
    summary: null,
  };
  return {
    kind: "ovd",
    mapping,
    reasons: new Map(
      columns.map(({ column, head: name }) => [column, { reason: `${name} of the OVD log abstract`, share: null }]),
    ),
    questions: [],
    savedName: null,
  };
}

function meaningOf(name: string): Meaning {
  switch (name.toLowerCase()) {
    case "imo":
      return { kind: "vessel", by: "imo_number", values: {} };
    case "date_utc":
      return { kind: "time", part: "date" };
    case "time_utc":
      return { kind: "time", part: "time" };
    case "event":
      return { kind: "event_type", values: {}, others: "by_name" };
    case "latitude_degree":
      return { kind: "latitude", part: "degrees", position: "Position" };
    case "latitude_minutes":
      return { kind: "latitude", part: "minutes", position: "Position" };
    case "latitude_north_south":
      return { kind: "latitude", part: "hemisphere", position: "Position" };
    case "longitude_degree":
      return { kind: "longitude", part: "degrees", position: "Position" };
    case "longitude_minutes":
      return { kind: "longitude", part: "minutes", position: "Position" };
    case "longitude_east_west":
      return { kind: "longitude", part: "hemisphere", position: "Position" };
    case "remarks":
      return { kind: "remarks" };
    case "entry_made_by_1":
      return { kind: "recorded_by" };
    default:
      return valueOf(name);
  }
}

function valueOf(name: string): Meaning {
  const isText = TEXTS.test(name);
  const unit = isText ? "" : (UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? "");
  const label = name.replaceAll("_", " ").trim() || name;
  return {
    kind: "value",
    label: label.slice(0, 256),
    unit,
    type: isText ? "text" : "number",
    decimal: ".",
    within: "anywhere",
    manual: true,
    words: "problem",
    dates: "keep",
  };
}

/** Columns of texts, dates and fixed lists; the others hold numbers. */
const TEXTS =
  /_type(?:,|$)|fuel_bdn|_port_of_call|^(?:period_event_type|voyage_(?!.*\d$).*|offhire_reasons|mode|purposes_of_call|date_local|time_local|other_destination_.*|eta|rta|speed_order|reason_for_.*|charter_type|carrier_.*|service|.*_condition|activity_(?:mode|\d+)|port_to_port_id|area_.*|position|remarks|entry_made_by_\d|contact_email|reporting_date|cleaning_event|.*_aux_blower|.*_operation_mode|.*(?:name|email|text|comment)s?|latitude_north_south|longitude_east_west|event|date_utc|time_utc|imo)(?:, column [A-Z]+)?$/i;

/** Units by the names of the columns, the first that matches. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_hours$|_time$|^time_|^duration/i, "h"],
  [/^distance/i, "NM"],
  [/_degrees?$|^course$|^true_heading$/i, "°"],
  [/_dir$/i, "sector 1 to 8"],
  [/^fresh_water|cargo_m3$/i, "m³"],
  [/_teu$/i, "TEU"],
  [/cargo_ceu$/i, "CEU"],
  [/sfoc|feed_rate/i, "g/kWh"],
  [/_work$|electricity_reception$/i, "kWh"],
  [/cylinder_oil|system_oil_rob|_\d+_system_oil/i, "l"],
  [/current_consumption$/i, "mt/h"],
  [/projected_consumption$/i, "mt/d"],
  [/speed_rpm$|propeller_speed$|tc_speed$/i, "rpm"],
  [/percentage$/i, "%"],
  [/_load$|_power$/i, "kW"],
  [/force_kn$|speed/i, "kn"],
  [/force_bft$/i, "Bft"],
  [/douglas$/i, "Douglas scale"],
  [/^period_of/i, "s"],
  [/temp/i, "°C"],
  [/pressure|_pmax$|_pcomp$/i, "bar"],
  [/water_flow$/i, "m³/min"],
  [/ballast|displacement/i, "mt"],
  [/^draft|water_depth$|swell_force$|_pitch$/i, "m"],
  [/consumption|emissions|_rob|^rob_|cargo_mt$|deadweight/i, "mt"],
];

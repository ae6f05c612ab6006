import { NO_VALUES, type Profile } from "./column-profile.ts";
import { type ColumnMapping, type Mapping, columnIndex } from "./mapping.ts";
import type { Proposer } from "./proposer.ts";
import { isSameUnit } from "./unit.ts";

/**
 * Says within which bounds the values of a column lie, where its head names what an instrument shows: others are doubtful, as 10134 below hPa. Asks
 * where numbers are not of the unit of the head, or of several: 29.92 below hPa, 1013 beside 29.92, 64 below °C; and where most are beyond the bounds.
 */
export function askAboutRanges(proposer: Proposer, { columns }: Mapping): void {
  for (const [index, column] of columns.entries()) {
    const profile = proposer.columns[columnIndex(column.column)];
    const { meaning, head } = column;
    if (meaning.kind !== "value" || meaning.type !== "number" || profile === undefined) continue;
    const quantity = QUANTITIES.find(({ name, other }) => name.test(head) && other?.test(head) !== true);
    if (quantity === undefined || proposer.questions.some(({ id }) => id === `unit:${column.column}`)) continue;
    const numbers = measured(column, profile);
    const named = quantity.units.find(({ unit }) => isSameUnit(unit, meaning.unit));
    const isNamed = meaning.unit !== "";
    if (numbers.length === 0 || (isNamed && named === undefined)) continue;
    // 40 can be of both temperatures: it is of that of the head.
    const others = named ? numbers.filter((value) => !isWithin(named, value)) : numbers;
    const found = quantity.units
      .map((range) => ({ range, values: others.filter((value) => unitOf(quantity, value) === range) }))
      .filter(({ values }) => values.length > 0)
      .toSorted((a, b) => b.values.length - a.values.length);
    const isMixed =
      quantity.isOfUnits === true && (isNamed ? found.length > 0 : found.length > 1 && quantity.isAskedOfHead !== true);
    const within = named ?? (quantity.isAskedOfHead === true ? undefined : found[0]?.range);
    // Numbers of no unit that is known.
    if (within === undefined) continue;
    const beyond = numbers.filter((value) => !isWithin(within, value));
    if (!isMixed && beyond.length <= numbers.length / 2) {
      meaning.within = { from: within.from, to: within.to };
      continue;
    }
    meaning.within = null;
    const at = (name: string) => ["columns", index, "meaning", name];
    const as = (unit: string, value: unknown) => [
      { path: at("unit"), value: isSameUnit(unit, meaning.unit) ? meaning.unit : unit },
      { path: at("within"), value },
    ];
    const said = isNamed ? `, and its head says ${meaning.unit}` : "";
    const examples = (isMixed ? found.flatMap(({ values }) => values.slice(0, 1)) : beyond.slice(0, 2)).join(", ");
    const offered = [...(named ? [named] : []), ...found.map(({ range }) => range)];
    const { from, to } = within;
    const [sentence, choices] = isMixed
      ? [
          `${meaning.label} has values such as ${examples}${said}. In which unit are they?`,
          [
            ...offered.map((range) => ({
              label: `In ${range.unit}: values below ${range.from} or above ${range.to} are problems`,
              changes: as(range.unit, { from: range.from, to: range.to }),
            })),
            ...(isNamed ? [{ label: `In ${meaning.unit}, all of them`, changes: as(meaning.unit, "anywhere") }] : []),
            { label: "In several: they are stored as written, without a unit", changes: as("", "anywhere") },
          ],
        ]
      : [
          `${meaning.label} has values such as ${examples}${said}, most of them beyond ${from} to ${to}. Are they right?`,
          [
            { label: "They are right: stored as written", changes: as(meaning.unit, "anywhere") },
            { label: `Values below ${from} or above ${to} are problems`, changes: as(meaning.unit, { from, to }) },
          ],
        ];
    proposer.ask(`range:${column.column}`, column.column, sentence, choices);
  }
}

/** Returns the numbers of a column, without those that say that there is none. */
function measured({ noValue }: ColumnMapping, { numbers }: Profile): number[] {
  return noValue === null ? numbers.filter((value) => value !== 0 && !NO_VALUES.includes(String(value))) : numbers;
}

type Range = { unit: string; from: number; to: number };
type Quantity = {
  /** What heads call it. */
  name: RegExp;
  /** Heads with these words are of something else. */
  other?: RegExp;
  /** Those that there are at sea. The first range that a value is in is its unit. */
  units: readonly [Range, ...Range[]];
  /** Only where a head says the unit: the ranges of two units meet. */
  isAskedOfHead?: true;
  /** Logs have it in several units, so a value of another one is asked about. */
  isOfUnits?: true;
};

function isWithin({ from, to }: Range, value: number): boolean {
  return value >= from && value <= to;
}

function unitOf({ units }: Quantity, value: number): Range | undefined {
  return units.find((range) => isWithin(range, value));
}

const range = (unit: string, from: number, to: number): Range => ({ unit, from, to });

/** The compass: degrees, below heads with and without their sign. */
const DEGREES = [range("", 0, 360), range("°", 0, 360), range("deg", 0, 360), range("T", 0, 360)] as const;

/** What barometer, thermometer, log, compass and the eye can show. A head is of the first whose name it has. */
const QUANTITIES: readonly Quantity[] = [
  {
    name: /(?<!\p{L})(?:baro|bar\.?$|slp|mslp|luftdr|lufttr|air press|atm\w*\.? press|sea level press)|^press(?:ure|\.)?(?:\s|$)|barom|βαρόμ|давлен|气压|氣壓|気圧|기압|الضغط|presión|pression|pressione|pressão/iu,
    other: /tend|change|diff|therm|temp|oil|steam|boiler|air start|corr|att/i,
    units: [range("hPa", 870, 1_090), range("mmHg", 640, 815), range("in", 26, 32)],
    isOfUnits: true,
  },
  {
    name: /(?<!\p{L})(?:air|sea|water|wet|dry|sst|dew|surface|lufttemp|wassertemp|therm|hava|deniz|temp\w*\.?(?:\s*[([].*)?$)/iu,
    other:
      /exh|cool|engine|jacket|lub|fuel|oil|bearing|cyl|press|room|hold|cargo|tank|reefer|steam|boiler|feed|hfo|scav|f\.?w|state|speed|current|draft|draught/i,
    units: [range("°C", -40, 45), range("°F", -40, 130)],
    isOfUnits: true,
    isAskedOfHead: true,
  },
  {
    name: /(?<!\p{L})(?:cog|hdg|heading|course|cse|cap|kurs|kompass|compass|rumbo|proa|(?:wind|swell|waves?|sea|current|set)[\s_-]*(?:dir|direction|richtung)|windrichtung|winddir)s?(?!\p{L})/iu,
    other: /error|deviation|variation|\bvar\b|\bdev\b|diff|change|points|alter|rate|corr|time|no\b|number/i,
    units: [...DEGREES],
  },
  {
    name: /(?<!\p{L})(?:wind[\s_-]*(?:force|bft|beaufort|st[äa]rke)|windst[äa]rke|beaufort|bft|bf)(?!\p{L})/iu,
    units: [range("", 0, 12), range("Bft", 0, 12)],
  },
  {
    name: /(?<!\p{L})(?:wind[\s_-]*(?:speed|spd|velocity|geschw\w*)|windspeed|gusts?|b[öo]en?)(?!\p{L})/iu,
    units: [range("kn", 0, 200), range("m/s", 0, 100), range("km/h", 0, 370), range("mph", 0, 230)],
    isAskedOfHead: true,
  },
  {
    name: /(?<!\p{L})(?:sog|stw|(?:ship'?s?|vessel|avg\.?|average|mean|log|ordered|service)?\s*(?:speed|spd)|vitesse|geschwindigkeit|fart|velocidad(?:e)?)(?!\p{L})/iu,
    other:
      /wind|gust|engine|\bm\/?e\b|\ba\/?e\b|shaft|\brpm\b|turbo|t\/?c\b|pump|fan|piston|current|blower|revolution|rate/i,
    units: [range("kn", 0, 70), range("", -20, 70), range("km/h", 0, 130), range("m/s", -10, 36)],
    isAskedOfHead: true,
  },
  {
    name: /(?<!\p{L})(?:sea[\s_-]*state|douglas|seegang)(?!\p{L})/iu,
    other: /height|\bm\b/i,
    units: [range("", 0, 9)],
  },
  {
    name: /(?<!\p{L})(?:cloud(?:s|iness)?|cloud cover|okta?s|bewölkung|nébulosité)(?!\p{L})/iu,
    other: /height|base|type/i,
    units: [range("", 0, 10), range("oktas", 0, 8), range("okta", 0, 8), range("%", 0, 100)],
  },
  {
    name: /(?<!\p{L})(?:rel\.? ?hum\w*|humidity|luftfeucht\w*|humidité|humedad|umidade)(?!\p{L})/iu,
    units: [range("%", 0, 100), range("", 0, 100)],
  },
  {
    name: /(?<!\p{L})(?:swell|waves?|sea|sig\.? wave|dünung|welle\w*)[\s_-]*(?:height|ht|hgt|höhe)?(?!\p{L})/iu,
    other: /dir|period|state|temp|length|depth|water|speed|level|passage|sea chest|margin/i,
    units: [range("m", 0, 30), range("ft", 0, 100)],
    isAskedOfHead: true,
  },
  {
    name: /(?<!\p{L})(?:draft|draught|tiefgang|tirant|calado|dypgang|djupgående)/iu,
    units: [range("m", 0, 30), range("ft", 0, 100), range("cm", 0, 3_000)],
    isAskedOfHead: true,
  },
  {
    name: /(?<!\p{L})(?:salinity|salinität|salinité|salinidad)/iu,
    units: [range("PSU", 0, 50), range("ppt", 0, 50), range("", 0, 50)],
  },
];

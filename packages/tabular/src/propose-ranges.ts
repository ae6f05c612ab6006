import { type Mapping, columnIndex } from "./mapping.ts";
import type { Proposer } from "./proposer.ts";
import { isSameUnit } from "./unit.ts";

/**
 * Asks where the numbers of a barometer or a thermometer are not of the unit of its head, or of several: 29.92 below hPa, 1013 beside 29.92, 64 below
 * °C.
 */
export function askAboutRanges(proposer: Proposer, { columns }: Mapping): void {
  for (const [index, { column, head, meaning, noValue }] of columns.entries()) {
    const profile = proposer.columns[columnIndex(column)];
    if (meaning.kind !== "value" || meaning.type !== "number" || profile === undefined) continue;
    const quantity = QUANTITIES.find(({ name, other }) => name.test(head) && !other.test(head));
    if (quantity === undefined || proposer.questions.some(({ id }) => id === `unit:${column}`)) continue;
    const all = noValue === null ? profile.numbers.filter((value) => value !== 0) : profile.numbers;
    const named = quantity.units.find(({ unit }) => isSameUnit(unit, meaning.unit));
    const isNamed = meaning.unit !== "";
    // 40 can be of both temperatures: it is of that of the head.
    const numbers = named ? all.filter((value) => value < named.from || value > named.to) : all;
    const found = quantity.units.flatMap((range) => {
      const example = numbers.find((value) => rangeOf(quantity, value) === range);
      return example === undefined ? [] : [{ ...range, example }];
    });
    if (isNamed ? named === undefined || found.length === 0 : found.length < 2 || quantity.isAskedOfHead) continue;
    meaning.within = null;
    const at = (name: string) => ["columns", index, "meaning", name];
    const examples = found.map(({ example }) => example).join(", ");
    const offered = [...(named ? [named] : []), ...found];
    proposer.ask(
      `range:${column}`,
      column,
      `${meaning.label} has values such as ${examples}${isNamed ? `, and its head says ${meaning.unit}` : ""}. In which unit are they?`,
      [
        ...offered.map(({ unit, from, to }) => ({
          label: `In ${unit}: values below ${from} or above ${to} are problems`,
          changes: [
            { path: at("unit"), value: isSameUnit(unit, meaning.unit) ? meaning.unit : unit },
            { path: at("within"), value: { from, to } },
          ],
        })),
        ...(isNamed
          ? [{ label: `In ${meaning.unit}, all of them`, changes: [{ path: at("within"), value: "anywhere" }] }]
          : []),
        {
          label: "In several: they are stored as written, without a unit",
          changes: [
            { path: at("unit"), value: "" },
            { path: at("within"), value: "anywhere" },
          ],
        },
      ],
    );
  }
}

type Range = { unit: string; from: number; to: number };
type Quantity = {
  name: RegExp;
  other: RegExp;
  units: readonly Range[];
  /** Only where a head says the unit: the ranges of two units meet. */
  isAskedOfHead: boolean;
};

function rangeOf({ units }: Quantity, value: number): Range | undefined {
  return units.find(({ from, to }) => value >= from && value <= to);
}

/** What weather has at sea. The first range that a value is in is its unit. */
const QUANTITIES: readonly Quantity[] = [
  {
    name: /(?<!\p{L})(?:baro|bar\.?$|slp|mslp|luftdr|lufttr|air press|atm\w*\.? press|sea level press)|^press(?:ure|\.)?(?:\s|$)|barom|βαρόμ|давлен|气压|氣壓|気圧|기압|presión|pression|pressione/iu,
    other: /tend|change|diff|therm|temp|oil|steam|boiler|air start|corr|att/i,
    units: [
      { unit: "hPa", from: 870, to: 1_090 },
      { unit: "mmHg", from: 640, to: 815 },
      { unit: "in", from: 26, to: 32 },
    ],
    isAskedOfHead: false,
  },
  {
    name: /(?<!\p{L})(?:air|sea|water|wet|dry|sst|dew|surface|lufttemp|wassertemp|therm|hava|deniz|temp\w*\.?(?:\s*[([].*)?$)/iu,
    other:
      /exh|cool|engine|jacket|lub|fuel|oil|bearing|cyl|press|room|hold|cargo|tank|reefer|steam|boiler|feed|hfo|scav|f\.?w/i,
    units: [
      { unit: "°C", from: -40, to: 45 },
      { unit: "°F", from: -40, to: 130 },
    ],
    isAskedOfHead: true,
  },
];

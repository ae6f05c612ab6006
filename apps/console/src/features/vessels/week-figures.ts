import type { FigureName, FigurePoint } from "@shore/api/gen/shore/v1/figures_pb";
import { round4, withUnit } from "@shore/api/formatting/values";
import { useStoredText } from "#shared/preferences/use-preference.ts";
import { defaultFigures } from "#shared/vessels/default-figures.ts";

/** As many as fit in the overview. */
export const MAX_WEEK_FIGURES = 2;

/** Returns the figures of the overview: those the user selected, as far as the vessel has them, else the default two. */
export function useWeekFigures(known: readonly FigureName[]): [string[], (names: readonly string[]) => void] {
  const [text, write] = useStoredText("shore.overview-figures");
  const chosen = namesIn(text).filter((name) => known.some((one) => one.name === name));
  return [
    chosen.length > 0 ? chosen : defaultFigures(known),
    (names) => write(JSON.stringify(names.slice(0, MAX_WEEK_FIGURES))),
  ];
}

/** Returns the names in a stored text; none if malformed. */
export function namesIn(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((name) => typeof name === "string").slice(0, MAX_WEEK_FIGURES) : [];
  } catch {
    return [];
  }
}

/** Returns low, high and last of the values in the line; undefined without one. An aggregated point contributes its minimum and maximum. */
export function weekFacts(
  points: readonly FigurePoint[],
): { low: number; high: number; last: FigurePoint } | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  return {
    low: Math.min(...points.map(({ value, count, min }) => (count > 1 ? min : value))),
    high: Math.max(...points.map(({ value, count, max }) => (count > 1 ? max : value))),
    last,
  };
}

/** Returns `12.8 to 13.5 kn, last 13.2 kn.` */
export function weekSummary(
  { low, high, last }: { low: number; high: number; last: FigurePoint },
  unit: string,
): string {
  const range = low === high ? withUnit(round4(low), unit) : `${round4(low)} to ${withUnit(round4(high), unit)}`;
  return `${range}, last ${withUnit(round4(last.value), unit)}.`;
}

import type { FigureName } from "@shore/api/gen/shore/v1/figures_pb";
import { usualFigures } from "#shared/vessels/usual-figures.ts";

/** What the page shows, as its address says. */
export type FiguresView = {
  /** Names of the values, {@link MOST_FIGURES} at most. */
  names: readonly string[];
  /** `before` for the period before, the uuid of another vessel, or empty. */
  compare: string;
  form: "chart" | "table";
};

/** As many as one page holds, and the server answers at once. */
export const MOST_FIGURES = 4;

/** The view of an address; where it names no values it has the usual two. */
export function figuresViewIn(search: URLSearchParams, known: readonly FigureName[]): FiguresView {
  const named = [...new Set(search.getAll("value"))].filter((name) => name !== "" && name.length <= 128);
  return {
    names: search.has("value") ? named.slice(0, MOST_FIGURES) : usualFigures(known),
    compare: search.get("compare") ?? "",
    form: search.get("show") === "table" ? "table" : "chart",
  };
}

/** The address's parameters with other values; none at all is an empty one, so that the usual two do not come back. */
export function withNames(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("value");
  for (const name of names.length > 0 ? names.slice(0, MOST_FIGURES) : [""]) next.append("value", name);
  return next;
}

/** The address's parameters with one of them changed; an empty value takes it away. */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
}

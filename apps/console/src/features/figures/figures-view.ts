import type { FigureName } from "@shore/api/gen/shore/v1/figures_pb";
import { defaultFigures } from "#shared/vessels/default-figures.ts";

/** The state of the page in the URL. */
export type FiguresView = {
  /** Names of the values, {@link MAX_FIGURES} at most. */
  names: readonly string[];
  /** `before` for the period before, the UUID of another vessel, or empty. */
  compare: string;
  form: "chart" | "table";
};

/** The maximum per page and per request. */
export const MAX_FIGURES = 4;

/** Returns the view of a URL; without names it has the default two. */
export function figuresViewIn(search: URLSearchParams, known: readonly FigureName[]): FiguresView {
  const named = [...new Set(search.getAll("value"))].filter((name) => name !== "" && name.length <= 128);
  return {
    names: search.has("value") ? named.slice(0, MAX_FIGURES) : defaultFigures(known),
    compare: search.get("compare") ?? "",
    form: search.get("show") === "table" ? "table" : "chart",
  };
}

/** Returns the search parameters with other names; no names are an empty parameter, so that the defaults do not return. */
export function withNames(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("value");
  for (const name of names.length > 0 ? names.slice(0, MAX_FIGURES) : [""]) next.append("value", name);
  return next;
}

/** Returns the search parameters with one of them changed; an empty value removes it. */
export function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
}

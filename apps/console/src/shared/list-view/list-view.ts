import type { TableSort } from "@shore/design-system/Table";
import { textOrder } from "#shared/text/words.ts";

/** A property of a list's view as a search parameter of the address. */
export type ViewParameter<Value> = {
  name: string;
  /** The value without the parameter. */
  initial: Value;
  /** undefined: not a value of it, and read as if it were absent. */
  parse: (text: string) => Value | undefined;
  format: (value: Value) => string;
};

/** How a list's view is read from an address and written to it. */
export type ListView<View> = {
  fromSearch: (search: URLSearchParams) => View;
  /** Initial values are left out. */
  toSearch: (view: View) => URLSearchParams;
};

/** The view of a list from its parameters, so that a colleague who opens the address sees the same. */
export function listView<View extends object>(parameters: {
  [Key in keyof View]-?: ViewParameter<View[Key]>;
}): ListView<View> {
  const keys = Object.keys(parameters) as (keyof View)[];
  return {
    fromSearch: (search) => {
      const value = <Key extends keyof View>({ name, initial, parse }: ViewParameter<View[Key]>) =>
        parse(search.get(name) ?? "") ?? initial;
      // One entry for each key of the parameters, which are those of the view.
      return Object.fromEntries(keys.map((key) => [key, value(parameters[key])])) as View;
    },
    toSearch: (view) => {
      const search = new URLSearchParams();
      const write = <Value>({ name, initial, format }: ViewParameter<Value>, value: Value) => {
        if (format(value) !== format(initial)) search.set(name, format(value));
      };
      for (const key of keys) write(parameters[key], view[key]);
      return search;
    },
  };
}

/** A text that filters by its words. */
export const textParameter = (name: string): ViewParameter<string> => ({
  name,
  initial: "",
  parse: (text) => text,
  format: (text) => text,
});

/** One of several values. */
export const choiceParameter = <Value extends string>(
  name: string,
  choices: readonly Value[],
  initial: Value,
): ViewParameter<Value> => ({
  name,
  initial,
  parse: (text) => choices.find((choice) => choice === text),
  format: (value) => value,
});

/** A text that is valid, or undefined. */
export const optionalParameter = (
  name: string,
  isValid: (text: string) => boolean,
): ViewParameter<string | undefined> => ({
  name,
  initial: undefined,
  parse: (text) => (isValid(text) ? text : undefined),
  format: (value) => value ?? "",
});

/** `sort=-route`: a column, descending with a minus. */
export const sortParameter = (columns: object, initial = "name"): ViewParameter<TableSort> => ({
  name: "sort",
  initial: { column: initial, direction: "ascending" },
  parse: (text) => {
    const column = text.replace(/^-/, "");
    if (!Object.hasOwn(columns, column)) return undefined;
    return { column, direction: text.startsWith("-") ? "descending" : "ascending" };
  },
  format: ({ column, direction }) => `${direction === "descending" ? "-" : ""}${column}`,
});

type SortOptions<Row> = {
  /** The text of each column. */
  texts: Readonly<Record<string, (row: Row) => string>>;
  /** Empty texts come last in both directions. @default they are sorted as texts */
  areEmptyLast?: boolean;
};

/** Sorts rows by the text of a column, numbers by size, letters without regard to case; equal ones by name. */
export function sortRows<Row extends { displayName: string }>(
  rows: readonly Row[],
  { column, direction }: TableSort,
  { texts, areEmptyLast = false }: SortOptions<Row>,
): Row[] {
  const textOf = texts[column] ?? (() => "");
  const sign = direction === "descending" ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)];
    const byName = textOrder.compare(a.displayName, b.displayName);
    if (areEmptyLast && (left === "" || right === "")) return left === right ? byName : left === "" ? 1 : -1;
    return sign * textOrder.compare(left, right) || byName;
  });
}

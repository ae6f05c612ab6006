/** A property of a list's view as a search parameter of the address. */
export type ViewParameter<Value> = {
  name: string;
  /** Value when the parameter is absent. */
  initial: Value;
  /** Returns undefined for an invalid text, which is treated as absent. */
  parse: (text: string) => Value | undefined;
  format: (value: Value) => string;
};

/** Reads a list's view from an address and writes it to one. */
export type ListView<View> = {
  fromSearch: (search: URLSearchParams) => View;
  /** Leaves out initial values. */
  toSearch: (view: View) => URLSearchParams;
  /** Returns the names of the parameters of an address that are not taken, at least in part. */
  ignored: (search: URLSearchParams) => string[];
  /** The names of its parameters. */
  names: readonly string[];
};

/** Builds the {@link ListView} of these parameters, so that a shared link shows the same list. */
export function listView<View extends object>(parameters: {
  [Key in keyof View]-?: ViewParameter<View[Key]>;
}): ListView<View> {
  const keys = Object.keys(parameters) as (keyof View)[];
  return {
    names: keys.map((key) => parameters[key].name),
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
    ignored: (search) =>
      keys.flatMap((key) => {
        const { name, parse } = parameters[key];
        const text = search.get(name) ?? "";
        const value = text === "" ? [] : parse(text);
        const isPart = Array.isArray(value) && text !== "" && value.length < new Set(text.split(",")).size;
        return value === undefined || isPart ? [name] : [];
      }),
  };
}

/** A search text. */
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

/** A text that passes `isValid`, or undefined. */
export const optionalParameter = (
  name: string,
  isValid: (text: string) => boolean,
): ViewParameter<string | undefined> => ({
  name,
  initial: undefined,
  parse: (text) => (isValid(text) ? text : undefined),
  format: (value) => value ?? "",
});

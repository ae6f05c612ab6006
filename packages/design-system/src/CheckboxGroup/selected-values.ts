/** The parts of an option that the selection rules use. */
export type SelectableOption<Value extends string> = { value: Value; disabledReason?: string | undefined };

type Options<Value extends string> = readonly SelectableOption<Value>[];

/** Returns the enabled options. */
export function enabledOptions<Value extends string>(options: Options<Value>): Options<Value> {
  return options.filter(({ disabledReason }) => disabledReason === undefined);
}

/** Returns how many of the enabled options are selected: all, some or none. */
export function selectionState<Value extends string>(options: Options<Value>, selected: ReadonlySet<Value>) {
  const enabled = enabledOptions(options);
  const count = enabled.filter(({ value }) => selected.has(value)).length;
  if (count === 0) return "none";
  return count === enabled.length ? "all" : "some";
}

/** Returns the values with one of them added or removed, in the order of the options. */
export function withOption<Value extends string>(
  options: Options<Value>,
  values: readonly Value[],
  value: Value,
  isSelected: boolean,
): Value[] {
  const selected = new Set(values);
  if (isSelected) selected.add(value);
  else selected.delete(value);
  return sortByOptions(options, selected);
}

/** Returns the values with every enabled option selected. */
export function withAllSelected<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  return sortByOptions(options, new Set([...values, ...enabledOptions(options).map(({ value }) => value)]));
}

/** Returns the values with every enabled option cleared. */
export function withNoneSelected<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  const deselected = new Set(enabledOptions(options).map(({ value }) => value));
  return sortByOptions(options, new Set(values.filter((value) => !deselected.has(value))));
}

/** Sorts the values by the options. Values that are no longer options are kept, after the others. */
function sortByOptions<Value extends string>(options: Options<Value>, selected: ReadonlySet<Value>): Value[] {
  const known = options.map(({ value }) => value);
  const unknown = new Set(selected).difference(new Set(known));
  return [...known.filter((value) => selected.has(value)), ...unknown];
}

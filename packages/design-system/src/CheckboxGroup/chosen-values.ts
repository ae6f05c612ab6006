/** The parts of an option that the selection rules use. */
export type ChoosableOption<Value extends string> = { value: Value; disabledReason?: string | undefined };

type Options<Value extends string> = readonly ChoosableOption<Value>[];

/** Returns the enabled options. */
export function changeable<Value extends string>(options: Options<Value>): Options<Value> {
  return options.filter(({ disabledReason }) => disabledReason === undefined);
}

/** Returns how many of the enabled options are selected: all, some or none. */
export function amountOf<Value extends string>(options: Options<Value>, chosen: ReadonlySet<Value>) {
  const open = changeable(options);
  const count = open.filter(({ value }) => chosen.has(value)).length;
  if (count === 0) return "none";
  return count === open.length ? "all" : "some";
}

/** Returns the values with one of them added or removed, in the order of the options. */
export function withOne<Value extends string>(
  options: Options<Value>,
  values: readonly Value[],
  value: Value,
  isSelected: boolean,
): Value[] {
  const chosen = new Set(values);
  if (isSelected) chosen.add(value);
  else chosen.delete(value);
  return inOrder(options, chosen);
}

/** Returns the values with every enabled option selected. */
export function withAll<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  return inOrder(options, new Set([...values, ...changeable(options).map(({ value }) => value)]));
}

/** Returns the values with every enabled option cleared. */
export function withNone<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  const gone = new Set(changeable(options).map(({ value }) => value));
  return inOrder(options, new Set(values.filter((value) => !gone.has(value))));
}

/** Sorts the values by the options. Values that are no longer options are kept, after the others. */
function inOrder<Value extends string>(options: Options<Value>, chosen: ReadonlySet<Value>): Value[] {
  const known = options.map(({ value }) => value);
  const unknown = new Set(chosen).difference(new Set(known));
  return [...known.filter((value) => chosen.has(value)), ...unknown];
}

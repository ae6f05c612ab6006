/** What the rules of choosing need to know of an option. */
export type ChoosableOption<Value extends string> = { value: Value; disabledReason?: string | undefined };

type Options<Value extends string> = readonly ChoosableOption<Value>[];

/** Those that a person may change now. */
export function changeable<Value extends string>(options: Options<Value>): Options<Value> {
  return options.filter(({ disabledReason }) => disabledReason === undefined);
}

/** How many of the changeable options are chosen. */
export function amountOf<Value extends string>(options: Options<Value>, chosen: ReadonlySet<Value>) {
  const open = changeable(options);
  const count = open.filter(({ value }) => chosen.has(value)).length;
  if (count === 0) return "none";
  return count === open.length ? "all" : "some";
}

/** The values with one of them on or off, in the order of the options. */
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

/** The values with every changeable option on. */
export function withAll<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  return inOrder(options, new Set([...values, ...changeable(options).map(({ value }) => value)]));
}

/** The values with every changeable option off. */
export function withNone<Value extends string>(options: Options<Value>, values: readonly Value[]): Value[] {
  const gone = new Set(changeable(options).map(({ value }) => value));
  return inOrder(options, new Set(values.filter((value) => !gone.has(value))));
}

/** What is no option any more is not ours to drop: it stays, behind the others. */
function inOrder<Value extends string>(options: Options<Value>, chosen: ReadonlySet<Value>): Value[] {
  const known = options.map(({ value }) => value);
  const unknown = new Set(chosen).difference(new Set(known));
  return [...known.filter((value) => chosen.has(value)), ...unknown];
}

import type { FieldStates } from "./FieldNotices.tsx";

/**
 * Returns the entered values with one field as it is stored, all others as they are entered; undefined if no change of them does that. A
 * field is a row of the comparison: several keys of the form, or one element of a list. Lists may have thousands of elements, and rows are
 * asked about on each render: of a list only the elements in which both sides differ are tried.
 * @param statesOf returns the rows for entered values
 */
export function takeStored<Values extends object>(
  entered: Values,
  stored: Values,
  label: string,
  statesOf: (entered: Values) => readonly FieldStates[],
): Values | undefined {
  const now = statesOf(entered);
  const before = textsOf(now);
  const want = now.find((state) => state.label === label)?.stored ?? "";
  /** Whether a change sets this field as stored and leaves, or sets as stored, every other one. */
  const fits = (values: Values, mayTakeOthers: boolean) => {
    const states = statesOf(values);
    const after = textsOf(states);
    if ((after.get(label) ?? "") !== want) return false;
    const storedTexts = new Map(states.map((state) => [state.label, state.stored]));
    return [...new Set([...before.keys(), ...after.keys()])].every((other) => {
      const text = after.get(other) ?? "";
      return (
        other === label || text === (before.get(other) ?? "") || (mayTakeOthers && text === storedTexts.get(other))
      );
    });
  };
  const keys = Object.keys(stored) as (keyof Values)[]; // of its type, by the schema of the form
  const withKeys = (some: (keyof Values)[]) =>
    ({ ...entered, ...Object.fromEntries(some.map((key) => [key, stored[key]])) }) as Values;
  const own = withKeys(
    keys.filter((key) => {
      const after = textsOf(statesOf(withKeys([key])));
      return [...before].every(([other, text]) => other === label || (after.get(other) ?? "") === text);
    }),
  );
  if (fits(own, false)) return own;
  return (
    // A secret and what is known of it are taken together.
    keys
      .filter((key) => !Array.isArray(stored[key]))
      .map((key) => withKeys([key]))
      .find((values) => fits(values, true)) ??
    keys
      .map((key) => withElement({ entered, stored, key }, (values) => textsOf(statesOf(values)).get(label) ?? ""))
      .find((values) => values !== undefined && fits(values, false))
  );
}

/**
 * The entered values with the element of a list that decides a field replaced by the stored one, added, or removed; undefined if there is
 * none, or if so many differ that finding it takes long.
 * @param textOf returns the field's text for entered values
 */
function withElement<Values extends object>(
  { entered, stored, key }: { entered: Values; stored: Values; key: keyof Values },
  textOf: (values: Values) => string,
): Values | undefined {
  const [mine, theirs]: [unknown, unknown] = [entered[key], stored[key]];
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  /** Index of the element of a list without which the text is another; -1 if there is none. */
  const deciding = (values: Values, list: unknown[], other: unknown[]): number => {
    const same = new Set(other.map((element) => JSON.stringify(element)));
    const different = list.flatMap((element, at) => (same.has(JSON.stringify(element)) ? [] : [at]));
    if (different.length > MAX_DIFFERENT) return -1;
    const text = textOf(values);
    return different.find((at) => textOf({ ...values, [key]: list.toSpliced(at, 1) }) !== text) ?? -1;
  };
  const [at, from] = [deciding(entered, mine, theirs), deciding(stored, theirs, mine)];
  if (at === -1 && from === -1) return undefined;
  const element: unknown = theirs[from];
  const list: unknown[] = from === -1 ? mine.toSpliced(at, 1) : at === -1 ? [...mine, element] : mine.with(at, element);
  return { ...entered, [key]: list };
}

function textsOf(states: readonly FieldStates[]): ReadonlyMap<string, string> {
  return new Map(states.map(({ label, entered }) => [label, entered]));
}

const MAX_DIFFERENT = 100;

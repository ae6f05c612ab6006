import type { FieldStates } from "./FieldNotices.tsx";

/**
 * Returns the entered values with one field as it is stored, all others as they are entered; undefined if no change of them does that. A
 * field is a row of the comparison: several keys of the form, or one element of a list. Tries the smallest changes first.
 * @param statesOf returns the rows for entered values
 */
export function takeStored<Values extends object>(
  entered: Values,
  stored: Values,
  label: string,
  statesOf: (entered: Values) => readonly FieldStates[],
): Values | undefined {
  const before = textsOf(statesOf(entered));
  const want = statesOf(entered).find((state) => state.label === label)?.stored ?? "";
  /** Whether a change sets this field as stored and leaves, or sets as stored, every other one. */
  const fits = (values: Values, mayTakeOthers: boolean) => {
    const states = statesOf(values);
    const after = textsOf(states);
    if ((after.get(label) ?? "") !== want) return false;
    return [...new Set([...before.keys(), ...after.keys()])].every((other) => {
      const text = after.get(other) ?? "";
      const isTaken = mayTakeOthers && text === states.find((state) => state.label === other)?.stored;
      return other === label || text === (before.get(other) ?? "") || isTaken;
    });
  };
  const keys = Object.keys(stored) as (keyof Values)[]; // of its type, by the schema of the form
  const withKeys = (some: (keyof Values)[]) =>
    ({ ...entered, ...Object.fromEntries(some.map((key) => [key, stored[key]])) }) as Values;
  const own = keys.filter((key) => {
    const after = textsOf(statesOf(withKeys([key])));
    return [...before].every(([other, text]) => other === label || (after.get(other) ?? "") === text);
  });
  const small = [withKeys(own), ...keys.flatMap((key) => withElements(entered, stored, key))];
  return (
    small.find((values) => fits(values, false)) ??
    // A secret and what is known of it are taken together.
    keys
      .filter((key) => !Array.isArray(stored[key]))
      .map((key) => withKeys([key]))
      .find((values) => fits(values, true))
  );
}

/** The entered values with one element of a list replaced by a stored one, added, or removed. */
function withElements<Values extends object>(entered: Values, stored: Values, key: keyof Values): Values[] {
  const [mine, theirs]: [unknown, unknown] = [entered[key], stored[key]];
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return [];
  const lists: unknown[][] = [
    ...mine.flatMap((_, at) => theirs.map((element: unknown) => mine.with(at, element) as unknown[])),
    ...theirs.map((element: unknown) => [...(mine as unknown[]), element]),
    ...mine.map((_, at) => mine.toSpliced(at, 1) as unknown[]),
  ];
  return lists.map((list) => ({ ...entered, [key]: list }));
}

function textsOf(states: readonly FieldStates[]): ReadonlyMap<string, string> {
  return new Map(states.map(({ label, entered }) => [label, entered]));
}

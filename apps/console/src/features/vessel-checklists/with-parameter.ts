/** A copy of the search of an address with one parameter changed, or left out where there is no value. */
export function withParameter(search: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === undefined) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

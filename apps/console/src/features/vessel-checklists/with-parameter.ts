/** Returns a copy of a URL's search with one parameter changed, or removed if there is no value. */
export function withParameter(search: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === undefined) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

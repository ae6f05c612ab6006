/**
 * For queries that only add to a screen, which is shown without them. While one has failed, a banner above the screen names it
 * (RefreshFailure.tsx), with Try again; what has a place of its own for the failure uses `failsInPlace`. Source: docs/spec/errors.md#error-screens.
 * @param what "positions"
 */
export function failsAside(what: string): { throwOnError: false; meta: { missing: string } } {
  return { throwOnError: false, meta: { missing: what } };
}

/**
 * Variants of one journey: by mouse, by keyboard alone, at 360 px. `npm test` runs the first variant of each journey, which differ from
 * journey to journey; `npm run prove` runs all.
 */
export function variants<const Way>(first: Way, ...others: readonly Way[]): Way[] {
  return process.env["VITE_PROVE"] ? [first, ...others] : [first];
}

/** For `test.each`: runs in `npm run prove` only; `npm test` covers the parts of such a journey in others and in component tests. */
export const proveOnly: [][] = process.env["VITE_PROVE"] ? [[]] : [];

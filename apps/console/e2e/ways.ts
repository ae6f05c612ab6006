/**
 * Ways to walk one journey: by mouse, by keyboard alone, at 360 px. `npm test` takes the first one of each journey, which differ from
 * journey to journey; `npm run prove` takes all.
 */
export function ways<const Way>(first: Way, ...others: readonly Way[]): Way[] {
  return process.env["VITE_PROVE"] ? [first, ...others] : [first];
}

/** For `test.each`: once in `npm run prove`, never in `npm test`, which has the parts of such a journey in others and in component tests. */
export const onceProved: [][] = process.env["VITE_PROVE"] ? [[]] : [];

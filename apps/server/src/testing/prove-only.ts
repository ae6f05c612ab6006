/**
 * For `test.each`: what only `npm run prove` tests, such as a race, a kill or one more case of a rule whose test stays beside it
 * (CONTRIBUTING.md#tests).
 */
export const proveOnly: [][] = process.env["VITE_PROVE"] ? [[]] : [];

const isProof = Boolean(import.meta.env["VITE_PROVE"]);

/**
 * For `test.each`: what only `npm run prove` tests, such as one more case of a rule whose test stays beside it (CONTRIBUTING.md#tests).
 */
export const proveOnly: [][] = isProof ? [[]] : [];

/** Returns the first cases of a rule; `npm run prove` tests all. */
export function some<const Case>(count: number, all: readonly Case[]): Case[] {
  return isProof ? [...all] : all.slice(0, count);
}

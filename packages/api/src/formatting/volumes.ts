import { NO_VALUE } from "./values.ts";

/**
 * Cubic metres rounded down to 3 decimals, always with all three: `0.290`. NaN and infinities become {@link NO_VALUE}.
 * Source: docs/spec/limits.md.
 */
export function floor3(cubicMetres: number): string {
  if (!Number.isFinite(cubicMetres)) return NO_VALUE;
  // 1.005 × 1000 is 1004.9999999999999 in binary; rounding to 15 significant digits removes that noise.
  const litres = Math.floor(Number((cubicMetres * 1_000).toPrecision(15)));
  return (litres / 1_000).toFixed(3);
}

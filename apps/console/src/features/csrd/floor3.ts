/**
 * Cubic metres rounded down to 3 decimals, always with all three: `0.290`. What is not a number becomes a dash.
 * Source: specification, section 9.
 */
export function floor3(cubicMetres: number): string {
  if (!Number.isFinite(cubicMetres)) return "—";
  // 1.005 × 1000 is 1004.9999999999999 in binary: fifteen digits are all a figure was written with, the rest is noise.
  const litres = Math.floor(Number((cubicMetres * 1_000).toPrecision(15)));
  return (litres / 1_000).toFixed(3);
}

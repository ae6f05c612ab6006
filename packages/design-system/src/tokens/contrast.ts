/**
 * Returns the contrast of two opaque colours by WCAG 2: 1 (the same) to 21 (black on white).
 * @param one, other `#RRGGBB`
 * @throws RangeError on any other form
 */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  if (lighter === undefined || darker === undefined) throw new RangeError("two colours are needed");
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour of the form #RRGGBB: ${hex}`);
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

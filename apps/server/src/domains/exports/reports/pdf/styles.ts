import type { Style } from "./line-breaking.ts";

/** Every style of a report, once each: runs of one style and line are joined. Source: docs/design/pictures/28-logbook-print.png. */
export const STYLES = {
  title: { weight: "strong", size: 20 },
  vessel: { weight: "strong", size: 12 },
  text: { weight: "regular", size: 9 },
  textStruck: { weight: "regular", size: 9, struck: true },
  strong: { weight: "strong", size: 9 },
  strongStruck: { weight: "strong", size: 9, struck: true },
  muted: { weight: "regular", size: 9, muted: true },
  small: { weight: "regular", size: 8 },
  smallStruck: { weight: "regular", size: 8, struck: true },
  smallStrong: { weight: "strong", size: 8 },
  smallStrongStruck: { weight: "strong", size: 8, struck: true },
  smallMuted: { weight: "regular", size: 8, muted: true },
} as const satisfies Record<string, Style>;

/** All measures in points, A4. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  margin: 40,
  /** Limits of the content: below the page's header, above its footer. */
  top: 72,
  bottom: 796,
} as const;

/** Left edges of the four columns of entries, and the gap between two of them. */
export const COLUMNS = {
  x: [40, 114, 228, 452],
  end: PAGE.width - PAGE.margin,
  gap: 10,
} as const;

export const LINE = {
  text: 12,
  small: 10.5,
  /** From the upper edge of a line to its baseline. */
  textBaseline: 9,
  smallBaseline: 8,
} as const;

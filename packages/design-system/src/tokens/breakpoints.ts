/**
 * Widths at which the layout changes, in CSS pixels at the browser's default text size (docs/design/tokens.md). Below `sm` the
 * bottom bar shows, from `md` the full sidebar, from `lg` side columns, from `xl` a panel beside a list.
 */
export const breakpoints = { sm: 640, md: 1024, lg: 1200, xl: 1280 } as const;

/** The media queries, for `matchMedia`. In `em`, so that a larger text size selects the narrower layout too. */
export const queries = {
  belowSm: below(breakpoints.sm),
  belowMd: below(breakpoints.md),
  belowLg: below(breakpoints.lg),
  belowXl: below(breakpoints.xl),
  fromSm: from(breakpoints.sm),
  fromMd: from(breakpoints.md),
  fromLg: from(breakpoints.lg),
  fromXl: from(breakpoints.xl),
  /** Touch, not a mouse. */
  coarse: "(pointer: coarse)",
  /** A phone in landscape, or a desktop at 400 % zoom: sticky bars would leave too little of the page. */
  short: "(height < 480px)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
} as const;

/** The same as at-rules, for styles: `${media.belowSm} { … }`. */
export const media = {
  belowSm: `@media ${queries.belowSm}`,
  belowMd: `@media ${queries.belowMd}`,
  belowLg: `@media ${queries.belowLg}`,
  belowXl: `@media ${queries.belowXl}`,
  fromSm: `@media ${queries.fromSm}`,
  fromMd: `@media ${queries.fromMd}`,
  fromLg: `@media ${queries.fromLg}`,
  fromXl: `@media ${queries.fromXl}`,
  coarse: `@media ${queries.coarse}`,
  /** Where targets are 44 px: narrow windows and touch. Paper is as narrow, and has none. */
  touch: `@media screen and ${queries.belowMd}, screen and ${queries.coarse}`,
  short: `@media screen and ${queries.short}`,
  /** A phone upright. */
  phone: `@media screen and ${queries.belowSm} and (height >= 480px)`,
  reducedMotion: `@media ${queries.reducedMotion}`,
  forcedColors: `@media ${queries.forcedColors}`,
  screen: "@media screen",
  print: "@media print",
} as const;

function below(width: number): string {
  return `(width < ${width / 16}em)`;
}

function from(width: number): string {
  return `(width >= ${width / 16}em)`;
}

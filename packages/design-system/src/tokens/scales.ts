/** All measures except colours (docs/design/tokens.md). Text sizes are in rem, the rest in CSS pixels, times in milliseconds. */
export const space = [4, 8, 12, 16, 20, 24, 32, 48] as const;

export const radius = {
  tag: "4px",
  control: "6px",
  popover: "8px",
  card: "10px",
  dialog: "12px",
  gate: "14px",
  pill: "999px",
} as const;

/** 1: a hovered card. 2: popovers, snackbars, a lifted row. 3: dialogs. */
export const shadow = {
  1: "0 6px 20px rgb(4 24 44 / 0.1)",
  2: "0 8px 28px rgb(4 24 44 / 0.22)",
  3: "0 24px 64px rgb(4 24 44 / 0.32)",
} as const;

export const family = {
  sans: '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif',
  /** Hashes and operation ids only. */
  mono: '"IBM Plex Mono", ui-monospace, monospace',
} as const;

/** Size and line height in px at the default text size, and weight. */
export const type = {
  display: { size: 30, line: 36, weight: 500 },
  title: { size: 26, line: 34, weight: 600 },
  heading: { size: 18, line: 26, weight: 600 },
  card: { size: 16, line: 24, weight: 600 },
  lead: { size: 15, line: 23, weight: 400 },
  body: { size: 14, line: 20, weight: 400 },
  small: { size: 13, line: 18, weight: 400 },
  caption: { size: 12, line: 16, weight: 600 },
  /** Labels of the bottom bar and the rail, nothing else. */
  rail: { size: 11, line: 14, weight: 400 },
} as const satisfies Record<string, TypeStep>;

/** The title of a page on a phone. */
export const titleBelowSm: TypeStep = { size: 22, line: 28, weight: 600 };

export const motion = { fast: 120, base: 180, slow: 240, reorder: 200 } as const;

/** With reduced motion nothing moves, and no fade takes longer than this. */
export const reducedMotionMs = 80;

export const ease = { enter: "cubic-bezier(0.2, 0, 0, 1)", exit: "cubic-bezier(0.4, 0, 1, 1)" } as const;

/** The stacking order. */
export const layer = {
  "table-head": 10,
  "action-bar": 15,
  sidebar: 20,
  "top-bar": 30,
  popover: 40,
  dialog: 50,
  snackbar: 60,
  tooltip: 70,
} as const;

/** Sizes that differ between a mouse (`fine`) and touch or a narrow window (`touch`). */
export const controlSize = {
  "control-block-size": { fine: "40px", touch: "44px" },
  "control-block-size-small": { fine: "32px", touch: "44px" },
  "target-size": { fine: "24px", touch: "44px" },
} as const;

export type TypeStep = { size: number; line: number; weight: 400 | 500 | 600 };

/** Returns the value of the `font` shorthand for a step. */
export function fontShorthand(step: TypeStep): string {
  return `${step.weight} ${step.size / 16}rem / ${step.line / 16}rem var(--ds-family-sans)`;
}

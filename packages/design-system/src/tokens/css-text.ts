import { media, queries } from "./breakpoints.ts";
import {
  controlSize,
  ease,
  family,
  fontShorthand,
  layer,
  motion,
  radius,
  reducedMotionMs,
  shadow,
  space,
  titleBelowSm,
  type,
} from "./scales.ts";
import { colorProperty, type Theme, themes } from "./themes.ts";

/**
 * All tokens as CSS custom properties on the root. The theme is `data-theme` on the root element; without it the system
 * preference applies (`prefers-color-scheme`, `prefers-contrast: more`), so switching themes renders nothing. Stored as a style
 * sheet, `GlobalStyle/tokens.css`.
 */
export const tokensText: string = [
  "/* Written from tokens/css-text.ts, never by hand: node packages/design-system/src/tokens/write-css.ts */",
  `:root { ${scaleDeclarations()} }`,
  `:root, :root[data-theme="day"] { ${themeDeclarations(themes.day, "light")} }`,
  `@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${themeDeclarations(themes.night, "dark")} } }`,
  `:root[data-theme="night"] { ${themeDeclarations(themes.night, "dark")} }`,
  `@media (prefers-contrast: more) { :root:not([data-theme]) { ${highContrast()} } }`,
  `:root[data-theme="high-contrast"] { ${highContrast()} }`,
  `${media.belowSm} { :root { --ds-font-title: ${fontShorthand(titleBelowSm)}; --ds-card-padding: 14px; } }`,
  `${media.touch} { :root { ${controlDeclarations("touch")} } }`,
  // The top bar scrolls out of view, and sticky elements stick to the edge of the window.
  `${media.short} { :root { --ds-top-bar-block-size: 0px; } }`,
  `${media.reducedMotion} { :root { ${motionDeclarations(reducedMotionMs)} } }`,
  // Print is black on white; forced colours use their own.
  `@media print { :root:root:root { ${printDeclarations()} } }`,
  `@media ${queries.forcedColors} { :root:root:root { ${forcedDeclarations()} } }`,
]
  .join("\n")
  .replaceAll("; --", ";\n  --")
  .concat("\n");

function scaleDeclarations(): string {
  return [
    ...space.map((px) => `--ds-space-${px}: ${px}px;`),
    ...entries(radius).map(([name, value]) => `--ds-radius-${name}: ${value};`),
    ...entries(shadow).map(([name, value]) => `--ds-shadow-${name}: ${value};`),
    ...entries(family).map(([name, value]) => `--ds-family-${name}: ${value};`),
    ...entries(type).map(([name, step]) => `--ds-font-${name}: ${fontShorthand(step)};`),
    ...entries(ease).map(([name, value]) => `--ds-ease-${name}: ${value};`),
    ...entries(layer).map(([name, value]) => `--ds-layer-${name}: ${value};`),
    motionDeclarations(Number.POSITIVE_INFINITY),
    controlDeclarations("fine"),
    "--ds-top-bar-block-size: 56px;",
    "--ds-card-padding: 20px;",
    "--ds-scrim: rgb(4 24 44 / 0.5);",
    "--ds-pill-outline: 0px;",
  ].join(" ");
}

function themeDeclarations(theme: Theme, scheme: "light" | "dark"): string {
  const colors = entries(theme).map(([role, hex]) => `${colorProperty(role)}: ${hex};`);
  return [`color-scheme: ${scheme};`, ...colors].join(" ");
}

function highContrast(): string {
  return `${themeDeclarations(themes["high-contrast"], "light")} --ds-pill-outline: 1.5px;`;
}

/** A status is shown by text, icon and outline, since an office printer may have one ink. */
function printDeclarations(): string {
  const inked = ["muted", "subtle", "accent", "link", "success", "info", "warning", "danger", "draft", "neutral"];
  const drawn = ["chart-track", "chart-label", "series1", "series2", "series3", "series4"];
  return [
    themeDeclarations(themes["high-contrast"], "light"),
    ...[...inked, ...drawn].map((role) => `--ds-${role}: #000000;`),
    "--ds-hover: #FFFFFF; --ds-selected: #FFFFFF; --ds-pill-outline: 1px;",
  ].join(" ");
}

function motionDeclarations(atMostMs: number): string {
  return entries(motion)
    .map(([name, ms]) => `--ds-motion-${name}: ${Math.min(ms, atMostMs)}ms;`)
    .join(" ");
}

function controlDeclarations(pointer: "fine" | "touch"): string {
  return entries(controlSize)
    .map(([name, size]) => `--ds-${name}: ${size[pointer]};`)
    .join(" ");
}

/**
 * Forced colours replace painted colours but not those that SVG strokes, gradients and masks take from a property, and they
 * remove backgrounds that show a state. So every role is a system colour here and pills get an outline. `selected` becomes
 * plain: the component must show selection by a border or by `Highlight` with `HighlightText`.
 */
function forcedDeclarations(): string {
  const canvas = [
    "canvas",
    "surface",
    "sunken",
    "raised",
    "hover",
    "selected",
    "chrome",
    "chrome2",
    "snack",
    "avatar-bg",
    "bell-count",
    "chart-sea",
    "chart-land",
    // The graticule is decorative.
    "chart-grid",
  ];
  const text = [
    "text",
    "muted",
    "subtle",
    "border",
    "control",
    "on-chrome",
    "on-chrome-muted",
    "on-snack",
    "on-avatar",
    "on-bell-count",
    "chart-coast",
    "chart-axis",
    "chart-frame",
    "chart-track",
    "chart-label",
    "series1",
    "series2",
    "series3",
    "series4",
  ];
  const status = ["success", "info", "warning", "danger", "draft", "neutral", "snack-success", "snack-danger"];
  const tints = ["success-bg", "info-bg", "warning-bg", "danger-bg", "draft-bg", "neutral-bg"];
  const chosen = ["accent", "accent-hover", "focus", "focus-chrome", "danger-hover"];
  return [
    ...[...canvas, ...tints].map((role) => `--ds-${role}: Canvas;`),
    ...[...text, ...status].map((role) => `--ds-${role}: CanvasText;`),
    "--ds-mark-bg: Mark; --ds-mark-line: CanvasText;",
    ...chosen.map((role) => `--ds-${role}: Highlight;`),
    "--ds-on-accent: HighlightText; --ds-on-danger: Canvas; --ds-link: LinkText; --ds-scrim: Canvas;",
    "--ds-pill-outline: 1px;",
  ].join(" ");
}

function entries<Key extends string | number, Value>(record: Readonly<Record<Key, Value>>): [string, Value][] {
  return Object.entries<Value>(record);
}

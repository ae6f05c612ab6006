import type { ColorRole } from "./themes.ts";

export type ContrastNeed = { role: ColorRole; on: readonly ColorRole[]; atLeast: 3 | 4.5 | 7 };

export const surfaces: readonly ColorRole[] = ["canvas", "surface", "sunken", "raised", "hover", "selected"];
export const allButSelected = surfaces.filter((role) => role !== "selected");
const chartGrounds: readonly ColorRole[] = ["surface", "chartSea", "chartLand"];
const plain: readonly ColorRole[] = ["canvas", "surface", "sunken", "raised"];

/**
 * The required contrast of each role on its backgrounds, in every theme: WCAG 2 contrast (docs/design/tokens.md). 3 is for
 * shapes and edges, 4.5 for text, 7 for body text. A role that is missing here is a background, or decoration.
 */
export const contrastNeeds: readonly ContrastNeed[] = [
  { role: "text", on: surfaces, atLeast: 7 },
  { role: "muted", on: surfaces, atLeast: 4.5 },
  { role: "subtle", on: allButSelected, atLeast: 4.5 },
  { role: "control", on: surfaces, atLeast: 3 },
  { role: "accent", on: plain, atLeast: 3 },
  { role: "onAccent", on: ["accent", "accentHover"], atLeast: 4.5 },
  { role: "link", on: surfaces, atLeast: 4.5 },
  { role: "focus", on: [...plain, "selected"], atLeast: 3 },
  { role: "onChrome", on: ["chrome", "chrome2"], atLeast: 4.5 },
  { role: "onChromeMuted", on: ["chrome", "chrome2"], atLeast: 4.5 },
  { role: "focusChrome", on: ["chrome", "chrome2"], atLeast: 3 },
  { role: "bellCount", on: ["chrome", "chrome2"], atLeast: 3 },
  { role: "onBellCount", on: ["bellCount"], atLeast: 4.5 },
  { role: "success", on: ["successBg", "surface"], atLeast: 4.5 },
  { role: "info", on: ["infoBg", "surface"], atLeast: 4.5 },
  { role: "warning", on: ["warningBg", "surface"], atLeast: 4.5 },
  { role: "danger", on: ["dangerBg", ...allButSelected], atLeast: 4.5 },
  { role: "onDanger", on: ["danger", "dangerHover"], atLeast: 4.5 },
  { role: "draft", on: ["draftBg", "canvas", "surface", "sunken", "hover"], atLeast: 4.5 },
  { role: "neutral", on: ["neutralBg", "surface"], atLeast: 4.5 },
  { role: "onSnack", on: ["snack"], atLeast: 7 },
  { role: "snackSuccess", on: ["snack"], atLeast: 4.5 },
  { role: "snackDanger", on: ["snack"], atLeast: 4.5 },
  { role: "onAvatar", on: ["avatarBg"], atLeast: 7 },
  { role: "text", on: ["markBg"], atLeast: 7 },
  { role: "text", on: chartGrounds, atLeast: 7 },
  { role: "chartCoast", on: chartGrounds, atLeast: 3 },
  { role: "chartAxis", on: ["surface"], atLeast: 3 },
  { role: "chartFrame", on: ["surface"], atLeast: 3 },
  { role: "chartTrack", on: chartGrounds, atLeast: 3 },
  { role: "chartLabel", on: chartGrounds, atLeast: 4.5 },
  { role: "warning", on: ["chartSea"], atLeast: 4.5 },
  { role: "danger", on: ["chartSea"], atLeast: 4.5 },
  { role: "series1", on: ["surface"], atLeast: 4.5 },
  { role: "series2", on: ["surface"], atLeast: 4.5 },
  { role: "series3", on: ["surface"], atLeast: 4.5 },
  { role: "series4", on: ["surface"], atLeast: 4.5 },
];

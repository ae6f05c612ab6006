/**
 * The colour roles of Shore and their three themes (docs/design/tokens.md). `day` and `night` are for daylight and darkness;
 * `highContrast` is for a bright bridge. `tokens.test.ts` checks the contrast requirements.
 */
export type Theme = Readonly<Record<ColorRole, string>>;

export type ThemeName = "day" | "night" | "high-contrast";

const day = {
  /** the page */
  canvas: "#F2F5F8",
  /** cards, tables, controls */
  surface: "#FFFFFF",
  /** table heads, wells, disabled fills */
  sunken: "#E8EDF2",
  /** popovers, dialogs */
  raised: "#FFFFFF",
  /** a hovered row or item */
  hover: "#EDF2F7",
  /** a selected row or item */
  selected: "#E0EEF9",
  text: "#0C2033",
  muted: "#475B6E",
  /** placeholders, other-month days; never on `selected` */
  subtle: "#586B7E",
  /** decoration only, carries no meaning */
  border: "#D2DBE4",
  /** the edge of every control */
  control: "#6E8296",
  /** primary fill, current marker */
  accent: "#0B5A94",
  accentHover: "#094A7B",
  onAccent: "#FFFFFF",
  link: "#0B5A94",
  focus: "#0868C9",
  /** the top bar */
  chrome: "#0B2138",
  /** a field in the top bar */
  chrome2: "#14304D",
  onChrome: "#F3F7FB",
  onChromeMuted: "#AFC2D4",
  focusChrome: "#9AD4FF",
  /** the number on the bell of the top bar */
  bellCount: "#FF9D93",
  onBellCount: "#2A0503",
  success: "#12654A",
  successBg: "#E0F2E9",
  info: "#0B5A94",
  infoBg: "#E0EEF9",
  warning: "#834700",
  warningBg: "#FCEFD8",
  /** never on `selected` */
  danger: "#B0221B",
  dangerBg: "#FCE8E6",
  dangerHover: "#8E1A15",
  onDanger: "#FFFFFF",
  /** magenta: entered by a person */
  draft: "#8A2368",
  draftBg: "#F8E7F1",
  neutral: "#3F5264",
  neutralBg: "#E4EAF0",
  /** snackbar and tooltip */
  snack: "#0B2138",
  onSnack: "#F3F7FB",
  snackSuccess: "#74D4A7",
  snackDanger: "#FF9D93",
  avatarBg: "#CFE4F5",
  onAvatar: "#0B2138",
  /** search matches, and the line below them */
  markBg: "#FFF0B3",
  markLine: "#B58900",
  /** water of a map */
  chartSea: "#F7FAFC",
  /** land of a map; never its only mark: the coastline is */
  chartLand: "#ECE7D8",
  chartCoast: "#7C8577",
  /** graticule and grid lines; decoration */
  chartGrid: "#D9E1E8",
  /** the baseline of a chart */
  chartAxis: "#6E8296",
  /** the frame around a map; in Night not the brightest thing on the screen */
  chartFrame: "#0C2033",
  /** a track */
  chartTrack: "#0B5A94",
  /** text of maps and charts */
  chartLabel: "#475B6E",
  /** lines of charts, in this order; none is magenta, which is reserved for what a person entered */
  series1: "#0B5A94",
  series2: "#0B716B",
  series3: "#6A4C9C",
  series4: "#66590A",
} as const;

/** Named by meaning, not by appearance. */
export type ColorRole = keyof typeof day;

const night = {
  canvas: "#0A141E",
  surface: "#111D2A",
  sunken: "#0D1824",
  raised: "#192838",
  hover: "#203245",
  selected: "#12324E",
  text: "#E8EFF5",
  muted: "#A8BACB",
  subtle: "#93A7BA",
  border: "#27394B",
  control: "#6C8399",
  accent: "#63B7F0",
  accentHover: "#8CCBF6",
  onAccent: "#04131F",
  link: "#82C6F6",
  focus: "#9AD4FF",
  chrome: "#060E16",
  chrome2: "#13212F",
  onChrome: "#F3F7FB",
  onChromeMuted: "#A8BACB",
  focusChrome: "#9AD4FF",
  bellCount: "#FF9D93",
  onBellCount: "#2A0503",
  success: "#74D4A7",
  successBg: "#0F3328",
  info: "#82C6F6",
  infoBg: "#12324E",
  warning: "#F0B865",
  warningBg: "#382810",
  danger: "#FF9D93",
  dangerBg: "#411D1C",
  dangerHover: "#FFBDB6",
  onDanger: "#2A0503",
  draft: "#F2A0D3",
  draftBg: "#3B1931",
  neutral: "#B6C6D5",
  neutralBg: "#223242",
  snack: "#E8EFF5",
  onSnack: "#0C2033",
  snackSuccess: "#12654A",
  snackDanger: "#B0221B",
  avatarBg: "#24405A",
  onAvatar: "#E8EFF5",
  markBg: "#4A3B0A",
  markLine: "#F0C75A",
  chartSea: "#0D1824",
  chartLand: "#363C39",
  chartCoast: "#7F8A84",
  chartGrid: "#1E2E3D",
  chartAxis: "#6C8399",
  chartFrame: "#7A90A6",
  chartTrack: "#82C6F6",
  chartLabel: "#A8BACB",
  series1: "#63B7F0",
  series2: "#4CCDC1",
  series3: "#BFA8F5",
  series4: "#D6C65C",
} satisfies Theme;

const highContrast = {
  canvas: "#FFFFFF",
  surface: "#FFFFFF",
  sunken: "#FFFFFF",
  raised: "#FFFFFF",
  hover: "#E6F0FA",
  selected: "#D6E8FA",
  text: "#000000",
  muted: "#1F2A35",
  subtle: "#2B3742",
  border: "#3A4753",
  control: "#000000",
  accent: "#003E73",
  accentHover: "#002647",
  onAccent: "#FFFFFF",
  link: "#003E73",
  focus: "#000000",
  chrome: "#000000",
  chrome2: "#1C1C1C",
  onChrome: "#FFFFFF",
  onChromeMuted: "#FFFFFF",
  focusChrome: "#FFFFFF",
  bellCount: "#FF9D93",
  onBellCount: "#2A0503",
  success: "#003F2A",
  successBg: "#FFFFFF",
  info: "#003E73",
  infoBg: "#FFFFFF",
  warning: "#4E2A00",
  warningBg: "#FFFFFF",
  danger: "#7D0A06",
  dangerBg: "#FFFFFF",
  dangerHover: "#560502",
  onDanger: "#FFFFFF",
  draft: "#5E0A43",
  draftBg: "#FFFFFF",
  neutral: "#000000",
  neutralBg: "#FFFFFF",
  snack: "#000000",
  onSnack: "#FFFFFF",
  snackSuccess: "#74D4A7",
  snackDanger: "#FF9D93",
  avatarBg: "#CFE4F5",
  onAvatar: "#0B2138",
  markBg: "#FFFFFF",
  markLine: "#000000",
  chartSea: "#FFFFFF",
  chartLand: "#E4E4E4",
  chartCoast: "#000000",
  chartGrid: "#8A949E",
  chartAxis: "#000000",
  chartFrame: "#000000",
  chartTrack: "#003E73",
  chartLabel: "#1F2A35",
  series1: "#003E73",
  series2: "#004F49",
  series3: "#3F2474",
  series4: "#433A00",
} satisfies Theme;

export const themes: Readonly<Record<ThemeName, Theme>> = { day, night, "high-contrast": highContrast };

/** Returns the custom property of a role: `accentHover` gives `--ds-accent-hover`. */
export function colorProperty(role: string): string {
  return `--ds-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

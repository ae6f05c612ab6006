/** The themes of each story's pictures (docs/design/tokens.md). */
export const THEMES = ["day", "night", "high-contrast"] as const;

export type Theme = (typeof THEMES)[number];

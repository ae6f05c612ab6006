/** Each story is pictured in these (design, section 3). */
export const THEMES = ["day", "night", "high-contrast"] as const;

export type Theme = (typeof THEMES)[number];

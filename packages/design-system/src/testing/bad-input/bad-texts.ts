/** Invalid texts of 10,000 characters or more each, for all text props of components. */
export const badTexts = {
  "without a gap": "Draktenförvaltningsgemensamhet".repeat(334),
  emoji: "⚓🚢🧑🏽‍✈️🇳🇴🌫️".repeat(560),
  "right to left": "سجل السطح في بحر الشمال ".repeat(420),
  "control characters": "Deck\u0000\u200B\u202Elog\u2066 ".repeat(1000),
} as const;

/** All kinds in one, 2,500 characters of each. */
export const mixedText = Object.values(badTexts)
  .map((text) => text.slice(0, 2500))
  .join(" ");

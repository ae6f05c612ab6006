/** The categories of a checklist, in the order they are offered. Source: specification, section 3. */
export const CATEGORIES = ["Deck", "Engine", "Safety", "Cargo", "Environment"] as const;

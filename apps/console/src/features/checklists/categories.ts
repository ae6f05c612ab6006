/** The categories of a checklist, in the order they are offered. Source: specification, section 3. */
export const categories = ["Deck", "Engine", "Safety", "Cargo", "Environment"] as const;

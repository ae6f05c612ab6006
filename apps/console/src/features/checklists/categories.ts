/** The categories of a checklist, in the order they are offered. Source: docs/spec/entities.md#checklists. */
export const CATEGORIES = ["Deck", "Engine", "Safety", "Cargo", "Environment"] as const;

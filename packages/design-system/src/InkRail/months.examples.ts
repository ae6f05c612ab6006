import type { InkRailMonth } from "./InkRail.tsx";

/** A fictional logbook: November with its days, earlier months without. */
export const exampleMonths: readonly InkRailMonth[] = [
  {
    key: "2026-11",
    label: "November",
    name: "November 2026, 348 entries",
    year: "2026",
    count: 348,
    days: Array.from({ length: 22 }, (_, at) => ({
      key: `2026-11-${String(22 - at).padStart(2, "0")}`,
      label: `${["Su", "Sa", "Fr", "Th", "We", "Tu", "Mo"][at % 7]} ${22 - at}`,
      name: `${22 - at} November 2026`,
      count: at === 0 ? 6 : 12 + ((at * 5) % 9),
      isMarked: at % 10 === 0,
    })),
  },
  { key: "2026-10", label: "October", name: "October 2026, 529 entries", year: "2026", count: 529, days: [] },
  { key: "2025-12", label: "December", name: "December 2025, 1,130 entries", year: "2025", count: 1130, days: [] },
];

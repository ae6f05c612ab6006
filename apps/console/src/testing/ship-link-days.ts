import { create } from "@bufbuild/protobuf";
import { type ShipLinkDays, ShipLinkDaysSchema } from "@shore/api/gen/shore/v1/ship_links_pb";

/** Entries of 30 days, different for each vessel; none since the last contact. */
export function shipLinkDays(index: number, contactMinutesAgo = 0): ShipLinkDays {
  const silentDays = Math.floor(contactMinutesAgo / 1_440);
  return create(ShipLinkDaysSchema, {
    lastDay: "2026-11-22",
    entries: ENTRIES.map((_, at) => {
      if (at >= ENTRIES.length - silentDays) return 0;
      return at === ENTRIES.length - 1 ? (ENTRIES[at] ?? 0) : (ENTRIES[(at + 7 * index) % (ENTRIES.length - 1)] ?? 0);
    }),
  });
}

const ENTRIES = [
  9, 12, 8, 15, 8, 9, 9, 8, 11, 9, 10, 8, 9, 10, 9, 8, 12, 11, 9, 8, 9, 10, 8, 9, 9, 11, 10, 8, 9, 3,
] as const;

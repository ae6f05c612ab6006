/** State of a demonstration ship's link when the demonstration is loaded. */
export type DemonstrationLink = {
  /** Days before the newest entry from which records came by the link; earlier ones were imported. */
  days: number;
  /** Minutes since the ship last called; absent: since its last batch. */
  contactMinutes?: number;
  /**
   * 0: all was received. Otherwise the records after the last call are missing: it was this many minutes before the newest day's end, or
   * {@link DemonstrationLink.contactMinutes} ago.
   */
  missingMinutes: number;
  /** The ship's clock minus the shore's. */
  clockDifferenceMs: number;
  /** Backlog on board at the last call; absent: not known. */
  backlog?: { batches: number; bytes: number; minutesBeforeContact: number };
  software: { name: string; version: string };
  /** The response to this batch was lost: its facts are sent again with the next one. */
  repeats?: number;
  /** Rejected facts, and whether a manager has seen them. */
  faults?: readonly Fault[];
};

/** `differs`: an entry received before with a different text. `cut`: a truncated fact. `unknown`: a fact of an unknown kind. */
export type Fault = { what: "differs" | "cut" | "unknown"; inBatch: number; isSeen: boolean };

/**
 * Links by the vessel's name; Utsira Light never had one. Source: the picture of docs/spec/ship-links.md#fleet: one silent ship, two quiet
 * ones, one whose clock is wrong.
 */
export const LINKS: Readonly<Record<string, DemonstrationLink>> = {
  "Astrid Marie": link({ contactMinutes: 9, clockDifferenceMs: 4_000 }),
  Bergensund: link({ contactMinutes: 2, clockDifferenceMs: -1_000 }),
  Fjordglimt: link({
    contactMinutes: 11,
    clockDifferenceMs: 2_000,
    backlog: { batches: 6, bytes: 41_000, minutesBeforeContact: 69 },
  }),
  Havbris: link({
    days: 14,
    contactMinutes: 4,
    clockDifferenceMs: -2_000,
    repeats: 60,
    faults: [{ what: "differs", inBatch: 54, isSeen: true }],
  }),
  Kystvåg: link({
    contactMinutes: 11 * 60 + 20,
    missingMinutes: 11 * 60 + 20,
    clockDifferenceMs: -3_000,
    backlog: { batches: 2, bytes: 7_000, minutesBeforeContact: 7 },
  }),
  "Lofot Pilot": link({
    missingMinutes: 25 * 60 + 6,
    clockDifferenceMs: -1_000,
    backlog: undefined,
    software: { name: "ship", version: "1.3.2" },
  }),
  "Marstal Breeze": link({
    contactMinutes: 3,
    clockDifferenceMs: 7 * 60_000,
    software: { name: "ship", version: "1.3.2" },
  }),
  "Northern Tern": link({ contactMinutes: 8, clockDifferenceMs: 1_000 }),
  "Skagen Wind": link({
    contactMinutes: 5,
    clockDifferenceMs: -2_000,
    faults: [
      { what: "unknown", inBatch: 9, isSeen: true },
      { what: "cut", inBatch: 17, isSeen: false },
    ],
  }),
  "Solund Carrier": link({
    contactMinutes: 13 * 60 + 3,
    missingMinutes: 13 * 60 + 3,
    clockDifferenceMs: -1_000,
  }),
  "Tern of Orkney": link({
    contactMinutes: 6,
    clockDifferenceMs: 0,
    software: { name: "Bridgelog", version: "8.2" },
  }),
};

/** Returns until when a ship's records were received, milliseconds since 1970. */
export function receivedUntil(
  { missingMinutes, contactMinutes }: DemonstrationLink,
  { end, now }: { end: number; now: number },
): number {
  if (contactMinutes === undefined) return end - missingMinutes * MINUTE;
  return missingMinutes === 0 ? end : Math.min(end, now - contactMinutes * MINUTE);
}

const MINUTE = 60_000;

function link(
  given: Pick<DemonstrationLink, "clockDifferenceMs"> & {
    [Key in keyof DemonstrationLink]?: DemonstrationLink[Key] | undefined;
  },
): DemonstrationLink {
  const { backlog, ...others } = given;
  const usual = { days: 3, missingMinutes: 0, software: { name: "ship", version: "1.4.0" } };
  const waits = "backlog" in given ? backlog : { batches: 0, bytes: 0, minutesBeforeContact: 0 };
  // Only the backlog may be explicitly undefined.
  return { ...usual, ...(others as DemonstrationLink), ...(waits && { backlog: waits }) };
}

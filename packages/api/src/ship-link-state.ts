/** The data from which the state of a vessel's link is computed. */
export type ShipLinkFacts = {
  /** False: a manager disabled the link. */
  enabled: boolean;
  /** When the ship last made a call with a valid credential, ISO 8601 with offset; empty: never. */
  lastContactTime: string;
  /** Median of the gaps between its contacts in seconds; 0: not known. */
  usualGapSeconds: number;
};

/** Hours without contact after which a vessel is silent; the default of an organisation's limit. */
export const DEFAULT_SILENT_AFTER_HOURS = 24;

/** The states of a link, the most urgent first. */
export const SHIP_LINK_STATES = ["silent", "quiet", "connected", "never-connected", "switched-off"] as const;

export type ShipLinkState = (typeof SHIP_LINK_STATES)[number];

/**
 * The state of a vessel's link at an instant, for both server and console.
 * Connected: the last contact is at most twice the usual gap ago, or 15 minutes if that is more. Silent: longer than `silentAfterHours`,
 * whatever the usual gap. Source: docs/spec/ship-links.md#states.
 * @param now server time, milliseconds since 1970; a later contact counts as now
 * @param silentAfterHours the organisation's limit
 */
export function shipLinkState(
  { enabled, lastContactTime, usualGapSeconds }: ShipLinkFacts,
  now: number,
  silentAfterHours = DEFAULT_SILENT_AFTER_HOURS,
): ShipLinkState {
  if (!enabled) return "switched-off";
  const lastContact = Date.parse(lastContactTime);
  if (Number.isNaN(lastContact)) return "never-connected";
  const silence = now - lastContact;
  if (silence > silentAfterHours * 3_600_000) return "silent";
  return silence <= Math.max(2 * usualGapSeconds, MIN_CONNECTED_SECONDS) * 1000 ? "connected" : "quiet";
}

const MIN_CONNECTED_SECONDS = 15 * 60;

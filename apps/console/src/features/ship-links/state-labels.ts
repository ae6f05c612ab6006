import type { ShipLinkState } from "@shore/api/ship-link-state";

/** The label of each state's pill. */
export const STATE_LABELS: Readonly<Record<ShipLinkState, string>> = {
  connected: "Connected",
  quiet: "Quiet",
  silent: "Silent",
  "never-connected": "Never connected",
  "switched-off": "Switched off",
};

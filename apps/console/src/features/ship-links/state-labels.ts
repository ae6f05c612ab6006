import type { ShipLinkState } from "@shore/api/ship-link-state";

/** The words of each state. A ship between two contacts is as it should be: it has no pill. */
export const STATE_LABELS: Readonly<Record<ShipLinkState, string>> = {
  connected: "Connected",
  quiet: "Between contacts",
  silent: "Silent",
  "never-connected": "Never connected",
  "switched-off": "Switched off",
};

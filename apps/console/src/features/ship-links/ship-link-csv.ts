import { csvFile } from "@shore/api/csv";
import { STATE_LABELS } from "./state-labels.ts";
import type { ShipLinkRow } from "./ship-link-list.ts";
import { softwareText } from "./link-texts.ts";

/** Returns the links as CSV: times as stored, sizes in bytes, differences in seconds, entries of each day in one cell. */
export function shipLinkCsv(rows: readonly ShipLinkRow[]): string {
  const lines = rows.map(({ link, state, recordAge }) => [
    link.displayName,
    STATE_LABELS[state],
    link.lastContactTime || null,
    link.backlog?.batches ?? null,
    link.backlog?.bytes ?? null,
    link.backlog?.oldestTime || null,
    link.newestRecordTime || null,
    link.newestReceiveTime || null,
    recordAge === undefined ? null : Math.round(recordAge / 1000),
    link.keptAside,
    link.clockDifferenceMs === undefined ? null : Number(link.clockDifferenceMs) / 1000,
    softwareText(link) || null,
    link.days?.lastDay || null,
    link.days?.entries.join(" ") || null,
  ]);
  return csvFile(HEADS, lines);
}

const HEADS = [
  "Vessel",
  "State",
  "Last contact",
  "Waiting batches",
  "Waiting bytes",
  "Oldest waiting",
  "Newest record",
  "Newest record received",
  "Age of newest record s",
  "Conflicting records",
  "Ship's clock ahead s",
  "Software",
  "Last day",
  "Entries a day until then",
];

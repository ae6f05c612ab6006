import { STATE_LABELS } from "./state-labels.ts";
import type { ShipLinkRow } from "./ship-link-list.ts";
import { softwareText } from "./link-texts.ts";

/**
 * Returns the links as CSV (RFC 4180, UTF-8): times as stored, sizes in bytes, differences in seconds, entries of each day in one cell. A
 * text that a spreadsheet would run as a formula starts with an apostrophe.
 */
export function shipLinkCsv(rows: readonly ShipLinkRow[]): string {
  const lines = rows.map(({ link, state, behind }) => [
    link.displayName,
    STATE_LABELS[state],
    link.lastContactTime,
    link.backlog?.batches,
    link.backlog?.bytes,
    link.backlog?.oldestTime,
    link.newestRecordTime,
    link.newestReceiveTime,
    behind === undefined ? undefined : Math.round(behind / 1000),
    link.keptAside,
    link.clockDifferenceMs === undefined ? undefined : Number(link.clockDifferenceMs) / 1000,
    softwareText(link),
    link.days?.lastDay,
    link.days?.entries.join(" "),
  ]);
  return [HEADS, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | bigint | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
  "Behind s",
  "Kept aside",
  "Ship's clock ahead s",
  "Software",
  "Last day",
  "Entries a day until then",
];

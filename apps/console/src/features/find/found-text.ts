import type { FindMatch, FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import type { LogbookEntry, LogbookUser } from "@shore/api/gen/shore/v1/logbooks_pb";
import { joinedName } from "@shore/api/formatting/person-names";
import { round4 } from "@shore/api/formatting/values";
import type { TextRange } from "@shore/design-system/MarkedText";

/** A text of an entry with its matches. */
export type FoundText = { label: string; text: string; ranges: TextRange[] };

/**
 * Returns the text of an entry that explains best why it was found: the summary if it matches, otherwise the first matching field;
 * undefined if nothing matched, as for a query of filters alone.
 */
export function foundText(entry: LogbookEntry, matches: readonly FindMatch[]): FoundText | undefined {
  const path = matches.some((match) => match.path === "summary") ? "summary" : matches[0]?.path;
  const found = path === undefined ? undefined : textAt(entry, path);
  return found && { ...found, ranges: matches.filter((match) => match.path === path) };
}

/** Returns what was found in the texts of an entry, by text, for where the entry is shown whole. */
export function foundTexts({ logbookEntry, matches }: FoundEntry): ReadonlyMap<string, TextRange[]> {
  const texts = new Map<string, TextRange[]>();
  if (logbookEntry === undefined) return texts;
  for (const match of matches) {
    const found = textAt(logbookEntry, match.path);
    if (found) texts.set(found.text, [...(texts.get(found.text) ?? []), match]);
  }
  return texts;
}

/** Returns the matches in one field. */
export function rangesIn(matches: readonly FindMatch[], path: string): TextRange[] {
  return matches.filter((match) => match.path === path);
}

function textAt(entry: LogbookEntry, path: string): Omit<FoundText, "ranges"> | undefined {
  if (path === "summary") return { label: "", text: entry.summary };
  if (path === "entryTypeName") return { label: "Event type", text: entry.entryTypeName };
  const [, field = "", at = "", rest = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path) ?? [];
  switch (field) {
    case "userData": {
      const item = entry.userData[Number(at)];
      const cell = /^table\.rows\[(\d+)\]\.columns\[(\d+)\]$/.exec(rest);
      if (item === undefined) return undefined;
      if (cell === null) return { label: item.label || item.name, text: valueText(item.value) };
      const table = item.value.case === "table" ? item.value.value : undefined;
      return { label: item.label || item.name, text: table?.rows[Number(cell[1])]?.columns[Number(cell[2])] ?? "" };
    }
    case "collectedData": {
      const item = entry.collectedData[Number(at)];
      return item && { label: item.label || item.name, text: valueText(item.value) };
    }
    case "otherData": {
      const item = entry.otherData[Number(at)];
      return item && { label: item.name, text: valueText(item.value) };
    }
    case "remarks": {
      const remark = entry.remarks[Number(at)];
      if (rest === "value") return remark && { label: "Remark", text: remark.value };
      return remark && { label: "Remark by", text: nameOf(remark.user, rest) };
    }
    case "recordUser":
      return { label: "Recorded by", text: nameOf(entry.recordUser, rest) };
    case "verification":
      return { label: "Verified by", text: nameOf(entry.verification?.user, rest) };
    case "signature":
      return { label: "Signed by", text: nameOf(entry.signature?.user, rest) };
    case "strikethrough":
      return { label: "Removed by", text: nameOf(entry.strikethrough?.user, rest) };
    default:
      return undefined;
  }
}

function valueText(value: { case: string | undefined; value?: unknown }): string {
  if (typeof value.value === "number") return round4(value.value);
  return typeof value.value === "string" ? value.value : "";
}

function nameOf(user: LogbookUser | undefined, path: string): string {
  const key = path.replace(/^user\.?/, "");
  if (key === "") return joinedName(user) ?? "";
  const names: Record<string, unknown> = { ...user };
  const name = names[key];
  return typeof name === "string" ? name : "";
}

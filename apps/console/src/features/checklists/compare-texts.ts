import { diffWordsWithSpace } from "diff";

/** A run of text of both versions, of the newer, or of the older only. */
export type TextRun = { kind: "same" | "added" | "removed"; text: string };

/**
 * Compares two texts word by word. The runs that are not `added` joined give the older text, those not `removed` the newer. Texts with
 * hardly a word in common are shown as replaced, since a mix of single words is unreadable.
 */
export function compareTexts(before: string, after: string): TextRun[] {
  if (before === after) return runs({ kind: "same", text: before });
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  const found = changes?.map(({ added, removed, value }): TextRun => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return { kind, text: value };
  });
  if (found !== undefined && keptShare(found) >= MIN_KEPT_SHARE) return runs(...found);
  return runs({ kind: "removed", text: before }, { kind: "added", text: after });
}

/** Whether the texts of the runs differ. */
export function hasChanged(found: readonly TextRun[]): boolean {
  return found.some(({ kind }) => kind !== "same");
}

function runs(...all: TextRun[]): TextRun[] {
  return all.filter(({ text }) => text !== "");
}

function keptShare(found: readonly TextRun[]): number {
  const length = (kinds: readonly string[]) =>
    found.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0);
  return length(["same"]) / Math.max(1, Math.max(length(["same", "removed"]), length(["same", "added"])));
}

/** Limits the alignment: two texts of 8,192 characters without common words would take seconds and count as replaced anyway. */
const MAX_EDITS = 1500;
/** Below this share of common characters a text counts as replaced. */
const MIN_KEPT_SHARE = 0.2;

import createBidi from "bidi-js";
import { clustersOf, runsRightToLeft } from "./visible-text.ts";
import type { Span, Word } from "./line-breaking.ts";

const algorithm = createBidi();

/** Splits a paragraph with right-to-left text into tokens, in logical order. */
export function tokensByDirection(paragraph: readonly Span[]): Word[] {
  const text = paragraph.map((span) => span.text).join("");
  const { levels } = algorithm.getEmbeddingLevels(text);
  const tokens: Word[] = [];
  let at = 0;
  for (const { text: spanText, style } of paragraph) {
    let last: Word | undefined;
    for (const character of spanText) {
      const [level, blank] = [levels[at] ?? 0, character === " "];
      if (last && last.level === level && last.blank === blank) last.text += character;
      else tokens.push((last = { text: character, style, level, blank }));
      at += character.length;
    }
  }
  return tokens;
}

/** Returns the tokens of one line in visual order. Source: Unicode Standard Annex 9, rule L2. */
export function reorder<Placed extends Word>(line: readonly Placed[]): readonly Placed[] {
  let highest = 0;
  for (const { level } of line) highest = Math.max(highest, level);
  if (highest === 0) return line;
  const ordered = [...line];
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

/**
 * Returns right-to-left text as a font needs it: brackets mirrored. Text without a letter of such a script is put in visual order,
 * since fonts reverse only scripts that they recognise as right-to-left.
 */
export function mirrored(text: string): string {
  const turned = Array.from(text, (character) => algorithm.getMirroredCharacter(character) ?? character).join("");
  return runsRightToLeft(text) ? turned : Array.from(clustersOf(turned)).toReversed().join("");
}

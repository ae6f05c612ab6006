import createBidi from "bidi-js";
import { hasRightToLeft } from "./visible-text.ts";
import type { Span, Word } from "./line-breaking.ts";

const algorithm = createBidi();

/** The pieces of a paragraph that is not all from left to right, in the order in which they were written. */
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

/** The pieces of one line in the order in which they stand there. Source: Unicode Standard Annex 9, rule L2. */
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
 * A piece that runs to the left, as the letters have to be handed to a font: brackets turned round. What holds no letter of
 * such a script is put in the order in which it is seen, for fonts turn round only scripts they know to run that way.
 */
export function mirrored(text: string): string {
  const turned = Array.from(text, (character) => algorithm.getMirroredCharacter(character) ?? character);
  return (hasRightToLeft(text) ? turned : turned.toReversed()).join("");
}

/**
 * Returns the columns that fit side by side on a page, part by part: each part starts with the first column, which identifies
 * the rows. One part if all fit.
 * @param columns the texts of each column, its head first
 * @returns indexes of columns
 */
export function splitColumns(columns: readonly (readonly string[])[]): number[][] {
  const [first = 0, ...widths] = columns.map(widthOf);
  const parts: number[][] = [];
  let room = 0;
  for (const [index, width] of widths.entries()) {
    if (parts.length === 0 || width > room) {
      parts.push([0]);
      room = PAGE_WIDTH - first;
    }
    parts.at(-1)?.push(index + 1);
    room -= width;
  }
  return parts.length > 0 ? parts : [[0]];
}

/** Returns whether a text is a figure or a time with its offset, which never wraps. */
export function isFigure(text: string): boolean {
  return text.length <= 26 && /^[^\p{L}]*\d\S*( \S+){0,3}$/u.test(text.trim());
}

export function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONGEST_WORD);
}

/** Returns an estimate in CSS pixels: the longest word or figure, and a few words of a sentence. */
function widthOf([head = "", ...cells]: readonly string[]): number {
  const letters = cells.map((text) => {
    if (isFigure(text)) return text.length;
    return hasLongWord(text) ? SENTENCE : Math.max(longestWord(text), Math.min(text.length, SENTENCE));
  });
  return PADDING + LETTER * Math.max(Math.min(longestWord(head), LONGEST_WORD), ...letters);
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s/).map(({ length }) => length));
}

const LONGEST_WORD = 32;
const SENTENCE = 20;
/** The average letter width in print, and the padding of a cell. */
const LETTER = 7.5;
const PADDING = 14;
/** A4 between its margins, within a log. */
const PAGE_WIDTH = 680;

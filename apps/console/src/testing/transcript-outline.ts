/**
 * Returns phrases of a screen reader as an outline: what lies between a phrase and its "end of …" is indented below it, or follows on the
 * same line where that is a single line; so are the cells of a row.
 */
export function transcriptOutline(phrases: readonly string[]): string {
  return `${linesOf(phrases, endsOf(phrases)).join("\n")}\n`;
}

/** Returns the index of its "end of …" for each phrase that has one. */
function endsOf(phrases: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const begin = open.findLastIndex((at) => phrase === `end of ${phrases[at]}`);
    if (begin === -1) open.push(index);
    else for (const at of open.splice(begin).slice(0, 1)) ends.set(at, index);
  }
  return ends;
}

function linesOf(
  phrases: readonly string[],
  ends: ReadonlyMap<number, number>,
  [from, until] = [0, phrases.length],
): string[] {
  const lines: string[] = [];
  for (let index = from; index < until; index += 1) {
    const phrase = phrases[index] ?? "";
    const end = ends.get(index);
    const inside = end === undefined ? [] : linesOf(phrases, ends, [index + 1, end]);
    const isRow = phrase.startsWith("row,") && inside.every((line) => !line.startsWith(INDENT));
    if (inside.length === 0) lines.push(phrase);
    else if (inside.length === 1 || isRow) lines.push(`${phrase} > ${inside.join(" | ")}`);
    else lines.push(phrase, ...inside.map((line) => INDENT + line));
    index = end ?? index;
  }
  return lines;
}

const INDENT = "  ";

/** A line and its number, from 1. */
export type Line = { number: number; bytes: Buffer };

/**
 * Splits bytes into lines and yields those that each chunk completes, so that they can be stored together. Skips empty lines. The
 * unfinished rest of a line is cut to one byte more than a line may have, so that memory is bounded and the line is refused.
 */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let rest = "";
  let number = 0;
  const numbered = (texts: readonly string[]): Line[] =>
    texts
      // Latin-1 maps each byte to one character.
      .map((text) => ({ number: (number += 1), bytes: Buffer.from(text.replace(/\r$/, ""), "latin1") }))
      .filter(({ bytes }) => bytes.length > 0);
  for await (const piece of input) {
    const texts = (rest + piece.toString("latin1")).split("\n");
    rest = (texts.pop() ?? "").slice(0, MAX_LINE_BYTES + 1);
    yield numbered(texts);
  }
  yield numbered([rest]);
}

/** A fact of 1 MiB in base64, and its signature. */
export const MAX_LINE_BYTES = 1_500_000;

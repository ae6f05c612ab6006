/** A line without its end; `bytes` is absent when it is too long to be a fact. */
export type Line = { number: number; bytes?: Buffer };

/** Splits bytes into lines, and gives those that each piece completes, so that they can be stored together. Empty lines are left out. */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  let number = 0;
  const line = (): Line[] => {
    number += 1;
    const bytes = Buffer.concat(rest);
    const isTooLong = restBytes > bytes.length;
    [rest, restBytes] = [[], 0];
    const end = bytes.at(-1) === RETURN ? bytes.length - 1 : bytes.length;
    if (isTooLong) return [{ number }];
    return end === 0 ? [] : [{ number, bytes: bytes.subarray(0, end) }];
  };
  const keep = (piece: Buffer) => {
    restBytes += piece.length;
    // Of a line that is too long, only its length is of interest.
    if (restBytes <= LINE_BYTES) rest.push(piece);
  };
  for await (const piece of input) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      keep(piece.subarray(start, end));
      lines.push(...line());
      start = end + 1;
    }
    keep(piece.subarray(start));
    yield lines;
  }
  yield line();
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** A fact of 1 MiB in base64, and its signature. */
const LINE_BYTES = 1_500_000;

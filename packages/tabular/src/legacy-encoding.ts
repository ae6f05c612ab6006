/** Encodings of texts that spreadsheets of offices wrote before UTF-8, and write still: each by the language of the computer. */
export type LegacyEncoding =
  | "windows-1252"
  | "windows-1250"
  | "windows-1251"
  | "windows-1253"
  | "windows-1254"
  | "gb18030"
  | "shift_jis"
  | "euc-kr";

/**
 * Returns the likeliest encoding of bytes that are not UTF-8. In Western European texts letters beyond ASCII stand alone among others; where most
 * stand together, they are of another script, which their frequency tells. Read as Windows-1252, its words would be stored as Äàâëåíèå.
 */
export function legacyEncodingOf(pieces: readonly Uint8Array[]): LegacyEncoding {
  const runs = pieces.flatMap((piece) => runsOf(piece));
  const bytes = runs.flat();
  const together = runs.filter((run) => run.length > 1).flat();
  if (isTurkish(bytes)) return "windows-1254";
  if (pieces.some((piece) => isCentral(piece))) return "windows-1250";
  if (together.length < bytes.length * 0.6) return "windows-1252";
  const asian = asianOf(runs, pieces);
  if (asian !== undefined) return asian;
  const shareOf = (letters: ReadonlySet<number>) =>
    together.filter((byte) => letters.has(byte)).length / together.length;
  const [greek, cyrillic, western] = [shareOf(GREEK), shareOf(CYRILLIC), shareOf(WESTERN)];
  if (Math.max(greek, cyrillic) < 0.6 || western > Math.max(greek, cyrillic)) return "windows-1252";
  return greek > cyrillic ? "windows-1253" : "windows-1251";
}

/** Returns the runs of bytes beyond ASCII. */
function runsOf(piece: Uint8Array): number[][] {
  const runs: number[][] = [];
  let last = -2;
  for (const [at, byte] of piece.entries()) {
    if (byte < 0x80) continue;
    if (last === at - 1) runs.at(-1)?.push(byte);
    else runs.push([byte]);
    last = at;
    if (runs.length > MAX_RUNS) break;
  }
  return runs;
}

/** Whether letters beyond ASCII are those of Turkish, with some that stand in the places of Icelandic ones. */
function isTurkish(bytes: readonly number[]): boolean {
  return (
    bytes.some((byte) => ONLY_TURKISH.has(byte)) &&
    bytes.filter((byte) => TURKISH.has(byte)).length > bytes.length * 0.9
  );
}

/** Whether ł, ą, ż, Ł, Ą, Ż, ť and their like stand within words, where Windows-1252 has ³, ¹, ¿, £, ¥, ¯ and a control character. */
function isCentral(piece: Uint8Array): boolean {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  return piece.some((byte, at) => ONLY_CENTRAL.has(byte) && isLetter(piece[at - 1]) && isLetter(piece[at + 1]));
}

/** Returns the encoding of two bytes a character in which the bytes are common characters; undefined: in none. */
function asianOf(runs: readonly number[][], pieces: readonly Uint8Array[]): LegacyEncoding | undefined {
  // The second byte of Shift JIS can be ASCII, and that of a run of half width kana stands alone.
  const [start = new Uint8Array()] = pieces;
  const isShiftJis = runs.flat().filter((byte) => byte < 0xa0).length > runs.flat().length / 5;
  if (isShiftJis) return decodes(start, "shift_jis") ? "shift_jis" : undefined;
  if (runs.some((run) => run.length % 2 !== 0)) return undefined;
  const leads = runs.flatMap((run) => run.filter((_, at) => at % 2 === 0));
  const trails = runs.flatMap((run) => run.filter((_, at) => at % 2 === 1));
  if (trails.some((byte) => byte < 0xa1)) return decodes(start, "gb18030") ? "gb18030" : undefined;
  const shareOf = (to: number) => leads.filter((byte) => byte >= 0xb0 && byte <= to).length / leads.length;
  if (shareOf(0xc8) > 0.9) return "euc-kr";
  return shareOf(0xd7) > 0.7 ? "gb18030" : undefined;
}

function decodes(bytes: Uint8Array, encoding: LegacyEncoding): boolean {
  // A piece can end in the middle of a character.
  return !new TextDecoder(encoding).decode(bytes).slice(0, -1).includes("\uFFFD");
}

const setOf = (text: string, encoding: LegacyEncoding): ReadonlySet<number> => {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 128 }, (_, at) => at + 128);
  const both = text + text.toUpperCase();
  return new Set(codes.filter((code) => both.includes(decoder.decode(new Uint8Array([code])))));
};

/** The frequent letters of each script, three quarters of a text; those of Western words that have two together. */
const GREEK = setOf("αοιετσνηυρπκμλςάέήίόύώ", "windows-1253");
const CYRILLIC = setOf("оеаинтсрвлкмдпуьыя", "windows-1251");
const WESTERN = setOf("äöüßéèêáàâåæøñçôœ°", "windows-1252");

const ONLY_CENTRAL = setOf("łążŁĄŻťľ", "windows-1250");
const ONLY_TURKISH = setOf("ğışİ", "windows-1254");
const TURKISH = setOf("ğışçöüâîû°İ", "windows-1254");

const MAX_RUNS = 20_000;

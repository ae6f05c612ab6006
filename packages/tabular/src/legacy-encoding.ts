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
 * Returns the likeliest encoding of bytes that are not UTF-8. In texts of Latin letters those beyond ASCII stand beside others, and are those of a
 * language; where most stand together, they are of another script, which their frequency tells. Read as Windows-1252, its words would be stored as
 * Äàâëåíèå.
 */
export function legacyEncodingOf(pieces: readonly Uint8Array[]): LegacyEncoding {
  const runs = pieces.flatMap((piece) => runsOf(piece));
  const bytes = runs.flatMap(({ bytes }) => bytes);
  const together = runs.filter((run) => run.bytes.length > 1).flatMap((run) => run.bytes);
  const areTogether = together.length >= bytes.length * 0.6;
  const asian = areTogether
    ? asianOf(
        runs.map((run) => run.bytes),
        pieces,
      )
    : undefined;
  if (asian !== undefined) return asian;
  const isLatin = runs.filter(({ isInWord }) => isInWord).length > runs.length / 2;
  if (isLatin || !areTogether) return latinEncodingsOf(runs)[0] ?? "windows-1252";
  const shareOf = (letters: ReadonlySet<number>) =>
    together.filter((byte) => letters.has(byte)).length / together.length;
  const [greek, cyrillic, western] = [shareOf(GREEK), shareOf(CYRILLIC), shareOf(WESTERN)];
  if (Math.max(greek, cyrillic) < 0.6 || western > Math.max(greek, cyrillic)) return "windows-1252";
  return greek > cyrillic ? "windows-1253" : "windows-1251";
}

/** Returns the readings of a text in the encodings of Latin letters of whose languages it can be, its own first. */
export function latinReadings(texts: readonly string[], encoding: LegacyEncoding): LegacyEncoding[] {
  const toByte = new Map(BEYOND_ASCII.map((byte) => [decode(byte, encoding), byte]));
  const bytes = texts.map((text) =>
    Uint8Array.from(Array.from(text), (each) => toByte.get(each) ?? Math.min(each.charCodeAt(0), 0x7f)),
  );
  const others = latinEncodingsOf(bytes.flatMap((piece) => runsOf(piece))).filter((each) => each !== encoding);
  return [encoding, ...others];
}

/** Returns a text as it is where its bytes are read in another encoding. */
export function inOtherEncoding(text: string, from: LegacyEncoding, to: LegacyEncoding): string {
  const toByte = new Map(BEYOND_ASCII.map((byte) => [decode(byte, from), byte]));
  return Array.from(text, (each) => (toByte.has(each) ? decode(toByte.get(each) ?? 0, to) : each)).join("");
}

/**
 * Returns the encodings in which the letters are those of one language, Western European first; where it is only one of them whose language has some
 * of its frequent letters there, that one.
 */
function latinEncodingsOf(runs: readonly Run[]): LegacyEncoding[] {
  const readings = LANGUAGES.map(([encoding, frequent, letters]) => {
    let [right, all, isLikely] = [0, 0, false];
    for (const { bytes, isWithinWord } of runs) {
      for (const byte of bytes) {
        const read = decode(byte, encoding).toLowerCase();
        const isSign = !/\p{L}/u.test(read) || "ªº".includes(read);
        all += 1;
        isLikely ||= frequent.includes(read);
        if (isSign ? !isWithinWord && SIGNS.includes(read) : (frequent + letters).includes(read)) right += 1;
      }
    }
    return { encoding, share: all === 0 ? 1 : right / all, isLikely };
  });
  const best = Math.max(...readings.map(({ share }) => share));
  const possible = readings.filter(({ share }) => share >= Math.min(best, 0.98));
  const likely = possible.filter(({ isLikely }) => isLikely);
  return [...new Set((likely.length > 0 ? likely : possible).map(({ encoding }) => encoding))];
}

/** Bytes beyond ASCII that stand together. `isInWord`: a letter stands beside them; `isWithinWord`: on both sides. */
type Run = { bytes: number[]; isInWord: boolean; isWithinWord: boolean };

/** Returns the runs of bytes beyond ASCII. */
function runsOf(piece: Uint8Array): Run[] {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  const runs: Run[] = [];
  for (let at = 0; at < piece.length && runs.length <= MAX_RUNS; at += 1) {
    if ((piece[at] ?? 0) < 0x80) continue;
    const from = at;
    while ((piece[at + 1] ?? 0) >= 0x80) at += 1;
    const [before, behind] = [isLetter(piece[from - 1]), isLetter(piece[at + 1])];
    runs.push({
      bytes: [...piece.subarray(from, at + 1)],
      isInWord: before || behind,
      isWithinWord: before && behind,
    });
  }
  return runs;
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

const decode = (byte: number, encoding: LegacyEncoding): string => {
  let known = decoded.get(encoding);
  if (known === undefined) {
    const decoder = new TextDecoder(encoding);
    known = Array.from({ length: 256 }, (_, code) => decoder.decode(new Uint8Array([code])));
    decoded.set(encoding, known);
  }
  return known[byte] ?? "";
};
const decoded = new Map<LegacyEncoding, string[]>();

const BEYOND_ASCII = Array.from({ length: 128 }, (_, at) => at + 128);

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

/** The frequent letters beyond ASCII of the languages of each encoding of Latin letters, and the others. */
const LANGUAGES: readonly (readonly [LegacyEncoding, frequent: string, others: string])[] = [
  ["windows-1252", "äöü", "ß"],
  ["windows-1252", "éèà", "âçêëîïôùûüœæ"],
  ["windows-1252", "íóáñ", "éúü"],
  ["windows-1252", "ãçáéí", "âàêóôõúü"],
  ["windows-1252", "àèù", "éìòî"],
  ["windows-1252", "àèó", "éíïòúüç"],
  ["windows-1252", "ëï", "éóöüèêá"],
  ["windows-1252", "åäöøæ", "éüòôáà"],
  ["windows-1252", "áíðþ", "éóúýæö"],
  ["windows-1252", "äõüö", "šž"],
  ["windows-1250", "łąęóż", "ćńśź"],
  ["windows-1250", "íáéěý", "äčďĺľňóôŕřšťúůžöü"],
  ["windows-1250", "áéőö", "íóúüű"],
  ["windows-1250", "čšž", "ćđ"],
  ["windows-1250", "ăţş", "âî"],
  ["windows-1254", "ışğ", "çöüâîûi̇"],
];

/** Signs that stand in tables, which all three have in one place. */
const SIGNS = "°²³±µ§«»„“”‘’–—…·×½¼¾€£¡¿ºª®™©´ \u00a0‰†•";

const MAX_RUNS = 20_000;

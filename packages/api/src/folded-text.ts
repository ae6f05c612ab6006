/**
 * A text as it is compared. `starts`: where in the original the character of each code unit begins, then where the last one ends;
 * undefined: at the same index.
 */
export type FoldedText = { folded: string; starts: readonly number[] | undefined };

/**
 * Returns a text as it is compared by searches, filters and names of folders: without case, accents and invisible characters, letters
 * with a stroke, ligatures, wide forms and digits of any script as plain ones. Vowel signs, as of Hindi and Thai, are not accents. Source:
 * docs/spec/find.md#letters.
 */
export function foldText(text: string): string {
  return foldWithStarts(text).folded;
}

/** Folds a text as {@link foldText} does until `limit` code units are reached, and returns where its characters come from. */
export function foldWithStarts(text: string, limit = Infinity): FoldedText {
  if (!NOT_ASCII.test(text)) return { folded: text.slice(0, limit).toLowerCase(), starts: undefined };
  const starts: number[] = [];
  let folded = "";
  let at = 0;
  let copied = 0;
  while (at < text.length && starts.length < limit) {
    if (isUnchanged(text, at)) {
      starts.push(at);
      at += 1;
      continue;
    }
    const character = characterAt(text, at);
    const piece = foldCharacter(character);
    folded += text.slice(copied, at) + piece;
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(at);
    at += character.length;
    copied = at;
  }
  starts.push(at);
  return { folded: folded + text.slice(copied, at), starts };
}

/** Returns whether nothing is to fold, which is known of most characters of Latin, Chinese and Korean texts. */
function isUnchanged(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code < 0x41 || code > 0x5a;
  if (code < 0xac00) return code >= 0x3400 && code <= 0x9fff;
  if (code <= 0xd7a3) return (text.charCodeAt(at + 1) & 0xff00) !== 0x1100;
  // Halves of what lies beyond the second plane, but for variants of Chinese characters, and tags.
  return code >= 0xd840 && code <= 0xdfff && code !== 0xd87e && (code < 0xdb40 || code > 0xdb43);
}

/** Returns the code point at this index; the parts of one Hangul syllable, as macOS writes them, together. */
function characterAt(text: string, at: number): string {
  HANGUL_OR_ANY.lastIndex = at;
  return HANGUL_OR_ANY.exec(text)?.[0] ?? "";
}

function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const decomposed = character.normalize("NFKD");
  const folded = decomposed === character && !FOLDABLE.test(character) ? character : foldDecomposed(decomposed);
  if (folds.size < MAX_CACHED_FOLDS) folds.set(character, folded);
  return folded;
}

function foldDecomposed(decomposed: string): string {
  const letters = decomposed.replaceAll(DROPPED, "").toLowerCase().replaceAll(DROPPED, "");
  const plain = Array.from(letters, (letter) => PLAIN_LETTERS[letter] ?? plainDigit(letter) ?? letter).join("");
  return HANGUL_PARTS.test(plain) ? plain.normalize("NFC") : plain;
}

/** Returns 0 to 9 for a digit of any script, undefined for what is none. Unicode encodes each script's ten digits in order. */
function plainDigit(letter: string): string | undefined {
  if (!DIGIT.test(letter)) return undefined;
  const code = letter.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const DIGIT = /^\p{Nd}$/u;

/** Letters that Unicode does not decompose into a base letter and a mark, and the Arabic decimal sign. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "æ:ae œ:oe ß:ss þ:th ŋ:n ĸ:k ə:e ſ:s ς:σ ı:i ȷ:j ƀ:b ɓ:b ƃ:b ƈ:c ȼ:c ð:d đ:d ɖ:d ɗ:d ƌ:d ɇ:e ƒ:f ǥ:g ɠ:g ħ:h ⱨ:h ɨ:i ɉ:j",
    "ƙ:k ⱪ:k ł:l ƚ:l ⱡ:l ɲ:n ƞ:n ø:o ɵ:o ƥ:p ɍ:r ɽ:r ȿ:s ŧ:t ƭ:t ʈ:t ⱦ:t ʉ:u ʋ:v ɏ:y ƴ:y ƶ:z ȥ:z ٫:.",
  ].flatMap((line) => line.split(" ").map((pair) => pair.split(":"))),
);

/**
 * Accents, and what has no appearance of its own: soft hyphens, zero-width characters, marks of direction, variation selectors. Marks that
 * are letters stay, except the points of Hebrew, Arabic and Syriac and those that any script uses, such as the Greek iota subscript.
 */
const DROPPED =
  /\p{Default_Ignorable_Code_Point}|(?!\p{Alphabetic})\p{M}|(?=[\p{sc=Zinh}\p{sc=Zyyy}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}/gu;

/** Contains every character that is folded although it has no decomposition. */
const FOLDABLE =
  /[\p{M}\p{Default_Ignorable_Code_Point}\p{Changes_When_Lowercased}\p{Script=Latin}\p{Nd}ς٫\u1100-\u11FF]/u;
const NOT_ASCII = /[^\0-\x7F]/;
const HANGUL_PARTS = /[\u1100-\u11FF]/;
const HANGUL_OR_ANY = /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|[\uAC00-\uD7A3][\u11A8-\u11C2]|./suy;

/** Cache of folded characters: a fleet's texts use few. */
const folds = new Map<string, string>();
const MAX_CACHED_FOLDS = 30_000;

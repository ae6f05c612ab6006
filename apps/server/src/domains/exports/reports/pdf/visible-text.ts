/**
 * Returns text in which every character is visible. Characters that show nothing, reorder the letters around them or move the cursor
 * are shown as their Unicode number, `[U+202E]`: a copy is evidence, so nothing may be hidden or read differently than it was
 * written. So are marks beyond the sixth on one letter, which would be drawn over other lines. Line breaks stay; a tab becomes a space.
 * Letters with separate accents are composed where Unicode has a composed form.
 */
export function visibleText(text: string): string {
  // Nearly every text is plain.
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(INVISIBLE, byNumber)
    .replace(LONE_JOINER, byNumber)
    .replace(TOO_MANY_MARKS, byNumber);
}

function byNumber(character: string): string {
  return codePointName(character.codePointAt(0) ?? 0);
}

/** `[U+1F600]` */
export function codePointName(codePoint: number): string {
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** Returns whether the text has characters of a script that runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns whether characters of the text run from right to left: the digits of Arabic and Persian run from left to right. */
export function runsRightToLeft(text: string): boolean {
  return RUNNING_RIGHT_TO_LEFT.test(text);
}

/**
 * Returns the clusters of a word: what is drawn as a whole and never broken, such as a letter with its accents, a syllable with stacked
 * consonants, or a sequence of emoji. Segmentation is slow, and most text does not need it.
 */
export function clustersOf(word: string): Iterable<string> {
  if (!MARKED.test(word)) return word;
  const clusters: string[] = [];
  for (const { segment } of LETTERS.segment(word)) {
    const last = clusters.at(-1);
    // Unicode joins consonants in some of the scripts that stack them only.
    if (last !== undefined && STACKED.test(`${last.slice(-3)} ${segment}`)) clusters.splice(-1, 1, last + segment);
    else clusters.push(segment);
  }
  return clusters;
}

const MARKED = /\p{M}|\u200c|\u200d|\p{RI}|\p{EMod}/u;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A sign that stacks consonants, at the end of a cluster, and a letter of such a script, at the beginning of the next one. */
const STACKED =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2][\u200c\u200d]? (?=[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff])\p{L}/u;

const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff]*$/;

// Joiners are part of words in Persian and of Indic scripts, and of emoji, so they stay there.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff]|[\u{e0000}-\u{e0fff}]|\p{Cs}|\p{Cn}|\p{Co}/gu;

/** After a letter of these scripts, a sign or at the beginning of a word a joiner shows nothing. */
const LONE_JOINER =
  /(?<=^|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Nd}[\p{sc=Zyyy}--[\p{ExtPict}\p{EMod}\p{RI}]]][\u200c\u200d]*)[\u200c\u200d]/gv;

const TOO_MANY_MARKS = /(?<=\p{Mn}{6})\p{Mn}/gu;

/** Without what has the bidirectional class AN or EN. */
const RUNNING_RIGHT_TO_LEFT =
  /(?![\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u06f0-\u06f9\u0890\u0891\u08e2\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}])(?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}])/u;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

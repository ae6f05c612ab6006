import type { Random } from "./random.ts";

/** Returns a text of one or several scripts: words of any length, marks, joiners, direction marks, emoji, unprintable characters. */
export function randomText(random: Random): string {
  const alphabets = Array.from({ length: 1 + random.below(3) }, () => random.pick(ALPHABETS));
  const length = random.pick([0, 1, 3, 12, 40, 40, 160]);
  let text = "";
  for (let at = 0; at < length; at += 1) {
    const [first, last] = random.pick(random.pick(alphabets));
    text += String.fromCodePoint(first + random.below(last - first + 1));
    if (random.below(9) === 0) text += random.pick(BETWEEN);
  }
  return text.toWellFormed().replaceAll("\u0000", "");
}

type Alphabet = readonly (readonly [first: number, last: number])[];

const ALPHABETS: readonly Alphabet[] = [
  [[0x20, 0x7e]],
  [[0x61, 0x7a]],
  [[0xa0, 0x24f]],
  [[0x370, 0x52f]],
  [
    [0x61, 0x7a],
    [0x300, 0x36f],
  ],
  [[0x530, 0x58f]],
  [[0x590, 0x5ff]],
  [[0x600, 0x6ff]],
  ...[0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0xd80, 0xe00, 0xe80].map((first): Alphabet => [
    [first, first + 0x7f],
  ]),
  [[0x1000, 0x109f]],
  [[0x10a0, 0x10ff]],
  [[0x1100, 0x11ff]],
  [[0x1200, 0x137f]],
  [[0x1780, 0x17ff]],
  [[0x1e00, 0x1eff]],
  [[0x2000, 0x206f]],
  [[0x2100, 0x2bff]],
  [[0x3000, 0x30ff]],
  [[0x3100, 0x33ff]],
  [[0x4e00, 0x9fff]],
  [
    [0x3041, 0x30ff],
    [0x4e00, 0x9fff],
  ],
  [[0xac00, 0xd7a3]],
  [[0xf900, 0xfaff]],
  [[0xfe00, 0xfe0f]],
  [[0xff00, 0xffef]],
  [[0x12000, 0x123ff]],
  [[0x1f1e6, 0x1f1ff]],
  [[0x1f300, 0x1faff]],
  [[0x20000, 0x2a6df]],
  [[0xe0000, 0xe01ef]],
  [[0x0, 0x10ffff]],
];

const BETWEEN = [
  " ",
  " ",
  "   ",
  "\n",
  "\u00a0",
  "\u200d",
  "\u200c",
  "\ufe0f",
  "\u202e",
  "\u{1f3fd}",
  "\u0301",
  "、",
  ")",
];

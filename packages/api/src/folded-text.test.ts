import { expect, test } from "vitest";
import { foldText, foldWithStarts } from "./folded-text.ts";

test.each([
  ["Łódź", "lodz"],
  ["Władysławowo, WAŁĘSA", "wladyslawowo, walesa"],
  ["Đà Nẵng, Đỗ Đình Đức", "da nang, do dinh duc"],
  ["Ħal Far", "hal far"],
  ["cœur, ŒUVRE", "coeur, oeuvre"],
  ["Iskenderun, İSTANBUL, ışık", "iskenderun, istanbul, isik"],
  ["Ŧŋ Ƶ Ɓ ɗ", "tn z b d"],
  ["l\u0335o\u0301dz\u0301", "lodz"],
  ["Ålesund, Ærø, Voß, STRAẞE, Þór, Hœð", "alesund, aero, voss, strasse, thor, hoed"],
  ["ＡＢ１２ ﬁﬂ №", "ab12 fifl no"],
  ["Ὀδυσσεύς ΟΔΟΣ ᾳ", "οδυσσευσ οδοσ α"],
  ["Ёлка Йод", "елка иод"],
  ["Ruder\u00ADanlage", "ruderanlage"],
  ["Haupt\u200Bmaschine", "hauptmaschine"],
  ["\uFEFFa\u200Cb\u200Dc\u2060d\u200Ee\u202Af\u2066g\u061Ch\uFE0Fi\u{E0100}j\u034Fk\u180El", "abcdefghijkl"],
  ["שָׁלוֹם مُحَمَّد", "שלום محمد"],
  ["압력 \u110B\u1161\u11B8\u1105\u1167\u11A8", "압력 압력"],
  ["ﾎﾟﾝﾌﾟ ポンプ", "ホンフ ホンフ"],
  ["เครื่องยนต์", "เครืองยนต"],
  ["तेल तल", "तेल तल"],
  ["٣٫٥ ۱۲ ๑๒ १२३ 𑄸 𝟗 １２", "3.5 12 12 123 2 9 12"],
  ["主机 ⽔ \u{2F800} 𠀀 𝐀", "主机 水 丽 𠀀 a"],
])("%s is compared as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test("every character is folded as within a text, and folding again changes nothing", () => {
  const different: string[] = [];
  for (let code = 0x80; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Cs}/u.test(character)) continue;
    const folded = foldText(character);
    if (foldText(`x${character}x`) !== `x${folded}x` || foldText(folded) !== folded) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});

test("characters keep their place in the original", () => {
  const { folded, starts } = foldWithStarts("😀 Łœ\u00ADe\u0301", 100);
  expect(folded).toBe("😀 loee");
  expect(starts).toEqual([0, 0, 2, 3, 4, 4, 6, 8]);
  expect(foldWithStarts("𠀀é", 100)).toEqual({ folded: "𠀀e", starts: [0, 1, 2, 3] });
  expect(foldWithStarts("Ab", 100)).toEqual({ folded: "ab", starts: undefined });
  expect(foldWithStarts("éa".repeat(100), 4).folded).toBe("eaea");
});

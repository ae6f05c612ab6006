import { nameProblem } from "@shore/api/names";
import { hostileCode } from "./hostile-code.ts";

/**
 * Texts that users may enter in any field and that must be stored byte for byte: markup, script, `javascript:` addresses, queries,
 * spreadsheet formulas, templates, paths, direction marks, zero-width characters, characters outside the basic plane.
 * An executed script sets `hostileTextRan` on the window. None contains invalid characters (NUL, lone surrogates).
 */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...hostileCode(),
    ...directions(),
    ...widthless(),
    ...outsideTheBasicPlane(),
    ...looksLikeSomethingElse(),
  ]),
];

/** The texts that are valid in a name. */
export const hostileNames: readonly string[] = hostileTexts.filter((text) => nameProblem(text) === undefined);

/** Returns right-to-left words, direction marks, and unterminated ones. */
function directions(): string[] {
  const marks = ["\u200e", "\u200f", "\u061c", "\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068"];
  return [
    "قائمة التحقق قبل المغادرة",
    "בדיקת מצפן לפני הפלגה",
    "چک‌لیست پیش از حرکت",
    "قائمة 12-B (deck)",
    "Deck قائمة 12 (B)",
    "(קפטן) Master",
    "שלום <b>world</b>",
    "‏(MOB) אדם בים!",
    "١٢٣ ٤٥٦",
    "abc אבג 123 دهـ",
    "\u202eevil\u202c",
    "\u202e\u2066\u202d",
    "\u2066\u2067\u2068",
    "\u2069\u2069\u202c\u202c",
    ...marks.map((mark) => `Draft ${mark}published 12:30`),
    ...marks.map((mark) => `${mark}fdp.tsilkcehc`),
  ];
}

function widthless(): string[] {
  const signs = [
    "\u00ad",
    "\u034f",
    "\u115f",
    "\u17b4",
    "\u180e",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\u2061",
    "\u2063",
    "\u206a",
    "\u3164",
    "\ufeff",
    "\ufff9",
    "\uffa0",
    "\ufe0f",
  ];
  return [
    ...signs,
    ...signs.map((sign) => `Bri${sign}dge`),
    "\u00a0",
    "\u2003",
    "\u3000",
    "\u2028",
    "a\u2029b",
    "a\u0085b",
    " leading",
    "trailing ",
    "two  spaces",
    "\ttab",
    "a\u000bb",
    "a\u001bb[31mred\u001b[0m",
    "a\u007fb",
    "a\u009fb",
    "line\nbreak",
    "three\n\n\nlines",
    "\nfirst line empty",
    "e\u0301".repeat(40),
    `Z${"\u0300\u0315\u0334\u0362\u0489".repeat(20)}algo`,
    "é",
    "e\u0301",
    "ﬁ",
    "Å Å",
    "\u1112\u1161\u11ab",
  ];
}

function outsideTheBasicPlane(): string[] {
  return [
    "🚢",
    "👩‍✈️",
    "👨‍👩‍👧‍👦",
    "🏴‍☠️",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "🇳🇴🇸🇪🇩🇰",
    "👍🏽",
    "1️⃣",
    "❤️‍🔥",
    "𝔖𝔥𝔬𝔯𝔢",
    "𝓒𝓱𝓮𝓬𝓴",
    "𠜎𠜱𠝹",
    "𓀀𓁐",
    "𐍈",
    "\u{10ffff}",
    "\u{1f600}".repeat(30),
    "\u{e0001}\u{e0061}",
    "\u{1d173}\u{1d17a}",
    "\ue000",
    "\ufdd0",
    "\uffff",
    "\ufffd",
    "漢字と仮名",
    "부산항 점검",
    "ตรวจสอบก่อนออกเรือ",
    "नौका जाँच",
    "Проверка перед отходом",
    "Έλεγχος πριν τον απόπλου",
    "ßẞıİſ",
    "ǅ",
    "ﷺ",
    "﷽",
  ];
}

function looksLikeSomethingElse(): string[] {
  return [
    "Unnamed section",
    "Required",
    "Checklist removed.",
    "Draft",
    "Published",
    "None",
    "N/A",
    "12",
    "1.1",
    "2026-11-21 12:00 +00:00",
    "00000000-0000-0000-0000-000000000000",
    "a".repeat(256),
    "WWWWWWWW".repeat(32),
    "🚢".repeat(120),
    "word ".repeat(50).trim(),
    "-".repeat(200),
    "_".repeat(200),
    "i".repeat(250),
    "Save",
    "Cancel",
    "deck",
    "gmdss",
    "templateData.sections[0].name",
    "sections.0.tasks",
    "a.b.c",
    "a[0][1]",
    "root",
    "type",
    "message",
    "ref",
  ];
}

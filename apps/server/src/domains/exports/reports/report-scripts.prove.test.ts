import { describe, expect, test } from "vitest";
import { reportPdf, ROW } from "../../../testing/plain-report.ts";
import { randomText } from "../../../testing/random-text.ts";
import { pdfSource, type PlacedText, readPdf, readPlacedTexts } from "../../../testing/read-pdf.ts";
import { reportedEntries, solid } from "../../../testing/read-report.ts";
import { seededRandom } from "../../../testing/random.ts";
import { shapeText } from "./pdf/harfbuzz.ts";
import { filesFor } from "./pdf/font-files.ts";
import type { ReportRow } from "./report-data.ts";

describe("texts of every script are printed in letters, and copied as they were written", async () => {
  const texts = [
    ["simplified Chinese", "主机滑油压力检查完成，正常。值班：王小明"],
    ["traditional Chinese", "臺灣高雄港，靠泊右舷，繫纜完畢。壓力機艙號"],
    ["Japanese", "主機潤滑油の圧力を点検し、正常。髙橋・﨑山 ｶﾀｶﾅ ﾊﾟｲﾛｯﾄ ガギグゲゴ ㎥ ℃ ⼀一"],
    ["Korean", "주기관 윤활유 압력 점검 완료, 이상 없음. 金浦 힣뷁"],
    ["Thai", "ตรวจสอบแรงดันน้ำมันหล่อลื่นเครื่องยนต์หลักแล้ว ปกติ ปั๊มน้ำ ญี่ปุ่น ถ้ำ"],
    ["Devanagari", "मुख्य इंजन के स्नेहन तेल का दबाव जाँचा गया। राज शर्मा क्षत्रिय ईंधन क्‍ष"],
    ["Bengali", "প্রধান ইঞ্জিনের লুব তেলের চাপ পরীক্ষা করা হয়েছে। চট্টোপাধ্যায় কৌশিক আমেরিকান টাকা"],
    ["Tamil", "பிரதான இயந்திர எண்ணெய் அழுத்தம் சரிபார்க்கப்பட்டது. க்ஷ ஸ்ரீ கொடி பௌர்ணமி"],
    ["Burmese", "အင်ဂျင်ဆီဖိအားစစ်ဆေးပြီးပုံမှန်ဖြစ်သည်။ အောင်ကျော် ကျူး"],
    ["Sinhala", "ප්‍රධාන එන්ජිමේ තෙල් පීඩනය පරීක්ෂා කරන ලදී. ක්‍ෂ ශ්‍රී කෝ"],
    ["Khmer", "បានពិនិត្យសម្ពាធប្រេងម៉ាស៊ីនមេ ធម្មតា។ ព្រះរាជាណាចក្រកម្ពុជា ជើង"],
    ["Lao", "ກວດແຮງດັນນ້ຳມັນເຄື່ອງຈັກແລ້ວ ປົກກະຕິ ຍີ່ປຸ່ນ"],
    ["Telugu", "ప్రధాన ఇంజిన్ నూనె పీడనం తనిఖీ చేయబడింది. క్రిస్మస్"],
    ["Kannada", "ಮುಖ್ಯ ಎಂಜಿನ್ ತೈಲ ಒತ್ತಡ ಪರಿಶೀಲಿಸಲಾಗಿದೆ. ಅಜ್ಞಾತ ದಕ್ಷಿಣ"],
    ["Malayalam", "പ്രധാന എഞ്ചിൻ എണ്ണ മർദ്ദം പരിശോധിച്ചു. ദ്വീപ് ക്രിസ്ത്യൻ"],
    ["Gujarati", "મુખ્ય એન્જિનનું તેલ દબાણ તપાસ્યું. અંગોલા ક્ષત્રિય"],
    ["Gurmukhi", "ਮੁੱਖ ਇੰਜਣ ਦਾ ਤੇਲ ਦਬਾਅ ਜਾਂਚਿਆ ਗਿਆ। ਅੰਡੋਰਾ"],
    ["Odia", "ମୁଖ୍ୟ ଇଞ୍ଜିନ ତେଲ ଚାପ ଯାଞ୍ଚ କରାଗଲା। କ୍ଷତ୍ରିୟ"],
    ["Ethiopic", "የዋናው ሞተር ዘይት ግፊት ተፈትሿል። መደበኛ"],
    ["Georgian and Armenian", "მთავარი ძრავის ზეთის წნევა, Գլխավոր շարժիչի յուղի ճնշումը"],
    ["Vietnamese", "Kiểm tra áp suất dầu bôi trơn, bình thường. Nguyễn Đức"],
    ["full-width letters", "ＡＢＣ１２３（全角）～￥"],
    ["emoji: of several characters, with skin tones, flags", "🚢⚓😀👍🏽👩‍🚀👨‍👩‍👧‍👦🇳🇴🇻🇳⚠️☎️1️⃣❤️‍🔥🏳️‍🌈"],
    ["several scripts in one word", "No.2主机รอบ1,200ओम"],
  ] as const;
  const rows = texts.map(([, text]) => row({ summary: text, recordUser: { surname: text } }));
  const entries = reportedEntries(await readPdf(await reportPdf(rows)));

  test("one entry for each", () => {
    expect(entries).toHaveLength(texts.length);
  });

  test.each(texts.map(([name, text], at) => [name, text, entries[at]] as const))("%s", (_, text, entry) => {
    expect(entry?.recordedBy).toBe(solid(text));
    expect(entry?.text).toContain(solid(text));
    expect(entry?.text).toContain(solid(`Recorded by ${text}`));
  });
});

test("Han characters have the forms of the record's language: Japanese beside kana, Korean beside Hangul, else simplified Chinese", async () => {
  const fonts = async (summary: string) => {
    const source = pdfSource(await reportPdf([row({ summary })]));
    return [...source.matchAll(/\/BaseFont \/\w+\+(NotoSans(?:SC|JP|KR))/g)].map(([, name]) => name);
  };
  expect(new Set(await fonts("直接 船长"))).toEqual(new Set(["NotoSansSC"]));
  expect(new Set(await fonts("直接 します"))).toEqual(new Set(["NotoSansJP"]));
  expect(new Set(await fonts("直接 합니다"))).toEqual(new Set(["NotoSansKR"]));
});

test("a character outside of its country's font is taken from another one", async () => {
  const [entry] = reportedEntries(await readPdf(await reportPdf([row({ summary: "船长、𠮷野、こ" })])));
  expect(entry?.text).toContain("船长、𠮷野、こ");
});

test("Thai SARA AM is drawn in two parts, its circle below the tone mark", () => {
  const [{ path } = { path: "" }] = filesFor(0x0e33, "regular", "chinese");
  const idsOf = (text: string) => shapeText(path, text).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
  const [consonant, circle, , vowel] = idsOf("น้ำ");
  expect(idsOf("น้ำ")).toHaveLength(4);
  expect([consonant, circle]).toEqual(idsOf("น\u0e4d"));
  expect([vowel]).toEqual(idsOf("า"));
});

test("a report without such texts reads none of their fonts", async () => {
  const source = pdfSource(await reportPdf([row({ summary: "Noon, Łódź, Русский" })]));
  expect(source.match(/\/Type \/FontDescriptor/g)).toHaveLength(4);
  expect(source).not.toContain("Noto");
});

test("the numbers of unprintable characters are broken between numbers only, in the narrowest column of a table", async () => {
  const columns = ["a", "b", "c", "d", "e", "𒐫".repeat(30)];
  const table = { rows: [{ columns }] };
  const userData = [{ name: "t", label: "Table", fieldType: "table", table }];
  const texts = await readPlacedTexts(await reportPdf([row({ userData, summary: "𒐫".repeat(40) })]));
  const numbers = texts.map(({ text }) => text.trim()).filter((text) => text.includes("U+1242B"));
  expect(numbers.join("")).toBe("[U+1242B]".repeat(70));
  for (const text of numbers) expect(text).toMatch(/^(\[U\+1242B\])+$/);
  expect(misplaced(texts)).toEqual([]);
});

test(
  "texts of all scripts, of any length, stay in their columns everywhere in a report",
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(20_261_128);
    const text = () => randomText(random);
    const rows = Array.from({ length: 200 }, (_, at): ReportRow => {
      const user = { displayNameShort: at % 2 ? text() : "", forename: text(), surname: text() };
      const columns = () => Array.from({ length: 1 + (at % 9) }, text);
      return {
        ...row({
          summary: text(),
          entryTypeName: text(),
          recordUser: user,
          userData: [
            { name: "value", label: text(), fieldType: "text", string: text() },
            { name: "value", label: text(), fieldType: "text", string: "12" },
            {
              name: "table",
              label: text(),
              fieldType: at % 2 ? "table" : "table_with_headers",
              table: { rows: [{ columns: columns() }, { columns: columns() }] },
            },
          ],
          collectedData: [{ name: "value", label: text(), string: text(), manual: true }],
          crossedOut: true,
          strikethrough: { user, time: "2026-03-02T08:00:00Z" },
          remarks: [{ value: text(), user, time: text() }],
        }),
        eventMs: at * 3_600_000,
        crossedOut: at % 3 === 0,
        entryTypeId: text(),
        entryTypeCategory: text(),
        strikeReason: text(),
      };
    });
    // The fonts of all scripts are embedded in each of them, which takes most of the time.
    for (const sortByCategories of [false, true]) {
      const [organization, vessel, documentTitle, takenBy] = [text(), text(), text(), text()];
      const facts = { organization, vessel, documentTitle, takenBy, categories: [text(), text()], sortByCategories };
      expect(misplaced(await readPlacedTexts(await reportPdf(rows, facts)))).toEqual([]);
    }
  },
);

/** Returns the texts beyond the page's margins, and those drawn over the next one on their line. */
function misplaced(texts: readonly PlacedText[]): PlacedText[] {
  // Widths are written in whole thousandths; cells are at least 10 points apart.
  const tolerance = 1;
  // The number of pages stands in an object of its own, at its own origin.
  const ordered = texts
    .filter(({ text, baseline }) => text.trim() && baseline > 0)
    .toSorted((a, b) => a.page - b.page || a.baseline - b.baseline || a.left - b.left);
  return ordered.filter(({ page, left, right, baseline }, at) => {
    const next = ordered[at + 1];
    const limit = next?.page === page && next.baseline === baseline ? next.left : 595.28 - 40;
    return left < 40 - tolerance || right > limit + tolerance;
  });
}

function row(entry: object): ReportRow {
  return { ...ROW, eventMs: Date.UTC(2026, 2, 1, 12), entry: JSON.stringify(entry) };
}

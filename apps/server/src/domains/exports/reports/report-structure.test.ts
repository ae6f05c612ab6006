import { describe, expect, test } from "vitest";
import { FACTS, reportPdf, ROW } from "../../../testing/plain-report.ts";
import { pdfSource, readPdf, readTaggedLetters } from "../../../testing/read-pdf.ts";
import { type ReportedEntry, reportedEntries, solid } from "../../../testing/read-report.ts";
import type { ReportRow } from "./report-data.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

describe("the file", async () => {
  const bytes = await reportPdf([
    row({ summary: "Noon" }),
    row({ summary: "Русский, Łódź, עברית, ≤" }),
    row({}, DAY_MS),
  ]);
  const source = pdfSource(bytes);
  const reading = await readPdf(bytes);

  test("declares PDF/A and PDF/UA conformance, and all its text is tagged", () => {
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(reading.metadata).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(reading.metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(source).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(source).toMatch(/\/S \/GTS_PDFA1\s[^>]*sRGB IEC61966-2\.1/);
    expect(source).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(source).toContain("/Marked true");
    expect(reading.language).toBe("en-GB");
    expect(source).toMatch(/\/ViewerPreferences \d+ 0 R/);
    expect(source).toContain("/DisplayDocTitle true");
  });

  test("embeds every font it uses, with a mapping of glyphs to characters", () => {
    const fonts = [...source.matchAll(/\/Type \/FontDescriptor\n[^]*?>>/g)].map(([descriptor]) => descriptor);
    // Latin in two weights, Cyrillic, the rest of Latin, and the signs that those fonts lack.
    expect(fonts).toHaveLength(5);
    for (const descriptor of fonts) expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(source.match(/\/Subtype \/Type0/g)).toHaveLength(5);
    expect(source.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(5);
    expect(source).not.toMatch(/\/Subtype \/Type1\b|Helvetica/);
  });

  test("has a heading, facts and tables with header cells", () => {
    const [first] = reading.pages;
    expect(first?.structure).toMatch(
      /^Root\(Document\(H1 P Table\((TR\(TH TD\) ?){9}\) P P P P Table\(TR\(TH TH TH TH\) /,
    );
    expect(first?.structure).toContain(
      "TR(TH) TR(TD TD TD(Link) TD) TR(TD TD TD(Link) TD) TR(TH) TR(TD TD TD(Link) TD)",
    );
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(source.match(/\/Scope \/Row\s*\/ColSpan 4/g)).toHaveLength(2);
    expect(source).toMatch(/\/Tabs \/S/);
  });

  test("leads from each piece of content, and from each link, to the element that it belongs to", () => {
    const objects = new Map(
      [...source.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, number = "", content = ""]) => [
        number,
        content,
      ]),
    );
    const nodes = [...objects.values()].filter((object) => object.includes("/Nums ["));
    expect(nodes).toHaveLength(reading.pages.length);
    let [contents, links] = [0, 0];
    for (const node of nodes) {
      const [, page = "", numbers = ""] = /\/Nums \[\d+ \[([^\]]*)\] ?([^]*)\]/.exec(node) ?? [];
      for (const [at, [, element = ""]] of [...page.matchAll(/(\d+) 0 R/g)].entries()) {
        expect(objects.get(element)).toMatch(new RegExp(`/K \\[${at}[ \\]]`));
        contents += 1;
      }
      for (const [, key = "", element = ""] of numbers.matchAll(/(\d+) (\d+) 0 R/g)) {
        const [, annotation = ""] = /\/Type \/OBJR\s+\/Obj (\d+) 0 R/.exec(objects.get(element) ?? "") ?? [];
        expect(objects.get(annotation)).toMatch(new RegExp(`/StructParent ${key}\\s`));
        links += 1;
      }
    }
    expect([contents, links]).toEqual([source.match(/\/MCID \d+>> BDC/g)?.length, 3]);
  });

  test("has a bookmark for each day", () => {
    expect(reading.outline).toEqual(["Sunday 1 March 2026", "Monday 2 March 2026"]);
  });
});

test("no page ends with a heading, and a heading is repeated where its day continues", async () => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    row({ summary: "Position recorded\n".repeat(at % 23) }, Math.floor(at / 2) * DAY_MS),
  );
  const { pages, outline } = await readPdf(await reportPdf(rows));
  expect(pages.length).toBeGreaterThan(6);
  for (const { content } of pages) expect(content.at(-1)?.tag).not.toBe("TH");
  const headings = pages.flatMap(({ content }) =>
    content.slice(4).filter(({ tag, text }) => tag === "TH" && / 2026/.test(text)),
  );
  expect(headings.filter(({ text }) => !text.includes("(continued)")).map(({ text }) => text)).toEqual(outline);
  expect(headings.filter(({ text }) => text.includes("(continued)")).length).toBeGreaterThan(5);
});

test("a category longer than a line ends with dots, and is whole in the bookmark", async () => {
  const entryTypeCategory = "Navigation and cargo ".repeat(12).trim();
  const { pages, outline } = await readPdf(
    await reportPdf([{ ...row({ summary: "Noon" }), entryTypeCategory }], { sortByCategories: true }),
  );
  expect(pages[0]?.content.find(({ tag, text }) => tag === "TH" && text.startsWith("Navigation"))?.text).toMatch(
    / Navigation…/,
  );
  expect(outline).toEqual([entryTypeCategory]);
});

test("words are separated in the tagged text, also at line ends, and a word over several lines is one word", async () => {
  const word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(3);
  const userData = [
    { name: "distance", label: "Logged distance", fieldType: "text", string: "243.1 nm" },
    { name: "harbour", label: "From", fieldType: "text", string: "Antwerp" },
  ];
  const collectedData = [{ name: "heading", label: "Heading", number: 12 }];
  const summary = `Arrived at ${word} after a voyage of many days with a strong wind from the north west`;
  const removed = { ...ROW, crossedOut: true, eventMs: Date.UTC(2026, 2, 1, 12) };
  const entry = JSON.stringify({
    summary,
    userData,
    collectedData,
    entryTypeName: "Position",
    recordUser: { forename: "Signe", surname: "Lund", displayNameShort: "S. Lund" },
  });
  const pieces = await readTaggedLetters(await reportPdf([{ ...removed, entryTypeCategory: "Navigation", entry }]));
  const text = pieces.map((piece) => piece.replaceAll(/ +/g, " ")).join("|");
  expect(text).toContain(`${summary} `);
  expect(text).toContain("Logged distance 243.1 nm From Antwerp Collected data Heading 12 Record ");
  expect(text).toContain("Position Navigation ");
  expect(text).toMatch(/S\. Lund Removed \|/);
});

test.each(proveOnly)("the end of the report is never on a page of its own", async () => {
  for (const lines of [24, 25, 26]) {
    const { pages } = await readPdf(
      await reportPdf([row({ summary: "Noon" }), row({ summary: "Position recorded\n".repeat(lines) })]),
    );
    expect(pages.at(-1)?.content.length, `${lines} lines`).toBeGreaterThan(1);
  }
});

test("a title of any characters is the file's title, byte for byte", async () => {
  const documentTitle = `<b>&amp; "Log" — Łódź 😀`;
  const { title, titleInMetadata, pages } = await readPdf(await reportPdf([], { documentTitle }));
  expect(title).toBe(`${documentTitle}, ${FACTS.vessel}`);
  expect(titleInMetadata).toBe(`${documentTitle}, ${FACTS.vessel}`);
  expect(pages[0]?.content[0]).toMatchObject({ tag: "H1" });
});

describe("unusual text", () => {
  test.each([
    ["markup and code", `<script>alert(1)</script> ) Tj ET endstream %x =cmd|' /C calc'!A0 \\ (((`, undefined],
    ["other alphabets", "Вахту сдал. Θάλασσα. Łódź, Þórður, Đà Nẵng, İğdır, їжак ґ", undefined],
    ["letters with separate accents", "cafe\u0301 A\u030angstro\u0308m", "café Ångström"],
    ["signs", "≤ ≥ → ✓ ☐ ⚓ 😀 °′″ ½ ‰ ½ №", undefined],
    ["characters that no font has", "ꦗꦮ 𒐫", "[U+A997][U+A9AE] [U+1242B]"],
    ["joiners that join nothing", "A\u200Db Auf\u200Clage", "A[U+200D]bAuf[U+200C]lage"],
    ["bidirectional control characters", "\u202Egnp.exe\u202C", "[U+202E]gnp.exe[U+202C]"],
    ["invisible characters", "a\u200Bb\uFEFFc\u0007d\u00ADe\uD800f", "a[U+200B]b[U+FEFF]c[U+0007]d[U+00AD]e[U+D800]f"],
    ["line ends of all kinds", "one\r\ntwo\u2028three\rfour", "one two three four"],
  ])("%s", async (_, summary, expected) => {
    const [entry] = reportedEntries(await readPdf(await reportPdf([row({ summary })])));
    expect(textAlone(entry)).toBe(solid(expected ?? summary));
  });

  test.each(proveOnly)(
    "4,000 letters without a space and 4,000 words fill several pages, none of them lost",
    async () => {
      const long = Array.from({ length: 4_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join("");
      const words = Array.from({ length: 4_000 }, (_, at) => `word${at}`).join(" ");
      const userData = [{ name: "report", label: "Report", fieldType: "text", string: words }];
      const reading = await readPdf(await reportPdf([row({ summary: long, userData })]));
      const [entry] = reportedEntries(reading);
      expect(textAlone(entry)).toBe(solid(`${long} User data Report ${words}`));
      expect(reading.pages.length).toBeGreaterThan(6);
    },
  );

  test.each(proveOnly)(
    "a name and a list of categories of any length continue over as many pages as needed",
    async () => {
      const vessel = Array.from({ length: 1_500 }, (_, at) => `name${at}`).join(" ");
      const categories = Array.from({ length: 1_000 }, (_, at) => `Category ${at}`);
      const { pages } = await readPdf(await reportPdf([row({ summary: "Noon" })], { vessel, categories }));
      const text = solid(pages.flatMap(({ content }) => content.map((each) => each.text)).join(""));
      expect(text).toContain(solid(`Deck logbook ${vessel} ${FACTS.identifier}`));
      expect(text).toContain(solid(categories.join(" · ")));
      expect(text).toContain("Endofthereport:1entry.");
    },
  );

  test("Hebrew and Arabic keep all their letters, and numbers in them keep their digit order", async () => {
    const summary = "הפלגה מחיפה 12:30 (רציף 7) אל Bergen";
    const [entry] = reportedEntries(await readPdf(await reportPdf([row({ summary })])));
    expect(letters(textAlone(entry))).toEqual(letters(solid(summary)));
    for (const kept of ["12:30", "Bergen", "(", ")"]) expect(entry?.text).toContain(kept);
  });

  test.each([
    ["T ٣٫٥٠ bar", "٣٫٥٠"],
    ["ضغط الزيت ٣٫٥٠ بار", "٣٫٥٠"],
    ["فشار ۱۲٫۵ بار", "۱۲٫۵"],
    ["الساعة ١٢:٣٠", "١٢:٣٠"],
    ["الباب ٤kg", "٤kg"],
    ["לחץ 3.50 בר", "3.50"],
  ])("the digits of %j are drawn in the order in which they are read, from left to right", async (summary, number) => {
    const texts = await readTaggedLetters(await reportPdf([row({ summary })]));
    expect(texts.filter((text) => text.includes(number))).toHaveLength(1);
  });

  test("a stored position without both halves has no value, and 0° is one", async () => {
    const at = (label: string, position: object) => ({ label, position });
    const collectedData = [at("Half", { latitude: 57.7 }), at("None", {}), at("Zero", { latitude: 0, longitude: 0 })];
    const [entry] = reportedEntries(await readPdf(await reportPdf([row({ summary: "x", collectedData })])));
    expect(textAlone(entry)).toBe(solid("x Collected data Half — None — Zero 00° 00.000′ N 000° 00.000′ E"));
  });

  test.each(proveOnly)("a vessel without IMO number and call sign is named alone", async () => {
    const { pages } = await readPdf(await reportPdf([row({ summary: "x" })], { identifier: "", identifiers: "" }));
    const texts = pages[0]?.content.map(({ text }) => text.trim()) ?? [];
    expect(texts).toContain("Havbris");
    expect(texts.filter((text) => /Havbris(,| {2}|$)/.test(text) && text.includes(","))).toEqual([]);
  });

  test.each(proveOnly)("a table of more columns than fit is written row by row", async () => {
    const columns = Array.from({ length: 12 }, (_, at) => `column ${at}`);
    const userData = [{ name: "wide", label: "Wide", fieldType: "table", table: { rows: [{ columns }] } }];
    const [entry] = reportedEntries(await readPdf(await reportPdf([row({ summary: "x", userData })])));
    expect(textAlone(entry)).toBe(solid(`x User data Wide ${columns.join(" | ")}`));
  });
});

/** Returns the text of the summary column, without the lines that all these entries have. */
function textAlone(entry: ReportedEntry | undefined): string {
  return entry?.text.replace(solid(`Record Author and time not recorded. Entry ${ROW.entryUuid}`), "") ?? "";
}

function letters(text: string): string[] {
  return Array.from(text).toSorted();
}

function row(entry: object, afterMs = 0): ReportRow {
  return { ...ROW, eventMs: Date.UTC(2026, 2, 1, 12) + afterMs, entry: JSON.stringify(entry) };
}

const DAY_MS = 86_400_000;

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { EmbeddedFonts } from "./embedded-font.ts";
import { GENERAL_FILES } from "./font-files.ts";
import { createPdf, openFont } from "./pdfkit.ts";

test.each(["regular", "strong"] as const)(
  "numbers and uuids, shaped by pairs of characters, have the glyphs and distances of the whole word: %s",
  (weight) => {
    const [file] = GENERAL_FILES[weight];
    if (!file) throw new Error("There is no such font.");
    const pdf = createPdf({ title: "", metadata: "" });
    const [font, whole] = [new EmbeddedFonts(pdf).open(file), openFont(pdf, file.path)];
    const words = [
      "1,013.25",
      "-12.75",
      "+02:00",
      "14:05",
      "ff0",
      "a-bf-cc",
      ...Array.from({ length: 200 }, randomUUID),
    ];
    for (const word of words) {
      const { glyphs, positions } = whole.layout(word);
      const all = glyphs.map(({ id, codePoints }, at) => ({ id, codePoints, ...positions[at] }));
      const [shaped, ...more] = font.shape(word);
      expect(more).toEqual([]);
      expect(all, word).toMatchObject(shaped?.glyphs ?? []);
    }
  },
);

import { Blob, Buffer as TextBuffer, BufferFlag, Face, Font, shape } from "harfbuzzjs";
import { readOpenType } from "./woff.ts";

/** A glyph, where it is drawn from left to right. In units of the font. */
export type PlacedGlyph = {
  id: number;
  /** The letters that it shows, as far as a reader can be told. */
  text: string;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

/** Glyphs that show a piece of text together. */
export type Cluster = { text: string; glyphs: PlacedGlyph[] };

/** Returns the glyphs of a text whose letters are joined, reordered or stacked: pdfkit's own library fails for several scripts. */
export function shapeText(path: string, text: string): Cluster[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Joiners have no glyph of their own; a lone one has none at all.
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  shape(openFont(path), buffer);
  const [infos, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
  const clusters: Cluster[] = [];
  for (let start = 0; start < infos.length;) {
    const first = infos[start]?.cluster ?? 0;
    let end = start + 1;
    while (infos[end]?.cluster === first) end += 1;
    const clusterText = text.slice(start === 0 ? 0 : first, infos[end]?.cluster);
    const glyphs = shared(clusterText, end - start).map((letters, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[start + at] ?? {};
      return { id: infos[start + at]?.codepoint ?? 0, text: letters, xAdvance, xOffset, yOffset };
    });
    clusters.push({ text: clusterText, glyphs });
    start = end;
  }
  return clusters;
}

/**
 * Shares letters among glyphs in the order of the letters: which glyph shows which letter of a cluster is not known, and readers ask
 * for the text only. A glyph too many gets a character that readers skip, since PDF/A requires one for each glyph.
 */
function shared(text: string, count: number): string[] {
  const letters = Array.from(text);
  return Array.from(
    { length: count },
    (_, at) => letters.slice(at, at + 1 < count ? at + 1 : undefined).join("") || WORD_JOINER,
  );
}

const WORD_JOINER = "\u2060";

/** Fonts stay open for the next reports of the process: some ten, of 20 to 200 kB. */
const fonts = new Map<string, Font>();

function openFont(path: string): Font {
  let font = fonts.get(path);
  if (!font) fonts.set(path, (font = new Font(new Face(new Blob(readOpenType(path))))));
  return font;
}

import { inflateSync } from "node:zlib";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A tagged part of a page's content: a heading, a paragraph, a cell. */
export type TaggedText = { tag: string; text: string };

export type PdfPage = {
  /** Content of the page, in the order of the file. */
  content: TaggedText[];
  /** Text marked as artifact: header and footer. */
  frame: string;
  /** Structure elements with their children: `Table(TR(TH TH))`. */
  structure: string;
  /** Addresses of the links. */
  links: string[];
};

export type PdfReading = {
  pages: PdfPage[];
  title: string;
  /** The title in the XMP packet, read as XML. */
  titleInMetadata: string;
  language: string;
  /** The XMP packet. */
  metadata: string;
  /** Titles of the bookmarks. */
  outline: string[];
};

/** Reads a PDF with another library than the one that wrote it. @throws when it is damaged */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const structure = await page.getStructTree();
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    const links = annotations.flatMap(({ url }) => url ?? []);
    pages.push({ ...byTag(items), structure: structure ? described(structure) : "", links });
    page.cleanup();
  }
  const { info, metadata } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  await loading.destroy();
  const { Title: title = "", Language: language = "" } = info as { Title?: string; Language?: string };
  return {
    pages,
    title,
    titleInMetadata: String(metadata?.get("dc:title") ?? ""),
    language,
    metadata: metadata?.getRaw() ?? "",
    outline: outline.map((item: { title: string }) => item.title),
  };
}

/**
 * Returns the letters of each tagged part in the file's order, as used by screen readers and copying, without the blanks that
 * viewers infer from distances.
 */
export async function readTaggedLetters(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pieces: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let depth = 0;
    for (const [at, operator] of fnArray.entries()) {
      // Arguments that pdf.js passes for these operators: none, or a list of glyphs and distances.
      const [glyphs] = (argsArray[at] ?? []) as [(number | { unicode: string })[]?];
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        depth += 1;
        if (depth === 1) pieces.push("");
      }
      if (operator === OPS.endMarkedContent) depth -= 1;
      if (operator === OPS.showText && glyphs) {
        const letters = glyphs.map((glyph) => (typeof glyph === "number" ? "" : glyph.unicode));
        pieces.push((pieces.pop() ?? "") + letters.join(""));
      }
    }
  }
  await loading.destroy();
  return pieces;
}

/** Returns the texts of each page as drawn: one text per line. */
export async function readDrawnTexts(bytes: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
    const texts: string[] = [];
    let line = "";
    for (const item of items) {
      if (!("str" in item)) continue;
      line += item.str;
      if (item.hasEOL) texts.push(line.trim());
      if (item.hasEOL) line = "";
    }
    pages.push([...texts, line.trim()].filter(Boolean));
  }
  await loading.destroy();
  return pages;
}

/** A text in one style on one line, in points from the upper left corner of its page. */
export type PlacedText = { page: number; text: string; left: number; right: number; baseline: number };

/** Returns the texts of all pages with their places, added up from the widths of the glyphs and the distances between them. */
export async function readPlacedTexts(bytes: Uint8Array): Promise<PlacedText[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const texts: PlacedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
    let [size, pen] = [0, 0];
    for (const [at, operator] of fnArray.entries()) {
      // Arguments that pdf.js passes for these operators.
      const args = argsArray[at] as readonly unknown[];
      if (operator === OPS.setFont) size = args[1] as number;
      if (operator === OPS.setTextMatrix) {
        const [left = 0, baseline = 0] = Array.from(args[0] as ArrayLike<number>).slice(4);
        texts.push({ page, text: "", left, right: left, baseline });
        pen = left;
      }
      const last = texts.at(-1);
      if (operator !== OPS.showText || !last) continue;
      for (const glyph of args[0] as (number | { unicode: string; width: number })[]) {
        pen += ((typeof glyph === "number" ? -glyph : glyph.width) * size) / 1000;
        if (typeof glyph === "number") continue;
        last.text += glyph.unicode;
        // A space at the end of a line is not seen.
        if (glyph.unicode.trim()) last.right = pen;
      }
    }
  }
  await loading.destroy();
  return texts;
}

/** Returns the file's bytes as text, followed by its decompressed streams. */
export function pdfSource(file: Buffer): string {
  const text = file.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode(?:\/Length \d+)?[^]*?>>\nstream\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, text.indexOf("\nendstream", start))).toString("latin1");
  });
  return [text, ...streams].join("\n");
}

type Item = { str: string } | { type: string; tag?: string };

function byTag(items: readonly Item[]): { content: TaggedText[]; frame: string } {
  const content: TaggedText[] = [];
  let frame = "";
  const open: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      const last = content.at(-1);
      if (open.includes("Artifact")) frame += item.str;
      else if (last) last.text += item.str;
      else if (item.str.trim()) throw new Error(`"${item.str}" is outside of all tagged content.`);
    } else if (item.type === "endMarkedContent") {
      open.pop();
    } else {
      open.push(item.tag ?? "");
      // A span is part of its parent.
      if (item.tag && item.tag !== "Artifact" && item.tag !== "Span") content.push({ tag: item.tag, text: "" });
    }
  }
  return { content, frame };
}

type StructureNode = { role: string; children: (StructureNode | { type: string })[] };

function described({ role, children }: StructureNode): string {
  const inside = children.flatMap((child) => ("role" in child ? described(child) : []));
  return inside.length > 0 ? `${role}(${inside.join(" ")})` : role;
}

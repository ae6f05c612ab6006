import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What stands on a page, without its frame: texts in the order in which they were written. */
export type PdfPage = {
  /** Texts of the page's content. */
  texts: string[];
  /** Texts of what repeats on every page and is no content: head and foot. */
  frame: string[];
  /** Names of the structure's elements with what is in them: `Table(TR(TH TH))`. */
  structure: string;
};

export type PdfReading = {
  pages: PdfPage[];
  title: string;
  language: string;
  /** The XMP packet. */
  metadata: string;
  marked: boolean;
};

/** A PDF as a reader sees it, with another library than the one that wrote it. @throws when it is damaged */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [content, structure] = [
      await page.getTextContent({ includeMarkedContent: true, disableNormalization: true }),
      await page.getStructTree(),
    ];
    pages.push({ ...sorted(content.items), structure: structure ? described(structure) : "" });
    page.cleanup();
  }
  const { info, metadata } = await document.getMetadata();
  const { Marked: marked = false } = (await document.getMarkInfo()) ?? {};
  await loading.destroy();
  const { Title: title = "", Language: language = "" } = info as { Title?: string; Language?: string };
  return { pages, title, language, metadata: metadata?.getRaw() ?? "", marked };
}

type Item = { str: string; hasEOL: boolean } | { type: string; tag?: string };

/** Texts inside and outside of what is marked as ornament. */
function sorted(items: readonly Item[]): { texts: string[]; frame: string[] } {
  const [texts, frame]: [string[], string[]] = [[], []];
  const open: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      const into = open.includes("Artifact") ? frame : texts;
      into.push(item.str);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.tag ?? "");
  }
  return { texts, frame };
}

type StructureNode = { role?: string; children?: StructureNode[]; type?: string };

function described({ role = "", children = [] }: StructureNode): string {
  const inside = children.filter((child) => child.role !== undefined).map(described);
  return inside.length > 0 ? `${role}(${inside.join(" ")})` : role;
}

import type { PdfReading } from "./read-pdf.ts";

/** An entry as printed, joined over page breaks. Without blanks, because those at line ends are not printed. */
export type ReportedEntry = { heading: string; time: string; type: string; text: string; recordedBy: string };

/** Returns every entry of a report, in order. */
export function reportedEntries({ pages }: PdfReading): ReportedEntry[] {
  const entries: ReportedEntry[] = [];
  let heading = "";
  for (const { content } of pages) {
    // The first table of the first page describes the report; entries follow their headers.
    const start = content.findIndex(({ tag, text }) => tag === "TH" && text.startsWith("Ship time"));
    if (start < 0) continue;
    const cells: { tag: string; text: string }[] = [];
    for (const each of content.slice(start + 4)) {
      const before = cells.at(-1);
      // A link is part of its cell.
      if (each.tag === "Link" && before) before.text += each.text;
      else cells.push({ ...each });
    }
    for (let at = 0; at < cells.length;) {
      const cell = cells[at];
      if (cell?.tag === "TH") heading = cell.text.replace(/ \(continued\)$/, "");
      if (cell?.tag !== "TD") {
        at += 1;
        continue;
      }
      const [time = "", type = "", text = "", recordedBy = ""] = cells
        .slice(at, at + 4)
        .map((each) => solid(each.text));
      const last = entries.at(-1);
      if (type.endsWith("(continued)") && last) {
        last.text += text;
        last.recordedBy += recordedBy;
      } else entries.push({ heading, time, type, text, recordedBy });
      at += 4;
    }
  }
  return entries;
}

/** Removes blanks and line ends. */
export function solid(text: string): string {
  return text.replace(/\s+/g, "");
}

import PdfKit from "pdfkit";
import { wholePosition } from "../domains/entries/stored-entry.ts";
import { GENERAL_FILES } from "../domains/exports/reports/pdf/font-files.ts";
import { readRow } from "../domains/exports/reports/pdf/printed-entry.ts";
import { positionText, round4 } from "../domains/exports/reports/pdf/values.ts";
import type { ReportRow } from "../domains/exports/reports/report-data.ts";

/**
 * Baseline for reports: the same texts, sizes and positions, written only with pdfkit's `text`. No tags, no archive format, no page
 * numbers, no lines, no bidirectional order, no second pass at page ends.
 */
export async function baselineReport(
  batches: AsyncIterable<readonly ReportRow[]>,
  out: (piece: Uint8Array) => void,
): Promise<number> {
  const pdf = new PdfKit({ size: "A4", margin: 40 });
  pdf.on("data", out);
  pdf.registerFont("regular", GENERAL_FILES.regular[0]!.path).registerFont("strong", GENERAL_FILES.strong[0]!.path);
  const put = (font: "regular" | "strong", text: string, x: number, y: number) =>
    pdf.font(font).text(text, x, y, { lineBreak: false });
  let [y, pages] = [60, 1];
  const add = (row: ReportRow) => {
    const { content, clock, entryTypeCategory } = readRow(row, "");
    if (y > 700) {
      pdf.addPage();
      [y, pages] = [60, pages + 1];
    }
    pdf.fontSize(9);
    put("strong", clock.time, 40, y);
    put("regular", ` ${clock.offset}`, 66, y);
    pdf.font("strong").text(content.entryTypeName ?? "", 114, y, { width: 104 });
    put("regular", entryTypeCategory, 114, y + 12);
    pdf.text(content.summary ?? "", 228, y, { width: 214 });
    y += 27;
    pdf.fontSize(8);
    const part = (title: string, items: (readonly [label: string, value: string])[]) => {
      if (items.length > 0) put("regular", title, 48, y);
      for (const [at, [label, value]] of items.entries()) {
        put("regular", `${label}  `, 114 + (at % 3) * 150, y);
        put("strong", value, pdf.x, y);
        if (at % 3 === 2 || at === items.length - 1) y += 10.5;
      }
    };
    part(
      "User data",
      (content.userData ?? []).map(({ label = "", string = "" }) => [label, string]),
    );
    part(
      "Collected data",
      (content.collectedData ?? []).map((item) => {
        const { label = "", number = 0, string } = item;
        const position = wholePosition(item);
        return [label, `${position ? positionText(position) : (string ?? round4(number))} *`];
      }),
    );
    put("regular", "Record", 48, y);
    put("regular", "Author and time not recorded.", 114, y);
    y += 10.5;
    put("regular", "Entry", 48, y);
    put("regular", row.entryUuid, 114, y);
    y += 18;
  };
  for await (const rows of batches) for (const row of rows) add(row);
  await new Promise<void>((resolve) => {
    pdf.once("end", () => resolve());
    pdf.end();
  });
  return pages;
}

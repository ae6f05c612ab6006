import type { Line, Part } from "./line-breaking.ts";
import type { Pdf, Reference } from "./pdfkit.ts";
import type { Element } from "./structure.ts";
import { RISE, type Run } from "./typeface.ts";

/** Grey level of muted text, 0 black to 1 white: contrast 7.5 : 1 on paper. */
const MUTED = 0.34;

/** Draws on the current page. In points, from the upper left corner. */
export class Canvas {
  readonly #pdf: Pdf;
  #operators: string[] = [];

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** Marks what `draw` puts on the page as content of an element of the document's structure. */
  marked(element: Element, draw: () => void): void {
    this.#operators.push(`/${element.type} <</MCID ${element.addContent()}>> BDC`);
    draw();
    this.#operators.push("EMC");
  }

  /** Marks what `draw` puts on the page as an artifact that screen readers skip. */
  artifact(type: "Pagination" | "Layout", draw: () => void): void {
    this.#operators.push(`/Artifact <</Type /${type}>> BDC`);
    draw();
    this.#operators.push("EMC");
  }

  /** Puts what was drawn on the page. Called before the next page begins. */
  finishPage(): void {
    if (this.#operators.length === 0) return;
    // As bytes: pdfkit would convert the text character by character.
    this.#pdf.addContent(Buffer.from(`${this.#operators.join("\n")}\n`, "latin1"));
    this.#operators = [];
  }

  /** @param baseline vertical position of the baseline */
  line({ parts }: Line, x: number, baseline: number): void {
    for (const part of parts) this.#part(part, x + part.x, baseline);
  }

  /** Draws a filled rectangle. */
  fill(x: number, y: number, width: number, height: number, gray = 0): void {
    this.#operators.push(`${n(gray)} g ${n(x)} ${n(y)} ${n(width)} ${n(height)} re f`);
  }

  /** Draws the outline of a rectangle with round ends. */
  pill(x: number, y: number, width: number, height: number): void {
    const [radius, bend] = [height / 2, height * 0.2238];
    const [right, bottom] = [x + width, y + height];
    const curve = (...numbers: number[]) => `${numbers.map(n).join(" ")} c`;
    this.#operators.push(
      `q 0.75 w 0 G ${n(x + radius)} ${n(y)} m ${n(right - radius)} ${n(y)} l`,
      curve(right - bend, y, right, y + bend, right, y + radius),
      curve(right, bottom - bend, right - bend, bottom, right - radius, bottom),
      `${n(x + radius)} ${n(bottom)} l`,
      curve(x + bend, bottom, x, bottom - bend, x, bottom - radius),
      curve(x, y + bend, x + bend, y, x + radius, y),
      "h S Q",
    );
  }

  /** Draws an object that is stored in the file once and shown on many pages. */
  stamp(name: string, object: Reference, x: number, y: number): void {
    (this.#pdf.page.xobjects as Record<string, Reference>)[name] = object;
    this.#operators.push(`q 1 0 0 1 ${n(x)} ${n(y)} cm /${name} Do Q`);
  }

  #part({ width, style, runs }: Part, x: number, baseline: number): void {
    // The page's y axis points down, that of glyphs up: so each line flips its text matrix.
    this.#operators.push(`${n(style.muted ? MUTED : 0)} g BT 1 0 0 -1 ${n(x)} ${n(baseline)} Tm`);
    this.#operators.push(
      lettersOf(runs, style.size, (run) => this.#use(run)),
      "ET",
    );
    if (style.struck) {
      this.fill(x - 0.5, baseline - style.size * 0.29, width + 1, style.size * 0.075, style.muted ? MUTED : 0);
    }
  }

  #use({ font }: Run): void {
    (this.#pdf.page.fonts as Record<string, Reference>)[font.id] ??= font.ref();
  }
}

/** Returns the operators that show these runs, inside a text object. */
export function lettersOf(runs: readonly Run[], size: number, onFontUsed: (run: Run) => void): string {
  let [operators, open, font] = ["", false, ""];
  const close = () => {
    if (open) operators += "] TJ\n";
    open = false;
  };
  for (const run of runs) {
    if (run.font.id !== font) {
      close();
      font = run.font.id;
      operators += `/${font} ${n(size)} Tf\n`;
      onFontUsed(run);
    }
    const glyphs = run.glyphs.includes(RISE) ? withRises(run.glyphs, size) : run.glyphs;
    if (run.actualText !== undefined) {
      close();
      // Copying and reading aloud use the text itself.
      operators += `/Span <</ActualText <${utf16(run.actualText)}>>> BDC [${glyphs}] TJ EMC\n`;
      continue;
    }
    if (!open) operators += "[";
    open = true;
    operators += glyphs;
  }
  close();
  return operators;
}

function withRises(glyphs: string, size: number): string {
  return glyphs.replace(RISES, (_, rise: string) => n((Number(rise) * size) / 1000));
}

function utf16(text: string): string {
  return `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}`;
}

/** Formats points to a hundredth: 0.004 mm. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const RISES = new RegExp(`${RISE}(-?[\\d.]+)`, "g");

import { deflateSync } from "node:zlib";
import type { Pdf, Reference } from "./pdf.ts";

/** Where an object of the file begins, or which stream it stands in and as the how manyth. */
type Place = number | readonly [stream: number, at: number];

/** Members of pdfkit's document that its types leave out. The tests of the finished file hold them. */
type Inside = Pdf & {
  _offsets: Place[];
  _offset: number;
  _root: Reference;
  _info: Reference;
  _id: Uint8Array;
  _write: (data: string | Uint8Array) => void;
  _refEnd: (object: { id: number; offset: Place }) => void;
};

/**
 * Puts the small objects of a document's structure together into compressed streams. A report has five for each entry: written
 * one by one, as pdfkit does, they are two thirds of the file.
 */
export class ObjectStreams {
  readonly #pdf: Inside;
  #waiting: { id: number; text: string }[] = [];

  constructor(pdf: Pdf) {
    this.#pdf = pdf as Inside;
    // A table of objects in which some stand in streams has to be a stream itself.
    Object.assign(pdf, { _finalize: () => this.#writeTable() });
  }

  /** Writes the object with others, instead of alone, when it is finished. */
  take(object: Reference): void {
    object.finalize = () => {
      this.#waiting.push({ id: object.id, text: asText(object.data) });
      if (this.#waiting.length >= MOST_TOGETHER) this.write();
    };
  }

  /** Writes those that are finished. */
  write(): void {
    const objects = this.#waiting;
    if (objects.length === 0) return;
    this.#waiting = [];
    let [heads, bodies] = ["", ""];
    for (const { id, text } of objects) {
      heads += `${id} ${bodies.length} `;
      bodies += `${text}\n`;
    }
    const stream = this.#pdf.ref({ Type: "ObjStm", N: objects.length, First: heads.length });
    stream.end(Buffer.from(heads + bodies, "latin1"));
    const { _refEnd: end } = this.#pdf;
    for (const [at, { id }] of objects.entries()) end.call(this.#pdf, { id, offset: [stream.id, at] });
  }

  #writeTable(): void {
    const { _offsets: places, _offset: start, _root: root, _info: info, _id: fileId, _write: write } = this.#pdf;
    const put = (data: string | Uint8Array) => write.call(this.#pdf, data);
    const own = places.length + 1;
    const table = Buffer.alloc((own + 1) * ROW_BYTES);
    table.writeUInt16BE(65_535, 5);
    for (const [index, place] of [...places, start].entries()) {
      const row = (index + 1) * ROW_BYTES;
      const [kind, first, second] = typeof place === "number" ? [1, place, 0] : [2, place[0], place[1]];
      table.writeUInt8(kind, row);
      table.writeUInt32BE(first, row + 1);
      table.writeUInt16BE(second, row + 5);
    }
    const bytes = deflateSync(table);
    const id = Buffer.from(fileId).toString("hex");
    put(`${own} 0 obj`);
    put(
      `<</Type/XRef/Size ${own + 1}/W[1 4 2]/Root ${root.toString()}/Info ${info.toString()}/ID[<${id}><${id}>]/Filter/FlateDecode/Length ${bytes.length}>>`,
    );
    put("stream");
    put(bytes);
    put("\nendstream\nendobj");
    put(`startxref\n${start}\n%%EOF`);
    this.#pdf.push(null);
  }
}

/** A value as PDF writes it. Of strings there are names only. */
function asText(value: unknown): string {
  if (typeof value === "string") return `/${value}`;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(asText).join(" ")}]`;
  // References and trees know how they are written.
  if (typeof value === "object" && value !== null && ("gen" in value || "limits" in value))
    return (value as Reference).toString();
  const entries = Object.entries(value as Record<string, unknown>);
  return `<<${entries.map(([name, each]) => `/${name} ${asText(each)}`).join("")}>>`;
}

const MOST_TOGETHER = 1_000;
/** One for the kind, four for a place or a stream, two for the place in that. */
const ROW_BYTES = 7;

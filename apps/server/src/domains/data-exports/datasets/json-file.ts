import { copyReader } from "./copy-reader.ts";
import type { FileFrame, FileSubject } from "./file-frame.ts";

/**
 * One JSON object (RFC 8259) that names dataset, schema version, period and vessel, then the rows, an object a line, then their
 * number: a file that was cut off has no end, and one that lost a row miscounts.
 */
export function jsonFile({ dataset, period, vessel }: FileSubject): FileFrame {
  const head = { dataset: dataset.name, schemaVersion: dataset.schemaVersion, period, vessel };
  let count = 0;
  const rows = copyReader((bytes, [from = 0, to = 0], out, start) => {
    let length = start;
    if (count > 0) out[length++] = COMMA;
    out[length++] = LF;
    count += 1;
    return length + bytes.copy(out, length, from, to);
  }, 1);
  return {
    head: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`),
    rows,
    tail: () => Buffer.from(`\n],"rowCount":${count}}\n`),
  };
}

const COMMA = 0x2c;
const LF = 0x0a;

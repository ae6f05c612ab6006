import type { FileFrame, FileSubject } from "./file-frame.ts";

/**
 * One JSON object (RFC 8259) that names dataset, schema version, period and vessel, then the rows, an object a line, then their
 * number: a file that was cut off has no end, and one that lost a row miscounts.
 */
export function jsonFile({ dataset, period, vessel }: FileSubject): FileFrame {
  const head = { dataset: dataset.name, schemaVersion: dataset.schemaVersion, period, vessel };
  let [count, begun] = [0, false];
  return {
    head: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[\n`),
    rows: (bytes) => {
      // Each line begins with a comma; the first row has none before it.
      const rows = begun ? bytes : bytes.subarray(1);
      begun ||= bytes.length > 0;
      for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count += 1;
      return rows;
    },
    tail: () => Buffer.from(`],"rowCount":${count}}\n`),
  };
}

const LF = 0x0a;

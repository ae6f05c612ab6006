import { isUtf8 } from "node:buffer";
import { type DescMessage, fromBinary, ScalarType } from "@bufbuild/protobuf";
import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import { ConnectError } from "@connectrpc/connect";
import { invalidArgument } from "./refusals.ts";
import { maxMessages, type RequestField, requestFields } from "./request-fields.ts";
import { Violations } from "./violations.ts";

/**
 * Checks a binary request against its message in one pass, before anything is decoded into objects: unknown field numbers, fields
 * given twice, lists beyond their limit, text that is no UTF-8 or has NUL characters, bytes that make no message at all.
 * @throws ConnectError `invalid_argument` naming at most 32 fields; the scan ends with the 32nd, and with a fault of structure
 */
export function checkBinary(bytes: Uint8Array, message: DescMessage): void {
  try {
    const scan = { violations: new Violations(), messages: maxMessages(bytes.length) };
    scanMessage(bytes, message, "", scan);
    scan.violations.throwIfAny();
    fromBinary(message, bytes);
  } catch (error) {
    if (error instanceof ConnectError) throw error;
    throw invalidArgument([{ field: "", description: "The request is no message of this call." }]);
  }
}

type Scan = {
  violations: Violations;
  /** How many more there may be. */
  messages: number;
};

function scanMessage(bytes: Uint8Array, message: DescMessage, path: string, scan: Scan): void {
  scan.messages -= 1;
  if (scan.messages < 0) return end(scan, "", "The request has too many parts for its size.");
  const { byNumber, required } = requestFields(message);
  const reader = new BinaryReader(bytes);
  const counts = new Map<number, number>();
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    const known = byNumber.get(number);
    const name = `${path ? `${path}.` : ""}${known?.field.jsonName ?? number}`;
    // What follows a fault of structure can't be trusted to be read right.
    if (!known) return end(scan, name, "There is no such field.");
    const { field, maxItems } = known;
    const index = counts.get(number) ?? 0;
    const isList = field.fieldKind === "list";
    if (index === maxItems) {
      return end(scan, name, isList ? `Exceeds maximum amount of ${field.localName}` : "Is given twice.");
    }
    counts.set(number, index + 1);
    if (wireType !== WireType.LengthDelimited) reader.skip(wireType, number);
    else scanContent(reader.bytes(), known, isList ? `${name}[${index}]` : name, scan);
  }
  for (const { field } of required)
    if (!counts.has(field.number)) scan.violations.countMissing(`${path ? `${path}.` : ""}${field.jsonName}`);
}

function scanContent(
  bytes: Uint8Array,
  { field, maxTextBytes, isRequired }: RequestField,
  path: string,
  scan: Scan,
): void {
  if (field.message) return scanMessage(bytes, field.message, path, scan);
  if (field.scalar !== ScalarType.STRING) return;
  if (bytes.length === 0 && isRequired) scan.violations.countMissing(path);
  if (bytes.length > maxTextBytes) scan.violations.add(path, "Exceeds maximum length");
  else if (!isUtf8(bytes)) scan.violations.add(path, "Is no UTF-8 text.");
  else if (bytes.includes(0)) scan.violations.add(path, "Has a NUL character in it.");
}

function end({ violations }: Scan, field: string, description: string): void {
  violations.add(field, description);
  violations.throwIfAny();
}

import { isUtf8 } from "node:buffer";
import { type DescField, type DescMessage, fromBinary, ScalarType } from "@bufbuild/protobuf";
import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import type { Violation } from "./refusals.ts";

/**
 * What a binary request says that its message cannot hold: unknown field numbers, text that is no UTF-8 or has NUL
 * characters, bytes that make no message at all.
 */
export function binaryFaults(bytes: Uint8Array, message: DescMessage): Violation[] {
  try {
    const faults = messageFaults(bytes, message, "");
    if (faults.length === 0) fromBinary(message, bytes);
    return faults;
  } catch {
    return [{ field: "", description: "The request is no message of this call." }];
  }
}

function messageFaults(bytes: Uint8Array, message: DescMessage, path: string): Violation[] {
  const reader = new BinaryReader(bytes);
  const faults: Violation[] = [];
  const counts = new Map<DescField, number>();
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    const field = message.fields.find((candidate) => candidate.number === number);
    if (!field) {
      // What follows an unknown field can't be trusted to be read right.
      return [
        ...faults,
        { field: path ? `${path}.${number}` : String(number), description: "There is no such field." },
      ];
    }
    const index = counts.get(field) ?? 0;
    counts.set(field, index + 1);
    const name = path ? `${path}.${field.jsonName}` : field.jsonName;
    const at = field.fieldKind === "list" ? `${name}[${index}]` : name;
    if (wireType === WireType.LengthDelimited) faults.push(...contentFaults(reader.bytes(), field, at));
    else reader.skip(wireType, number);
  }
  return faults;
}

function contentFaults(bytes: Uint8Array, field: DescField, path: string): Violation[] {
  if (field.fieldKind !== "map" && field.message) return messageFaults(bytes, field.message, path);
  const isText = (field.fieldKind === "scalar" || field.fieldKind === "list") && field.scalar === ScalarType.STRING;
  if (!isText) return [];
  if (!isUtf8(bytes)) return [{ field: path, description: "Is no UTF-8 text." }];
  return bytes.includes(0) ? [{ field: path, description: "Has a NUL character in it." }] : [];
}

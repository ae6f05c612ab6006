import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import type { Violation } from "./refusals.ts";

/**
 * What a JSON request says that its message cannot hold, field by field: unknown fields (`__proto__` among them), values of
 * another kind, text with NUL characters or half a character.
 * @param value parsed JSON
 */
export function jsonFaults(value: unknown, message: DescMessage, path = ""): Violation[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ field: path, description: "Has to be an object." }];
  }
  const seen = new Set<DescField>();
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path ? `${path}.${key}` : key;
    const field = message.fields.find(({ jsonName, name }) => jsonName === key || name === key);
    if (!field) return [{ field: at, description: "There is no such field." }];
    if (seen.has(field)) return [{ field: at, description: "Is given twice." }];
    seen.add(field);
    // In protobuf's JSON, null stands for a field that is not set.
    return item === null ? [] : fieldFaults(item, field, at);
  });
}

function fieldFaults(value: unknown, field: DescField, path: string): Violation[] {
  switch (field.fieldKind) {
    case "message":
      return jsonFaults(value, field.message, path);
    case "scalar":
      return scalarFaults(value, field.scalar, path);
    case "enum":
      return ["string", "number"].includes(typeof value) ? [] : [{ field: path, description: "Has to be a name." }];
    case "list":
      if (!Array.isArray(value)) return [{ field: path, description: "Has to be a list." }];
      return value.flatMap((item, index) => {
        const at = `${path}[${index}]`;
        if (field.listKind === "message") return jsonFaults(item, field.message, at);
        if (field.listKind === "scalar") return scalarFaults(item, field.scalar, at);
        return typeof item === "string" ? [] : [{ field: at, description: "Has to be a name." }];
      });
    case "map":
      // No request of the contract has a map; protobuf's own reading refuses what is wrong in one.
      return [];
    default:
      return field satisfies never;
  }
}

function scalarFaults(value: unknown, type: ScalarType, path: string): Violation[] {
  const fault = (description: string) => [{ field: path, description }];
  switch (type) {
    case ScalarType.STRING:
      if (typeof value !== "string") return fault("Has to be text.");
      if (!value.isWellFormed()) return fault("Has half a character in it.");
      return value.includes("\0") ? fault("Has a NUL character in it.") : [];
    case ScalarType.BOOL:
      return typeof value === "boolean" ? [] : fault("Has to be true or false.");
    case ScalarType.UINT32:
      return isUint32(value) ? [] : fault("Has to be a whole number from 0 to 4294967295.");
    case ScalarType.BYTES:
      return typeof value === "string" ? [] : fault("Has to be text in base64.");
    default:
      return ["string", "number"].includes(typeof value) ? [] : fault("Has to be a number.");
  }
}

function isUint32(value: unknown): boolean {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= 0xffff_ffff;
}

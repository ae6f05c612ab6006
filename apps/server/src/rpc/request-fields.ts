import { type DescField, type DescMessage, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { usedTypes } from "@bufbuild/protobuf/reflect";
import { type FieldRules, field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";

export type RequestField = {
  field: DescField;
  /** The most items of its list; 1 for a field that is no list. */
  maxItems: number;
  /** The most bytes of its text, in whatever form it is written: far beyond the rule of its length, which is checked later. */
  maxTextBytes: number;
  /** A text that may be neither absent nor empty. */
  isRequired: boolean;
};

export type RequestFields = {
  /** By both names a field has in JSON. */
  byKey: ReadonlyMap<string, RequestField>;
  byNumber: ReadonlyMap<number, RequestField>;
  required: readonly RequestField[];
};

/**
 * The fields of a request's message, derived from the contract once.
 * @throws Error for what the scans of a request do not know: a list without `max_items`, a map, packed numbers, numbers that are
 *   no `int32` or `uint32`
 */
export function requestFields(message: DescMessage): RequestFields {
  const known = derived.get(message);
  if (known) return known;
  const fields = message.fields.map((field): RequestField => {
    if (field.scalar !== undefined && !SCALARS.has(field.scalar))
      throw new Error(`${String(field)}: unknown to the scan`);
    const maxTextBytes = maxLengthOf(field) * MAX_BYTES_PER_CHARACTER;
    return { field, maxItems: maxItemsOf(field), maxTextBytes, isRequired: isRequired(field) };
  });
  const made = {
    byKey: new Map(fields.flatMap((one) => [one.field.name, one.field.jsonName].map((name) => [name, one] as const))),
    byNumber: new Map(fields.map((one) => [one.field.number, one])),
    required: fields.filter((one) => one.isRequired),
  };
  derived.set(message, made);
  return made;
}

/** The most bytes, decompressed, of a request with this message: by GET, and by POST with a checklist's content or without. */
export function maxRequestBytes(message: DescMessage, method: string): number {
  if (method === "GET") return 64 * 1024;
  return carriesChecklist(message) ? MAX_REQUEST_BYTES : 512 * 1024;
}

/** The largest request of the contract, 64 sections of 64 tasks with every text at its longest, is below 6 MB in Latin letters. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;

/**
 * The most messages inside a request of so many bytes: as many as the largest checklist has (4,162) and more where there are bytes
 * for what they say. The uuid in each part of a distribution alone has 36.
 */
export function maxMessages(bytes: number): number {
  return 4_500 + Math.floor(bytes / 16);
}

function carriesChecklist(message: DescMessage): boolean {
  for (const type of usedTypes(message)) if (type.typeName === ChecklistTemplateDataSchema.typeName) return true;
  return false;
}

function maxItemsOf(field: DescField): number {
  if (field.fieldKind !== "list" && field.fieldKind !== "map") return 1;
  const rules = rulesOf(field);
  const maxItems = rules?.case === "repeated" ? rules.value.maxItems : 0n;
  const isBounded = field.fieldKind === "list" && !field.packed && maxItems > 0n;
  if (!isBounded) throw new Error(`${String(field)} of a request needs a limit: a list with max_items, not packed`);
  return Number(maxItems);
}

function maxLengthOf(field: DescField): number {
  const own = rulesOf(field);
  const rules = own?.case === "repeated" ? own.value.items?.type : own;
  const maxLength = rules?.case === "string" ? Number(rules.value.maxLen) : 0;
  return maxLength || LONGEST_TEXT;
}

function isRequired(field: DescField): boolean {
  const rules = rulesOf(field);
  return field.fieldKind === "scalar" && rules?.case === "string" && rules.value.minLen > 0n;
}

function rulesOf(field: DescField): FieldRules["type"] | undefined {
  return hasOption(field, fieldRules) ? getOption(field, fieldRules).type : undefined;
}

/** The longest that any text of the contract may be, for those with another rule than a length. */
const LONGEST_TEXT = 8_192;
/** A character outside the basic plane as two escapes of JSON. */
const MAX_BYTES_PER_CHARACTER = 12;
const { STRING, BYTES, BOOL, UINT32, INT32 } = ScalarType;
const SCALARS = new Set([STRING, BYTES, BOOL, UINT32, INT32]);
const derived = new WeakMap<DescMessage, RequestFields>();

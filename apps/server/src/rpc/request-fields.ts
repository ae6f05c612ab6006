import { type DescField, type DescMessage, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { usedTypes } from "@bufbuild/protobuf/reflect";
import { type FieldRules, field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";

export type RequestField = {
  field: DescField;
  /** Maximum items of its list; 1 for a field that is not a list. */
  maxItems: number;
  /** Maximum UTF-16 code units of its text; its rule, in code points, is checked later. */
  maxUnits: number;
  /** Whether it is a text that must be present and not empty. */
  isRequired: boolean;
};

export type RequestFields = {
  /** By a field's names in JSON and in the contract. */
  byKey: ReadonlyMap<string, RequestField>;
  byNumber: ReadonlyMap<number, RequestField>;
  required: readonly RequestField[];
};

/**
 * Returns the fields of a request's message with their limits, derived from the contract once.
 * @throws Error for what the checks of a request don't support: a list without `max_items`, a map, packed numbers, numbers
 *   other than `int32`, `uint32`, `uint64` or `double`
 */
export function requestFields(message: DescMessage): RequestFields {
  const known = derived.get(message);
  if (known) return known;
  const fields = message.fields.map((field): RequestField => {
    if (field.scalar !== undefined && !SCALARS.has(field.scalar)) throw new Error(`${String(field)}: unknown scalar`);
    const rules = rulesOf(field);
    const maxItems = field.fieldKind === "list" || field.fieldKind === "map" ? maxItemsOf(field, rules) : 1;
    const ofItems = rules?.case === "repeated" ? rules.value.items?.type : rules;
    const text = ofItems?.case === "string" ? ofItems.value : undefined;
    const maxUnits = 2 * (Number(text?.maxLen ?? 0) || MAX_TEXT_LENGTH);
    return { field, maxItems, maxUnits, isRequired: field.fieldKind === "scalar" && (text?.minLen ?? 0n) > 0n };
  });
  const made = {
    byKey: new Map(fields.flatMap((one) => [one.field.name, one.field.jsonName].map((name) => [name, one] as const))),
    byNumber: new Map(fields.map((one) => [one.field.number, one])),
    required: fields.filter((one) => one.isRequired),
  };
  derived.set(message, made);
  return made;
}

/** Returns the maximum decompressed bytes of a request with this message: by GET, and by POST with or without a checklist's content. */
export function maxRequestBytes(message: DescMessage, method: string): number {
  if (method === "GET") return 64 * 1024;
  for (const type of usedTypes(message))
    if (type.typeName === ChecklistTemplateDataSchema.typeName) return MAX_REQUEST_BYTES;
  return 512 * 1024;
}

/** The largest request of the contract, 64 sections of 64 tasks with every text at its longest, is below 6 MB in Latin letters. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;

/** Maximum values of a request: messages, fields and items of lists. The largest checklist has 37,202. */
export const MAX_VALUES = 40_000;

/**
 * Returns the maximum messages inside a request of so many bytes: as many as the largest checklist has (4,162), and more for more
 * bytes. The uuid in each part of a distribution alone has 36.
 */
export function maxMessages(bytes: number): number {
  return 4_500 + Math.floor(bytes / 16);
}

function maxItemsOf(field: DescField, rules: Rules): number {
  const maxItems = rules?.case === "repeated" ? rules.value.maxItems : 0n;
  const isBounded = field.fieldKind === "list" && !field.packed && maxItems > 0n;
  if (!isBounded) throw new Error(`${String(field)} of a request needs a limit: a list with max_items, not packed`);
  return Number(maxItems);
}

function rulesOf(field: DescField): Rules {
  return hasOption(field, fieldRules) ? getOption(field, fieldRules).type : undefined;
}

type Rules = FieldRules["type"] | undefined;

/** Maximum length of any text of the contract, for texts with another rule than a length. */
const MAX_TEXT_LENGTH = 8_192;
const { STRING, BYTES, BOOL, UINT32, INT32, UINT64, DOUBLE } = ScalarType;
const SCALARS = new Set([STRING, BYTES, BOOL, UINT32, INT32, UINT64, DOUBLE]);
const derived = new WeakMap<DescMessage, RequestFields>();

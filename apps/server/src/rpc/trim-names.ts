import { type DescField, type DescMessage, getExtension, getOption, hasOption } from "@bufbuild/protobuf";
import { reflect, type ReflectMessage } from "@bufbuild/protobuf/reflect";
import { field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import type { Interceptor } from "@connectrpc/connect";
import { name } from "@shore/api/gen-server/shore/v1/names_pb";

/**
 * Trims the names that a person gives: "A" and "A " look the same in every list, and would be two. They are the fields with the rule `name`
 * of `names.proto`.
 */
export const trimNames: Interceptor = (next) => (request) => {
  if (!request.stream) trimFields(reflect(request.method.input, request.message));
  return next(request);
};

/** Trims the names in a message, and in those inside it. */
function trimFields(message: ReflectMessage): void {
  for (const field of fieldsWithNames(message.desc)) {
    if (field.fieldKind === "scalar") {
      const given: unknown = message.get(field);
      if (typeof given === "string" && given !== given.trim()) message.set(field, given.trim());
    } else if (field.fieldKind === "message") {
      if (message.isSet(field)) trimFields(message.get(field));
    } else if (field.fieldKind === "list" && field.listKind === "message") {
      for (const item of message.get(field)) trimFields(item as ReflectMessage);
    }
  }
}

/** Returns the fields of a message that are names or have names inside. */
function fieldsWithNames(schema: DescMessage): readonly DescField[] {
  const known = derived.get(schema);
  if (known) return known;
  // Before it is complete, for a message that contains itself.
  const found: DescField[] = [];
  derived.set(schema, found);
  found.push(
    ...schema.fields.filter((field) =>
      field.message === undefined ? isGivenName(field) : fieldsWithNames(field.message).length > 0,
    ),
  );
  return found;
}

function isGivenName(field: DescField): boolean {
  if (field.fieldKind !== "scalar" || !hasOption(field, fieldRules)) return false;
  const rules = getOption(field, fieldRules).type;
  return rules.case === "string" && getExtension(rules.value, name) && !OF_OTHERS.has(String(field));
}

/** Names that ships and files have given: what is found by them, and what a file is called, is exactly as they wrote it. */
const OF_OTHERS = new Set(
  ["BalanceEntryType.entry_type_id", "BalanceSign.action_type", "FindValue.name", "ImportFileContent.display_name"].map(
    (field) => `field shore.v1.${field}`,
  ),
);

const derived = new WeakMap<DescMessage, DescField[]>();

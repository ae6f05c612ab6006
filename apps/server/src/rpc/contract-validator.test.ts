import { create, type DescField, type DescMessage, getExtension, getOption, hasOption } from "@bufbuild/protobuf";
import { field as fieldRules } from "@bufbuild/protovalidate/gen/buf/validate/validate_pb.js";
import { line, name } from "@shore/api/gen-server/shore/v1/names_pb";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { VesselGroupCreateRequestSchema } from "@shore/api/gen-server/shore/v1/vessel_groups_pb";
import { nameProblem } from "@shore/api/names";
import { expect, test } from "vitest";
import { contractValidator } from "./contract-validator.ts";

function contractProblem(displayName: string): string | undefined {
  const { violations = [] } = contractValidator.validate(
    VesselGroupCreateRequestSchema,
    create(VesselGroupCreateRequestSchema, { displayName }),
  );
  const messages = new Set(
    violations.filter(({ ruleId }) => ruleId !== "string.min_len").map(({ message }) => message),
  );
  return [...messages].join();
}

test.each([
  ["", "Required"],
  [" \t ", "Required"],
  ["\u00a0", "Required"],
  ["\u200b\u200d", "Required"],
  ["\u1680", "Required"],
  ["\u3164", "Required"],
  ["\u0301", "Required"],
  ["\u202e", "Required"],
  ["Deck\u001b[31m", "Contains a control character"],
  ["Deck\r\nEngine", "Contains a control character"],
  ["Deck\u007f", "Contains a control character"],
  ["Deck\u0085", "Contains a control character"],
  ["\u202efdp.tsil", "Contains a control character"],
  ["a\u2066b\u2069", "Contains a control character"],
  ["a\u2028b", "Contains a control character"],
  ["a\uffff", "Contains a control character"],
  ["a\ufdd0", "Contains a control character"],
  ["a\u{1fffe}", "Contains a control character"],
  ["قائمة 12-B\u200f (deck)", ""],
  ["👩‍✈️ bridge", ""],
  ["چک\u200cلیست", ""],
  ["Å e\u0301", ""],
])("the contract and the forms agree on the name %j", (text, words) => {
  expect(nameProblem(text) ?? "").toContain(words);
  expect(contractProblem(text)).toBe(nameProblem(text) ?? "");
});

test("the contract and the forms accept the same characters, alone and beside a letter", () => {
  const codePoints = [
    ...range(0x01, 0x3200),
    ...range(0xa000, 0xa002),
    ...range(0xe000, 0xe002),
    ...range(0xfd00, 0x10000),
    ...range(0xe0000, 0xe0200),
    ...Array.from({ length: 17 }, (_, plane) => range(plane * 0x10000 + 0xfff0, plane * 0x10000 + 0x10000)).flat(),
  ];
  const differing = codePoints
    .flatMap((codePoint) => [String.fromCodePoint(codePoint), `a${String.fromCodePoint(codePoint)}`])
    .filter((text) => contractProblem(text) !== (nameProblem(text) ?? ""));
  expect(differing.map((text) => text.codePointAt(text.length - 1)?.toString(16))).toEqual([]);
});

test("every name and title in a request has the rule for names", () => {
  const unruled = requestFields()
    .filter(({ field }) => NAMES.has(field.name) && !rulesOf(field)?.name)
    .map(({ message, field }) => `${message.typeName}.${field.name}`);
  expect(unruled).toEqual([]);
});

function rulesOf(field: DescField): { name: boolean; line: boolean } | undefined {
  if (!hasOption(field, fieldRules)) return undefined;
  const { type } = getOption(field, fieldRules);
  if (type.case !== "string") return undefined;
  return { name: getExtension(type.value, name), line: getExtension(type.value, line) };
}

/** All fields of a call's request, at any depth. */
function requestFields(): { message: DescMessage; field: DescField }[] {
  const seen = new Set<DescMessage>();
  const visit = (message: DescMessage): { message: DescMessage; field: DescField }[] => {
    if (seen.has(message)) return [];
    seen.add(message);
    return message.fields.flatMap((field) => [{ message, field }, ...(field.message ? visit(field.message) : [])]);
  };
  return ShoreAPI.methods.flatMap(({ input }) => visit(input));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Fields that contain names entered by users. */
const NAMES = new Set(["name", "display_name", "document_title"]);

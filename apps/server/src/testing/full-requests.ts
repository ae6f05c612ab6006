import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { maxMessages, requestFields } from "../rpc/request-fields.ts";

/** A request at the size limit of its call, designed to cost as much as possible. */
export type FullRequest = { what: string; body: () => string | Uint8Array };

/**
 * Yields requests for one message of the contract: every list, at every depth, filled to the limit of bytes with small and with
 * invalid items; texts and numbers of that length; unknown keys, duplicate keys, deep nesting.
 */
export function* fullRequests(message: DescMessage, limit: number): Generator<FullRequest> {
  yield* fullJson(limit);
  for (const { path, field } of fieldsOf(message)) {
    const name = path.map(({ jsonName }) => jsonName).join(".");
    for (const [what, item] of itemsFor(field)) {
      yield { what: `${name} with ${what}`, body: () => wrapped(path, field, fill(item, ",", limit - 1_000)) };
    }
    yield {
      what: `${name} given again and again`,
      body: () => nestedIn(path, fill(`"${field.jsonName}":0`, ",", limit - 1_000)),
    };
    if (field.fieldKind !== "list") yield* longValues(path, field, name, limit - 1_000);
  }
  yield* fullBinary(message, limit);
}

type FieldAt = { path: DescField[]; field: DescField };

/** Yields every field of a message, nested ones included. */
function* fieldsOf(message: DescMessage, path: DescField[] = []): Generator<FieldAt> {
  for (const field of message.fields) {
    yield { path, field };
    if (field.message) yield* fieldsOf(field.message, [...path, field]);
  }
}

function* fullJson(limit: number): Generator<FullRequest> {
  yield { what: "blanks", body: () => `{${" ".repeat(limit - 2)}}` };
  yield { what: "open brackets", body: () => `{"x":${"[".repeat(limit - 5)}` };
  yield { what: "a nest", body: () => `{"x":${"[".repeat(limit / 2 - 5)}${"]".repeat(limit / 2 - 5)}}` };
  yield { what: "lists under an unknown key", body: () => `{"x":[${fill("[]", ",", limit - 10)}]}` };
  yield { what: "an unknown key that is long", body: () => `{"${"k".repeat(limit - 10)}":0}` };
  yield { what: "an unknown key in escapes", body: () => `{"${"\\u0001".repeat(limit / 6 - 10)}":0}` };
  const keys = Math.floor(limit / 12);
  yield { what: "unknown keys", body: () => `{${Array.from({ length: keys }, (_, key) => `"k${key}":0`).join(",")}}` };
}

function itemsFor({ fieldKind, message, scalar }: DescField): [what: string, item: string][] {
  if (fieldKind !== "list") return [];
  const wrong: [string, string][] = [
    ["null", "null"],
    ["numbers", "0"],
    ["lists", "[]"],
    ["unknown keys", '{"x":0}'],
  ];
  if (message) return [["empty parts", "{}"], ...wrong];
  return scalar === ScalarType.STRING ? [["empty texts", '""'], ["wrong names", '"x"'], ...wrong] : wrong;
}

function* longValues(path: DescField[], field: DescField, name: string, length: number): Generator<FullRequest> {
  const value = (what: string, text: () => string) => ({
    what: `${name} as ${what}`,
    body: () => nestedIn(path, `"${field.jsonName}":${text()}`),
  });
  if (field.message) yield value("a list of lists", () => `[${fill("[]", ",", length)}]`);
  else if (field.scalar !== ScalarType.STRING) yield value("a long number", () => "9".repeat(length));
  if (field.scalar !== ScalarType.STRING) return;
  yield value("a long text", () => `"${"a".repeat(length)}"`);
  yield value("blanks", () => `"${" ".repeat(length)}"`);
  yield value("escaped quotes", () => `"${'\\"'.repeat(length / 2)}"`);
  yield value("escapes", () => `"${"\\u00e9".repeat(length / 6)}"`);
  yield value("digits and hyphens", () => `"${fill("00000000", "-", length)}"`);
  yield value("letters of four bytes", () => `"${"\u{1f6a2}".repeat(length / 4)}"`);
}

/** Returns the JSON of a list within its enclosing messages; enclosing lists have one item each. */
function wrapped(path: DescField[], field: DescField, items: string): string {
  return nestedIn(path, `"${field.jsonName}":[${items}]`);
}

function nestedIn(path: DescField[], members: string): string {
  return path.reduceRight(
    (inner, { jsonName, fieldKind }) =>
      fieldKind === "list" ? `{"${jsonName}":[${inner}]}` : `{"${jsonName}":${inner}}`,
    `{${members}}`,
  );
}

function* fullBinary(message: DescMessage, limit: number): Generator<FullRequest> {
  const tag = (number: number) =>
    new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(new Uint8Array()).finish();
  yield { what: "unknown numbers, binary", body: () => repeated(tag(99), limit) };
  for (const { path, field } of fieldsOf(message)) {
    const name = [...path, field].map(({ jsonName }) => jsonName).join(".");
    yield {
      what: `${name} empty, again and again, binary`,
      body: () => inParts(path, repeated(tag(field.number), limit - 100)),
    };
    if (field.scalar !== ScalarType.STRING) continue;
    const long = new BinaryWriter()
      .tag(field.number, WireType.LengthDelimited)
      .bytes(new Uint8Array(limit - 100).fill(0x20));
    yield { what: `${name} as blanks, binary`, body: () => inParts(path, long.finish()) };
  }
  // Valid structure, every message invalid.
  yield {
    what: "all lists full of empty parts, binary",
    body: () => fullLists(message, { parts: maxMessages(0) - 1 }),
  };
}

/** Fills every list with its maximum of messages, the innermost ones empty, up to the maximum of a request. */
function fullLists(message: DescMessage, left: { parts: number }): Uint8Array {
  const writer = new BinaryWriter();
  for (const { field, maxItems } of requestFields(message).byNumber.values()) {
    for (let count = 0; field.message && count < maxItems && left.parts > 0; count += 1) {
      left.parts -= 1;
      writer.tag(field.number, WireType.LengthDelimited).bytes(fullLists(field.message, left));
    }
  }
  return writer.finish();
}

function inParts(path: DescField[], bytes: Uint8Array): Uint8Array {
  return path.reduceRight(
    (inner, { number }) => new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(inner).finish(),
    bytes,
  );
}

function repeated(bytes: Uint8Array, length: number): Uint8Array {
  return new Uint8Array(Buffer.alloc(length - (length % bytes.length), bytes));
}

function fill(item: string, separator: string, length: number): string {
  const times = Math.floor((length + separator.length) / (item.length + separator.length));
  return `${(item + separator).repeat(times - 1)}${item}`;
}

import { type DescField, type DescMessage, type JsonValue, ScalarType } from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import { maxMessages, type RequestField, requestFields } from "./request-fields.ts";
import { invalidArgument, MAX_VIOLATIONS, type Violation } from "./rpc-errors.ts";

/**
 * Checks a parsed request against its message: unknown fields (`__proto__` among them), fields given under both their names, lists
 * beyond their limit, values of another type, text with NUL characters or lone surrogates, too many messages.
 * @param bytes the request's length
 * @param isUtf8 false: U+FFFD in a text stands for invalid UTF-8
 * @throws ConnectError `invalid_argument` naming at most 32 fields; the check ends with the 32nd
 */
export function checkJson(
  json: JsonValue,
  message: DescMessage,
  { bytes, isUtf8 }: { bytes: number; isUtf8: boolean },
): void {
  const check = new StrictCheck(maxMessages(bytes), isUtf8);
  check.message(json, message, "");
  if (!isUtf8) check.add("", NO_UTF8);
  if (check.violations.length > 0) throw invalidArgument(check.violations);
}

class StrictCheck {
  readonly violations: Violation[] = [];
  readonly #missing: Violation[] = [];
  readonly #isUtf8: boolean;

  #messagesLeft: number;

  constructor(maxMessages: number, isUtf8: boolean) {
    this.#messagesLeft = maxMessages;
    this.#isUtf8 = isUtf8;
  }

  add(field: string, description: string): void {
    this.violations.push({ field, description });
    if (this.violations.length >= MAX_VIOLATIONS) throw invalidArgument(this.violations);
  }

  message(json: JsonValue, message: DescMessage, path: string): void {
    if (typeof json !== "object" || json === null || Array.isArray(json)) return this.add(path, "Has to be an object.");
    this.#messagesLeft -= 1;
    if (this.#messagesLeft < 0) throw tooManyValues();
    const { byKey, required } = requestFields(message);
    const given = new Set<RequestField>();
    for (const [key, value] of Object.entries(json)) {
      const known = byKey.get(key);
      const at = path ? `${path}.${key}` : key;
      if (!known) this.add(at, "There is no such field.");
      else if (given.has(known)) this.add(at, "Is given twice.");
      else if (value !== null) this.#field(value, known, at);
      else if (isNumber(known.field)) this.add(at, "Has to be a number, not null: write 0 if that is meant.");
      if (known) given.add(known);
    }
    for (const one of required) if (!given.has(one)) this.#countMissing(path, one.field);
  }

  #field(json: JsonValue, known: RequestField, path: string): void {
    const { field, maxItems } = known;
    if (field.fieldKind !== "list") return this.#value(json, known, path);
    if (!Array.isArray(json)) return this.add(path, "Has to be a list.");
    if (json.length > maxItems) return this.add(path, `Exceeds maximum amount of ${field.localName}`);
    json.forEach((item, index) => this.#value(item, known, `${path}[${index}]`));
  }

  /** Checks one value of a field: its own, or an item of its list. */
  #value(json: JsonValue, { field, maxUnits, isRequired }: RequestField, path: string): void {
    if (field.message) return this.message(json, field.message, path);
    if (field.scalar === ScalarType.STRING && typeof json === "string") {
      if (json === "" && isRequired) this.#countMissing(path);
      const error = this.#textError(json, maxUnits);
      if (error !== undefined) this.add(path, error);
    } else if (!isOfType(json, field)) {
      this.add(path, typeSentence(field));
    } else if (Object.is(json, -0)) {
      this.add(path, "Is -0: write 0.");
    }
  }

  #textError(text: string, maxUnits: number): string | undefined {
    if (text.length > maxUnits) return "Exceeds maximum length";
    if (!this.#isUtf8 && text.includes("\uFFFD")) return NO_UTF8;
    if (!text.isWellFormed()) return "Has half a character in it.";
    return text.includes("\0") ? "Has a NUL character in it." : undefined;
  }

  /**
   * Counts a required text that is absent or empty. The contract's rules report those, but check all of them without a limit, so
   * the check ends here when there are too many.
   */
  #countMissing(path: string, field?: DescField): void {
    if (this.#missing.length === MAX_VIOLATIONS) throw invalidArgument(this.#missing);
    this.#missing.push({
      field: field && path ? `${path}.${field.jsonName}` : (field?.jsonName ?? path),
      description: "Required",
    });
  }
}

/** Returns the error for a request with too many values for its size. */
export function tooManyValues() {
  return invalidArgument([{ field: "", description: "The request has too many parts for its size." }]);
}

/** Whether `null` would be read as the number 0; an optional field has another way to be absent. */
function isNumber({ fieldKind, scalar, presence }: DescField): boolean {
  return fieldKind === "scalar" && NUMBERS.has(scalar) && presence === FeatureSet_FieldPresence.IMPLICIT;
}

function isOfType(json: JsonValue, { enum: names, scalar }: DescField): boolean {
  if (names) return typeof json === "string" ? names.values.some(({ name }) => name === json) : isWhole(json, INT32);
  if (scalar === ScalarType.STRING || scalar === ScalarType.BYTES) return typeof json === "string";
  if (scalar === ScalarType.BOOL) return typeof json === "boolean";
  if (scalar === ScalarType.UINT64) return isUint64(json);
  if (scalar === ScalarType.DOUBLE) return typeof json === "number";
  return isWhole(json, scalar === ScalarType.UINT32 ? UINT32 : INT32);
}

/** Accepts text of digits only, and a safe integer. */
function isUint64(json: JsonValue): boolean {
  if (typeof json === "number") return Number.isSafeInteger(json) && json >= 0;
  return typeof json === "string" && /^\d{1,20}$/.test(json) && BigInt(json) <= 0xffff_ffff_ffff_ffffn;
}

/** In protobuf's JSON a number may be given as text, in digits only. */
function isWhole(json: JsonValue, [min, max]: Range): boolean {
  const number = typeof json === "string" && /^-?\d{1,10}$/.test(json) ? Number(json) : json;
  return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max;
}

/** Returns what a value of the field has to be, as a sentence. */
function typeSentence({ enum: names, scalar }: DescField): string {
  if (names) return "Has to be a name.";
  if (scalar === ScalarType.STRING) return "Has to be text.";
  if (scalar === ScalarType.BYTES) return "Has to be text in base64.";
  if (scalar === ScalarType.BOOL) return "Has to be true or false.";
  if (scalar === ScalarType.UINT64) return "Has to be a whole number from 0 to 18446744073709551615.";
  if (scalar === ScalarType.DOUBLE) return "Has to be a number such as 12.5.";
  const [min, max] = scalar === ScalarType.UINT32 ? UINT32 : INT32;
  return `Has to be a whole number from ${min} to ${max}.`;
}

const NO_UTF8 = "Is no UTF-8 text.";
const { DOUBLE, INT32: INT, UINT32: UINT, UINT64 } = ScalarType;
const NUMBERS: ReadonlySet<ScalarType> = new Set([DOUBLE, INT, UINT, UINT64]);
type Range = readonly [min: number, max: number];
const UINT32: Range = [0, 0xffff_ffff];
const INT32: Range = [-0x8000_0000, 0x7fff_ffff];

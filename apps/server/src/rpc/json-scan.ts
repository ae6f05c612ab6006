import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { invalidArgument } from "./refusals.ts";
import { maxMessages, type RequestField, requestFields } from "./request-fields.ts";
import { Violations } from "./violations.ts";

/**
 * Checks the text of a JSON request against its message in one pass, before anything is decoded into objects: unknown fields
 * (`__proto__` among them), fields given twice, lists beyond their limit, values of another kind, text with NUL characters or
 * half a character.
 * @throws ConnectError `invalid_argument` naming at most 32 fields; the scan ends with the 32nd
 */
export function checkJson(text: string, message: DescMessage): void {
  new JsonScan(text).check(message);
  // The scan takes more than JSON allows. What it lets through is small in structure, so decoding it here is cheap.
  try {
    JSON.parse(text);
  } catch {
    throw noJson();
  }
}

class JsonScan {
  readonly #text: string;
  readonly #violations = new Violations();
  #at = 0;
  #messages = 0;

  constructor(text: string) {
    this.#text = text;
  }

  check(message: DescMessage): void {
    this.#message(message, "");
    this.#skipSpace();
    if (this.#at < this.#text.length) throw noJson();
    this.#violations.throwIfAny();
  }

  #message(message: DescMessage, path: string): void {
    if (!this.#take(OPEN_BRACE)) return this.#refuse(path, "Has to be an object.");
    if ((this.#messages += 1) > maxMessages(this.#text.length)) throw tooManyParts();
    const { byKey, required } = requestFields(message);
    const seen = new Set<DescField>();
    if (!this.#take(CLOSE_BRACE)) this.#fields(byKey, path, seen);
    for (const { field } of required)
      if (!seen.has(field)) this.#violations.countMissing(path ? `${path}.${field.jsonName}` : field.jsonName);
  }

  /** @param seen takes the fields that are given */
  #fields(byKey: ReadonlyMap<string, RequestField>, path: string, seen: Set<DescField>): void {
    do {
      const key = unescape(this.#string());
      if (!this.#take(COLON)) throw noJson();
      const known = byKey.get(key);
      const at = path ? `${path}.${key}` : key;
      if (!known) this.#refuse(at, "There is no such field.");
      else if (seen.has(known.field)) this.#refuse(at, "Is given twice.");
      else this.#field(known, at);
      if (known) seen.add(known.field);
    } while (this.#take(COMMA));
    if (!this.#take(CLOSE_BRACE)) throw noJson();
  }

  #field(known: RequestField, path: string): void {
    const { field } = known;
    // In protobuf's JSON, null stands for a field that is not set.
    if (this.#takeNull()) return;
    if (field.fieldKind === "list") this.#list(known, path);
    else this.#value(known, path);
  }

  #list(known: RequestField, path: string): void {
    const { field, maxItems } = known;
    if (!this.#take(OPEN_BRACKET)) return this.#refuse(path, "Has to be a list.");
    if (this.#take(CLOSE_BRACKET)) return;
    for (let index = 0; index === 0 || this.#take(COMMA); index += 1) {
      if (index === maxItems) {
        this.#violations.add(path, `Exceeds maximum amount of ${field.localName}`);
        return this.#skip(1);
      }
      this.#value(known, `${path}[${index}]`);
    }
    if (!this.#take(CLOSE_BRACKET)) throw noJson();
  }

  /** One value of a field: the field's own, or an item of its list. */
  #value({ field, maxTextBytes, isRequired }: RequestField, path: string): void {
    if (field.message) return this.#message(field.message, path);
    const code = this.#peek();
    if (code === OPEN_BRACE || code === OPEN_BRACKET) return this.#refuse(path, kindOf(field));
    const token = code === QUOTE ? this.#string() : this.#literal();
    if (isRequired && token === '""') this.#violations.countMissing(path);
    const fault = token.length > maxTextBytes + 2 ? "Exceeds maximum length" : scalarFault(token, field);
    if (fault !== undefined) this.#violations.add(path, fault);
  }

  #refuse(path: string, description: string): void {
    this.#violations.add(path, description);
    const code = this.#peek();
    if (code === QUOTE) this.#string();
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#skip(0);
    else this.#literal();
  }

  /** Passes over what is next, to the end of `depth` open lists and objects, without looking into it. */
  #skip(depth: number): void {
    do {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) {
        this.#string();
        continue;
      }
      this.#at += 1;
      if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
      else if (Number.isNaN(code)) throw noJson();
    } while (depth > 0);
  }

  /** The next string as it stands, with its quotes. */
  #string(): string {
    if (this.#peek() !== QUOTE) throw noJson();
    const start = this.#at;
    for (;;) {
      this.#at += 1;
      const code = this.#text.charCodeAt(this.#at);
      if (code === BACKSLASH) this.#at += 1;
      else if (code === QUOTE) break;
      else if (Number.isNaN(code)) throw noJson();
    }
    this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #literal(): string {
    LITERAL.lastIndex = this.#at;
    const found = LITERAL.exec(this.#text)?.[0];
    if (found === undefined) throw noJson();
    this.#at += found.length;
    return found;
  }

  #takeNull(): boolean {
    this.#skipSpace();
    const isNull = this.#text.startsWith("null", this.#at);
    if (isNull) this.#at += 4;
    return isNull;
  }

  #take(code: number): boolean {
    const isThere = this.#peek() === code;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #peek(): number {
    this.#skipSpace();
    return this.#text.charCodeAt(this.#at);
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }
}

/** What is wrong with a scalar, given as its text in JSON; undefined: nothing. */
function scalarFault(token: string, field: DescField): string | undefined {
  const isText = token.startsWith('"');
  if (isText && field.scalar === ScalarType.STRING) return textFault(token);
  return isOfKind(token, field) ? undefined : kindOf(field);
}

function textFault(token: string): string | undefined {
  // Without an escape there can be neither: the bytes are UTF-8, and JSON allows no bare NUL.
  if (!token.includes("\\")) return undefined;
  const text = unescape(token);
  if (!text.isWellFormed()) return "Has half a character in it.";
  return text.includes("\0") ? "Has a NUL character in it." : undefined;
}

function isOfKind(token: string, { enum: names, scalar }: DescField): boolean {
  const isText = token.startsWith('"');
  if (names) return isText ? names.values.some(({ name }) => name === unescape(token)) : isWhole(token, INT32);
  if (scalar === ScalarType.STRING || scalar === ScalarType.BYTES) return isText;
  if (scalar === ScalarType.BOOL) return token === "true" || token === "false";
  return isWhole(token, scalar === ScalarType.UINT32 ? UINT32 : INT32);
}

/** In protobuf's JSON a number may be given as text, in digits only. */
function isWhole(token: string, [least, most]: Range): boolean {
  const number = Number(/^"-?\d{1,10}"$/.test(token) ? token.slice(1, -1) : token);
  return Number.isInteger(number) && number >= least && number <= most;
}

/** What a value of the field has to be, as a sentence. */
function kindOf({ enum: names, scalar }: DescField): string {
  if (names) return "Has to be a name.";
  if (scalar === ScalarType.STRING) return "Has to be text.";
  if (scalar === ScalarType.BYTES) return "Has to be text in base64.";
  if (scalar === ScalarType.BOOL) return "Has to be true or false.";
  const [least, most] = scalar === ScalarType.UINT32 ? UINT32 : INT32;
  return `Has to be a whole number from ${least} to ${most}.`;
}

function unescape(token: string): string {
  if (!token.includes("\\")) return token.slice(1, -1);
  try {
    return String(JSON.parse(token));
  } catch {
    throw noJson();
  }
}

function noJson() {
  return invalidArgument([{ field: "", description: "The request is no JSON." }]);
}

function tooManyParts() {
  return invalidArgument([{ field: "", description: "The request has too many parts for its size." }]);
}

const LITERAL = /true|false|null|-?\d[\d.eE+-]*/y;
type Range = readonly [least: number, most: number];
const UINT32: Range = [0, 0xffff_ffff];
const INT32: Range = [-0x8000_0000, 0x7fff_ffff];
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Why a JSON text is refused. */
export class JsonError extends Error {
  override readonly name = "JsonError";

  /** The value that is refused, such as `userData[0].number`; empty: the text as a whole is no JSON. */
  readonly path: string;
  /** A clause that follows the path: `is given twice`. */
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(path ? `${path} ${problem}` : problem);
    this.path = path;
    this.problem = problem;
  }
}

/**
 * Parses a JSON text of which nothing is lost: every key is given once, whatever its escapes, and every number is the one that the
 * text says. `JSON.parse` takes the last of two equal keys and the nearest double of a number.
 *
 * `JSON.parse` makes the value, and one pass over the text checks it; only a text that is refused is parsed again, to say why.
 * @param numbers `any`: takes numbers that a double does not hold, for values that are not stored
 * @throws JsonError
 */
export function parseJson(text: string, { numbers = "exact" }: { numbers?: "exact" | "any" } = {}): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw reasonOf(text, numbers);
  }
  const keys = keysInText(text, numbers);
  // Of two equal keys the value has one.
  if (keys === undefined || keys !== keysOf(value)) throw reasonOf(text, numbers);
  return value;
}

/** Returns the index of the closing quote of the string that begins at `start`; the text's length without one. */
export function endOfString(text: string, start: number): number {
  let end = start;
  let backslashes: number;
  do {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
  } while (backslashes % 2 === 1);
  return end;
}

/** Returns the number of keys that a valid text gives; undefined: it is nested too deeply, or has a number that a double changes. */
function keysInText(text: string, numbers: "exact" | "any"): number | undefined {
  let [keys, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) keys += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > MAX_DEPTH) return undefined;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    else if (code === MINUS || isDigit(code)) {
      const start = at;
      while (isOfNumber(text.charCodeAt(at + 1))) at += 1;
      if (numbers === "exact" && numberProblem(text.slice(start, at + 1)) !== undefined) return undefined;
    }
  }
  return keys;
}

function keysOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((keys, item) => keys + keysOf(item), 0);
  let keys = 0;
  for (const member of Object.values(value)) keys += 1 + keysOf(member);
  return keys;
}

/** Returns why a double is not the number that JSON's text of a number says; undefined: it is. */
function numberProblem(text: string): string | undefined {
  // Fifteen digits always fit.
  if (text.length < 16 && !text.startsWith("-0") && !/e/i.test(text)) return undefined;
  const number = Number(text);
  const decimal = decimalOf(text);
  const shown = shorten(text);
  if (!Number.isFinite(number)) return `is ${shown}, too large for a number: write it as a text, or leave it out`;
  if (number === 0) {
    if (decimal.digits !== "") return `is ${shown}, too small for a number: write 0, or write it as a text`;
    return text.startsWith("-") ? "is -0: write 0" : undefined;
  }
  const kept = decimalOf(String(number));
  if (decimal.digits === kept.digits && decimal.exponent === kept.exponent) return undefined;
  return `is ${shown}, which a number holds as ${number}: write at most 15 digits, or write it as a text`;
}

/** Returns the significant digits of a number without its sign, and the power of ten of the last one. */
function decimalOf(text: string): { digits: string; exponent: number } {
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  let [start, end] = [0, digits.length];
  while (digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  return { digits: digits.slice(start, end), exponent: Number(power) - fraction.length + (digits.length - end) };
}

/** Returns the first reason to refuse a text. */
function reasonOf(text: string, numbers: "exact" | "any"): JsonError {
  try {
    new Examination(text, numbers).run();
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  return new JsonError("", "malformed JSON");
}

/** Walks a text to its first problem and throws it. */
class Examination {
  readonly #text: string;
  readonly #numbers: "exact" | "any";
  #at = 0;

  constructor(text: string, numbers: "exact" | "any") {
    this.#text = text;
    this.#numbers = numbers;
  }

  run(): void {
    this.#value("", 1);
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail("more follows after its end");
  }

  #value(path: string, depth: number): void {
    this.#skipSpace();
    const character = this.#text[this.#at];
    if (character === '"') this.#string();
    else if (character === "{" || character === "[") {
      if (depth > MAX_DEPTH)
        throw new JsonError(path.split(/[.[]/, 1)[0] ?? "", `is nested deeper than ${MAX_DEPTH} levels`);
      if (character === "{") this.#object(path, depth);
      else this.#list(path, depth);
    } else this.#word(path);
  }

  #object(path: string, depth: number): void {
    const given = new Set<string>();
    let before = { path, start: this.#at };
    this.#items("}", () => {
      if (this.#text[this.#at] !== '"') {
        const comma = DECIMAL_COMMA.exec(this.#text.slice(before.start, this.#at + MAX_SHOWN))?.[0];
        if (comma) throw new JsonError(before.path, `is ${shorten(comma)}, ${NUMBER_ADVICE}`);
        this.#fail("a field name in double quotes is expected");
      }
      const key = this.#string();
      const at = `${path ? `${path}.` : ""}${PLAIN_KEY.test(key) ? key : shorten(JSON.stringify(key))}`;
      if (given.has(key)) throw new JsonError(at, "is given twice");
      given.add(key);
      this.#skipSpace();
      if (this.#text[this.#at] !== ":") this.#fail('":" is expected');
      this.#at += 1;
      this.#skipSpace();
      before = { path: at, start: this.#at };
      this.#value(at, depth + 1);
    });
  }

  #list(path: string, depth: number): void {
    this.#items("]", (index) => this.#value(`${path}[${index}]`, depth + 1));
  }

  #items(close: string, read: (index: number) => void): void {
    this.#at += 1;
    this.#skipSpace();
    if (this.#text[this.#at] === close) return void (this.#at += 1);
    for (let index = 0; ; index += 1) {
      this.#skipSpace();
      read(index);
      this.#skipSpace();
      const character = this.#text[this.#at];
      if (character !== "," && character !== close) this.#fail(`"," or "${close}" is expected`);
      this.#at += 1;
      if (character === close) return;
    }
  }

  #string(): string {
    const end = endOfString(this.#text, this.#at);
    const text = this.#text.slice(this.#at, end + 1);
    if (end === this.#text.length) this.#fail("a text has no closing quote", end);
    try {
      const value = JSON.parse(text) as string; // A JSON text in quotes is a string.
      this.#at = end + 1;
      return value;
    } catch {
      // eslint-disable-next-line no-control-regex -- these are what it looks for
      const control = text.search(/[\u0000-\u001f]/);
      if (control >= 0)
        this.#fail(String.raw`a control character in a text has to be written as \n, \t or \u0000`, this.#at + control);
      return this.#fail(String.raw`a text has an unknown escape: write \\ for a backslash`);
    }
  }

  /** Reads true, false, null or a number. */
  #word(path: string): void {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? "";
    if (word === "") this.#fail(this.#at < this.#text.length ? "a value is expected" : "");
    if (NUMBER.test(word)) {
      const problem = this.#numbers === "exact" ? numberProblem(word) : undefined;
      if (problem !== undefined) throw new JsonError(path, problem);
    } else if (!LITERALS.has(word)) {
      if (path === "") this.#fail("an object in braces is expected");
      throw new JsonError(path, `is ${shorten(JSON.stringify(word).slice(1, -1))}, ${adviceFor(word)}`);
    }
    this.#at += word.length;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    SPACE.exec(this.#text);
    this.#at = SPACE.lastIndex;
  }

  #fail(problem: string, at = this.#at): never {
    const isCut = at >= this.#text.length;
    throw new JsonError(
      "",
      isCut ? "malformed JSON: it ends in the middle" : `malformed JSON at character ${at + 1}: ${problem}`,
    );
  }
}

function adviceFor(word: string): string {
  if (/^[-+]?(nan|inf(inity)?)$/i.test(word)) return "which JSON does not have: leave the field out";
  if (/^(true|false|null|none|undefined|nil)$/i.test(word)) return "which is no JSON: write true, false or null";
  if (/^[-+.\p{Pd}\u2212]?[.\p{Nd}]/u.test(word)) return NUMBER_ADVICE;
  return "which is no JSON: write a text in double quotes";
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a character continues a number: a digit, `.`, `e`, `E`, `+` or `-`. */
function isOfNumber(code: number): boolean {
  return isDigit(code) || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b || code === MINUS;
}

const [QUOTE, BACKSLASH, COLON, MINUS] = [0x22, 0x5c, 0x3a, 0x2d];
const [OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [0x7b, 0x5b, 0x7d, 0x5d];
const LITERALS = new Set(["true", "false", "null"]);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const NUMBER_ADVICE = "which is no number in JSON: write it like 12.5, -12.5 or 1.25e3";
/** A number as much of Europe writes it, where the next field is expected after its comma. */
const DECIMAL_COMMA = /^-?\d+,\d+(?=[\s,}]|$)/;
const PLAIN_KEY = /^[\w-]{1,80}$/;
const WORD = /[^\s,:[\]{}"]*/y;
const SPACE = /[ \t\n\r]*/y;
/** Deeper than any message of the contract. */
const MAX_DEPTH = 64;
const MAX_SHOWN = 80;

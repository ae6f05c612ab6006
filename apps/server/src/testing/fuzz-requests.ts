import type { JsonValue } from "@bufbuild/protobuf";
import type { Random } from "./random.ts";

/** Returns a request's JSON with a random insertion, deletion, or corruption of its text. */
export function fuzzJson(json: JsonValue, random: Random): string {
  const fuzzValue = () => structuredClone(random.pick(FUZZ_VALUES));
  const text = JSON.stringify(json, (_, value: unknown) => {
    if (random.below(6) > 0) return value;
    if (typeof value === "string") return random.below(3) === 0 ? fuzzValue() : random.pick(FUZZ_TEXTS);
    if (Array.isArray(value))
      return random.pick([[], [...(value as unknown[]), ...(value as unknown[])], [null], "list"]);
    if (typeof value === "object" && value !== null) {
      return random.pick([value, { ...value, [random.pick(FUZZ_KEYS)]: fuzzValue() }, null]);
    }
    return fuzzValue();
  });
  const at = random.below(text.length);
  switch (random.below(12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) +
        random.pick(['"', "{", "[", ",", "\\u0000", "\0", "\u2028", "9".repeat(400)]) +
        text.slice(at)
      );
    case 2:
      return text.replace("{", `{"__proto__":{"member":true},`);
    case 3:
      return random.pick([
        "",
        "null",
        "7",
        '"text"',
        "[".repeat(100_000),
        `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      ]);
    default:
      return text;
  }
}

/** Returns a message's bytes changed, truncated, duplicated or random. */
export function fuzzBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let times = random.below(4); times > 0 && changed.length > 0; times -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  switch (random.below(5)) {
    case 0:
      return changed.subarray(0, random.below(changed.length + 1));
    case 1:
      return Uint8Array.from([...changed, ...changed]);
    case 2:
      return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
    default:
      return changed;
  }
}

const FUZZ_KEYS = ["__proto__", "constructor", "vesselUuid", "vessel_uuid", "", "x", "toString", "$typeName"];

const FUZZ_TEXTS = [
  "",
  " ",
  "'; drop table vessel; --",
  "%s%n\\",
  "null",
  "😀".repeat(300),
  "é".normalize("NFD"),
  "\u202eRTL\u202c",
  "\ufeff\u200b",
  "\u0001\u001f\u007f\u0085",
  "a\0b",
  "\ud800",
  "0000-01-01T00:00:00Z",
  "0000-01-01",
  "0000-01",
  "9999-12-31T23:59:59.999999999-23:59",
  "2026-02-30T10:00:00Z",
  "2026-01-01T00:00:60Z",
  "-000001-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(9_000),
];

const FUZZ_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  5e-324,
  4_294_967_296,
  "NaN",
  [],
  {},
  [[]],
  { a: { b: [] } },
];

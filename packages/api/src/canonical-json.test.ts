import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("canonical JSON sorts keys by their code units and has no spaces", () => {
  // Keys of the example in RFC 8785, section 3.2.3.
  const keys = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
  const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, [true, null, { b: "x\ny", a: 1.5 }]])));
  expect(Object.keys(JSON.parse(text) as object).filter((key) => key !== "1")).toEqual([
    "\r",
    "\u0080",
    "\u00f6",
    "\u20ac",
    "\ud83d\ude00",
    "\ufb33",
  ]);
  expect(text).toContain('[true,null,{"a":1.5,"b":"x\\ny"}]');
});

test("fields without a value are left out", () => {
  expect(canonicalJson({ b: undefined, a: [] })).toBe('{"a":[]}');
});

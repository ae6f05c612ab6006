import { expect, test } from "vitest";
import { canonicalJson, type JsonValue } from "./canonical-json.ts";

test("serialises the example of RFC 8785, 3.2.2 exactly", () => {
  const value = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`) as JsonValue;
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test("sorts keys by UTF-16 code units, as RFC 8785, 3.2.3 requires", () => {
  const value = {
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis",
  };
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toEqual([
    // ECMAScript objects order integer keys first; the text does not.
    "One",
    "Carriage Return",
    "Control",
    "Latin Small Letter O With Diaeresis",
    "Euro Sign",
    "Emoji: Grinning Face",
    "Hebrew Letter Dalet With Dagesh",
  ]);
  expect(canonicalJson({ b: 1, "\r": 2, "1": 3, a: { d: [], c: {} } })).toBe(
    String.raw`{"\r":2,"1":3,"a":{"c":{},"d":[]},"b":1}`,
  );
});

test.each([
  [0, "0"],
  [-0, "0"],
  [5e-324, "5e-324"],
  [1.7976931348623157e308, "1.7976931348623157e+308"],
  [9007199254740992, "9007199254740992"],
  [295147905179352830000, "295147905179352830000"],
  [9.999999999999997e22, "9.999999999999997e+22"],
  [333333333.33333325, "333333333.33333325"],
  [0.000001, "0.000001"],
  [1424953923781206.25, "1424953923781206.2"],
])("serialises the number %s of RFC 8785, appendix B", (number, text) => {
  expect(canonicalJson(number)).toBe(text);
});

test.each([Number.NaN, Infinity, "\ud800", { "\udead": 1 }, [undefined], { a: undefined }, 1n, () => 1])(
  "rejects %o, which has no canonical JSON",
  (value) => {
    // As an untyped caller could pass it.
    expect(() => canonicalJson(value as JsonValue)).toThrow(TypeError);
  },
);

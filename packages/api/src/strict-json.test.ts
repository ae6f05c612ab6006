import { describe, expect, test } from "vitest";
import { JsonError, parseJson } from "./strict-json.ts";

function reason(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return error.message;
    throw error;
  }
  return "taken";
}

describe("a number", () => {
  test.each([
    ..."0 7 -7 0.1 12.10 -0.5 57.7 1e3 1E+3 1.50e-7 100000000000000000000 9007199254740992 0.30000000000000004".split(
      " ",
    ),
    ..."5e-324 1.7976931348623157e308 123456789012345 0.000000 0e9 1234567890123456.0 0.000000000000000000001".split(
      " ",
    ),
  ])("%s is taken", (number) => {
    expect(parseJson(`{"a":[${number}]}`)).toEqual({ a: [Number(number)] });
  });

  test.each([
    [
      "9007199254740993",
      /^a\[0\] is 9007199254740993, which a number holds as 9007199254740992: write at most 15 digits/,
    ],
    ["0.12345678901234567890123", /holds as 0.12345678901234568: /],
    ["-11.900000000000000355", /holds as -11.9: /],
    ["1.0000000000000000000001", /holds as 1: /],
    ["1e23000", /^a\[0\] is 1e23000, too large for a number: write it as a text/],
    ["1e400", /too large/],
    ["-1e400", /too large/],
    ["1e-400", /too small for a number: write 0/],
    ["-0", /^a\[0\] is -0: write 0$/],
    ["-0.00", /is -0: write 0/],
    ["-0e5", /is -0: write 0/],
    ["NaN", /^a\[0\] is NaN, which JSON does not have: leave the field out$/],
    ["-Infinity", /is -Infinity, which JSON does not have: leave the field out/],
    ["+5", /is \+5, which is no number in JSON: write it like 12.5/],
    [".5", /no number in JSON/],
    ["5.", /no number in JSON/],
    ["012", /no number in JSON/],
    ["0x1F", /no number in JSON/],
    ["\u22125", /^a\[0\] is \u22125, which is no number in JSON: write it like 12.5/],
    ["\u066312", /no number in JSON/],
    ["\u0E51\u0E52", /no number in JSON/],
    ["None", /write true, false or null/],
    ["TRUE", /write true, false or null/],
    ["'a'", /write a text in double quotes/],
  ])("%s is refused with a sentence that says what to write", (number, expected) => {
    expect(reason(`{"a":[${number}]}`)).toMatch(expected);
  });

  test("may be any where numbers are not stored", () => {
    expect(parseJson('{"mmsi":12345678901234567890}', { numbers: "any" })).toEqual({
      mmsi: Number("12345678901234567890"),
    });
    expect(() => parseJson('{"a":1,"a":12345678901234567890}', { numbers: "any" })).toThrow("a is given twice");
  });

  test("of a million digits is refused in a short time and a short sentence", () => {
    for (const number of ["1".repeat(1e6), `0.${"0".repeat(1e6)}1`, `1${"0".repeat(1e6)}1`, `1e${"9".repeat(1e6)}`]) {
      const start = performance.now();
      expect(reason(`[${number}]`).length).toBeLessThan(250);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });
});

describe("a key", () => {
  test.each([
    ['{"kind":"verified","kind":"struck"}', "kind is given twice"],
    [String.raw`{"factUuid":1,"fact\u0055uid":1}`, "factUuid is given twice"],
    ['{"a":[{},{"user":{},"user":{}}]}', "a[1].user is given twice"],
    ['{"__proto__":1,"__proto__":1}', "__proto__ is given twice"],
    ['{"":1,"":1}', '"" is given twice'],
    ['{"a b":1,"a b":1}', '"a b" is given twice'],
    [String.raw`{"a\u0000":1,"a\u0000":1}`, String.raw`"a\u0000" is given twice`],
  ])("given twice is refused: %s", (text, expected) => {
    expect(reason(text)).toBe(expected);
  });

  test.each(['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', '{"a:":"a:","b":"\\"a\\":"}', '{"__proto__":{"__proto__":1}}'])(
    "of another object, or in a text, is another one: %s",
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );
});

test.each([
  ['{"a":{"n":1,5}}', "a.n is 1,5, which is no number in JSON: write it like 12.5, -12.5 or 1.25e3"],
  ['{"n": -12,25 ,"b":1}', "n is -12,25, which is no number in JSON: write it like 12.5, -12.5 or 1.25e3"],
  ['{"n":1,5:2}', "malformed JSON at character 8: a field name in double quotes is expected"],
  ['{"n":1,}', "malformed JSON at character 8: a field name in double quotes is expected"],
  ['{"n":"1",5}', "malformed JSON at character 10: a field name in double quotes is expected"],
])("a decimal comma is named as one: %s", (text, expected) => {
  expect(reason(text)).toBe(expected);
});

describe("malformed text", () => {
  test.each([
    ["", "malformed JSON: it ends in the middle"],
    ['{"a":1', "malformed JSON: it ends in the middle"],
    ['{"a":"b', "malformed JSON: it ends in the middle"],
    ['{"a":', "malformed JSON: it ends in the middle"],
    ['{"a":1}}', "malformed JSON at character 8: more follows after its end"],
    ['{"a" 1}', 'malformed JSON at character 6: ":" is expected'],
    ['{"a":1 "b":2}', 'malformed JSON at character 8: "," or "}" is expected'],
    ['{"a":1,}', "malformed JSON at character 8: a field name in double quotes is expected"],
    ["{a:1}", "malformed JSON at character 2: a field name in double quotes is expected"],
    ['{"a":}', "malformed JSON at character 6: a value is expected"],
    ["hello", "malformed JSON at character 1: an object in braces is expected"],
    ['{"a":"b\tc"}', /^malformed JSON at character 8: a control character in a text/],
    [String.raw`{"a":"C:\logs"}`, /^malformed JSON at character 6: a text has an unknown escape/],
    [`{"a":${"[".repeat(1e6)}`, "a is nested deeper than 64 levels"],
    ["[".repeat(1e6), "is nested deeper than 64 levels"],
    [`${"[".repeat(100)}${"]".repeat(100)}`, "is nested deeper than 64 levels"],
    ['{"a":'.repeat(1e6), "is nested deeper than 64 levels"],
  ])("%j is refused where it ends to be JSON", (text, expected) => {
    expect(reason(text)).toMatch(expected);
  });

  test("is refused exactly when JSON.parse refuses it, damaged in any place", () => {
    const whole = String.raw`{"a":[1.5,-2e3,true,null,"x\"y\\",{"b":"ø"}],"c":{},"d":[]}`;
    const refusedByBoth: [text: string, isRefused: boolean][] = [];
    for (let at = 0; at < whole.length; at += 1) {
      for (const character of ["", '"', "\\", ",", "}", "0", "e", "\n"]) {
        const text = whole.slice(0, at) + character + whole.slice(at + 1);
        const isJson = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        if (!isJson) refusedByBoth.push([text, reason(text) !== "taken"]);
      }
    }
    expect(refusedByBoth.length).toBeGreaterThan(200);
    expect(refusedByBoth.filter(([, isRefused]) => !isRefused)).toEqual([]);
  });
});

test("keys and numbers are judged as an independent count judges them", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const make = (depth: number): { text: string; isFine: boolean } => {
    const kind = random(depth > 3 ? 2 : 4);
    if (kind === 0) {
      const digits = Array.from({ length: 1 + random(20) }, () => random(10)).join("");
      const text = `${1 + random(9)}.${digits}`;
      // The shortest text of the double, with its zeros at the end cut as those of the text.
      return { text, isFine: String(Number(text)) === text.replace(/\.?0+$/, "") };
    }
    if (kind === 1) return { text: JSON.stringify(`":{${random(99)}\\`), isFine: true };
    const items = Array.from({ length: random(4) }, () => make(depth + 1));
    const isFine = items.every((item) => item.isFine);
    if (kind === 2) return { text: `[${items.map(({ text }) => text).join()}]`, isFine };
    const keys = items.map(() => "abcdefgh"[random(8)] ?? "");
    const members = items.map(({ text }, index) => `"${keys[index]}":${text}`).join();
    return { text: `{${members}}`, isFine: isFine && new Set(keys).size === keys.length };
  };
  for (let round = 0; round < 2_000; round += 1) {
    const { text, isFine } = make(0);
    expect(reason(text) === "taken", text).toBe(isFine);
  }
});

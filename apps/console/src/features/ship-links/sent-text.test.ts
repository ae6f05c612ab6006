import { expect, test } from "vitest";
import { sentText } from "./sent-text.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("text is shown unchanged, with its line breaks", () => {
  expect(sentText(bytes('{"kind":"struck",\n "name":"Kystvåg"}'))).toBe('{"kind":"struck",\n "name":"Kystvåg"}');
});

test("control characters and bidirectional controls are shown as codes", () => {
  expect(sentText(bytes("a\u0000b\u202Ec\u200Bd\r\n"))).toBe("a\\u{0}b\\u{202e}c\\u{200b}d\\u{d}\n");
});

test("invalid UTF-8 is shown byte by byte", () => {
  expect(sentText(Uint8Array.of(0x7b, 0xff, 0x0a, 0x80, 0x7d))).toBe("{\\xff\n\\x80}");
});

test("a truncated text ends with how much was left out", () => {
  expect(sentText(bytes("x".repeat(20_005)))).toMatch(/x\n… 5 more characters$/);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openLines } from "./import-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "shore-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function read(path: string, options?: { maxLineBytes: number }): Promise<string[]> {
  const found: string[] = [];
  for await (const lines of (await openLines(path, options)).lines()) {
    found.push(...lines.map(({ number, bytes }) => `${number}:${bytes.toString()}`));
  }
  return found;
}

test("a gzip file is recognised by its content, whatever its name", async () => {
  expect(await read(file("plain.txt", gzipSync('{"a":1}\n{"b":2}\n')))).toEqual(['1:{"a":1}', '2:{"b":2}']);
  expect(await read(file("packed.gz", '{"a":1}\n{"b":2}'))).toEqual(['1:{"a":1}', '2:{"b":2}']);
});

test("line numbers are correct with blank lines, CRLF and a byte order mark", async () => {
  expect(await read(file("windows", '\uFEFF{"a":1}\r\n\r\n  \n{"b":2}\r\n'))).toEqual(['1:{"a":1}', '4:{"b":2}']);
});

test("lines longer than a chunk are returned whole, and one that is too long is skipped unread", async () => {
  const long = "x".repeat(700_000);
  const content = `{a\n${long}\n{b\n${"y".repeat(3_000_000)}\n{c\n`;
  expect(await read(file("long", content))).toEqual(["1:{a", `2:${long}`, "3:{b", "4:too long", "5:{c"]);
  expect(await read(file("short", "{aaaa\n{b\n{cccc"), { maxLineBytes: 3 })).toEqual([
    "1:too long",
    "2:{b",
    "3:too long",
  ]);
});

test("the number of bytes read is available", async () => {
  const lines = await openLines(file("size", "{}\n".repeat(100)));
  for await (const _ of lines.lines());
  expect([lines.bytesRead(), lines.totalBytes]).toEqual([300, 300]);
});

test("a truncated gzip file returns its lines, then one clear error", async () => {
  const whole = gzipSync(Array.from({ length: 20_000 }, () => `{"a":${Math.random()}}`).join("\n"));
  const path = file("cut.gz", whole.subarray(0, whole.length / 2));
  let found = 0;
  const reading = async () => {
    for await (const lines of (await openLines(path)).lines()) found += lines.length;
  };
  await expect(reading()).rejects.toThrow(/cut\.gz ends in the middle \(the gzip file is cut off after line \d+\)/);
  expect(found).toBeGreaterThan(1_000);
});

test.each([
  ["a folder", () => folder, /is a folder\. Name the files in it\.$/],
  ["a missing file", () => join(folder, "none"), /^There is no file .*none\.$/],
  ["an empty file", () => file("empty", ""), /is empty\.$/],
  ["an empty gzip file", () => file("empty.gz", gzipSync("")), /is empty\.$/],
  ["a PDF", () => file("a.pdf", "%PDF-1.7\n"), /is a PDF, not a file of logbook entries/],
  ["a compressed PDF", () => file("a.pdf.gz", gzipSync("%PDF-1.7\n")), /is a PDF/],
  [
    "a damaged gzip file",
    () => file("bad.gz", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 255, 255, 255])),
    /is damaged/,
  ],
  ["a list of vessels", () => file("v.json", '[\n {"vesselUuid": 1}]'), /A list of vessels goes after --vessels/],
  [
    "JSON over several lines",
    () => file("pretty.json", '{\n  "a": 1\n}\n{\n  "a": 2\n}\n'),
    /spread over several lines/,
  ],
  ["JSON of two lines each", () => file("two.json", '\n{"a": 1,\n "b": {\n"c": 2}}\n'), /Write each on one line/],
  ["compressed JSON over several lines", () => file("p.gz", gzipSync('{\r\n\t"a": [\r\n1]\r\n}')), /several lines/],
  ["lines that end with CR", () => file("cr", '{"a":1}\r{"a":2}\r'), /ends its lines with CR only/],
  ["UTF-16", () => file("u16", Buffer.from("\uFEFF{}", "utf16le")), /UTF-16/],
])("%s gets one clear error message", async (_, path, sentence) => {
  await expect(read(path())).rejects.toThrow(sentence);
});

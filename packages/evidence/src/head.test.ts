import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Head, headHash, headText, parseHead, ZERO_HASH } from "./head.ts";

const head: Head = {
  organizationUuid: "0c1d2e3f-0001-4002-8003-00000000000a",
  logUuid: "1c1d2e3f-0001-4002-8003-00000000000b",
  size: 412,
  root: new Uint8Array(32).fill(0xfb),
  time: "2026-11-23T14:05:10.000Z",
  previous: ZERO_HASH,
};

const TEXT = `shore/evidence/0c1d2e3f-0001-4002-8003-00000000000a/1c1d2e3f-0001-4002-8003-00000000000b
412
+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/s=
time 2026-11-23T14:05:10.000Z
previous AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;

describe("a head", () => {
  test("is a text of five lines", () => {
    expect(headText(head)).toBe(TEXT);
    expect(parseHead(TEXT)).toEqual(head);
  });

  test("contains the hash of the previous head", () => {
    const hash = createHash("sha256").update(TEXT).digest();
    expect(Buffer.from(headHash(TEXT)).equals(hash)).toBe(true);
    const next = headText({ ...head, previous: headHash(TEXT) });
    expect(next).toContain(`previous ${hash.toString("base64")}\n`);
    expect(parseHead(next)?.previous).toEqual(headHash(TEXT));
  });

  test.each([
    ["", ""],
    ["412", "0412"],
    ["412", "4e2"],
    ["+/v7", "+/v7\n"],
    // Non-zero padding bits: two texts would decode to the same hash.
    ["+/s=", "+/t="],
    ["time ", "at "],
    ["\nprevious", "\nmore\nprevious"],
    ["=\n", "="],
    ["0c1d2e3f-", "../2e3f-"],
  ])("with %o replaced by %o is invalid", (part, other) => {
    expect(parseHead(part === "" ? "" : TEXT.replace(part, other))).toBeUndefined();
  });
});

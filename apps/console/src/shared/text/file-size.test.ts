import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0n, "0 bytes"],
  [1n, "1 byte"],
  [999n, "999 bytes"],
  [1000n, "1 KB"],
  [96_000n, "96 KB"],
  [118_400n, "118 KB"],
  [999_400n, "999 KB"],
  [999_600n, "1 MB"],
  [4_212_345n, "4.21 MB"],
  [1_300_000_000n, "1.3 GB"],
  [18_446_744_073_709_551_615n, "18400000 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inPlainText } from "./plain-descriptors.ts";
import { root } from "./steps.ts";

const module = readFileSync(join(root, "packages/api/src/gen/shore/v1/data_exports_pb.ts"), "utf8");
const given = /fileDesc\("([^"]+)"/.exec(module)?.[1];

test("the browser makes the same descriptor of the bytes as was generated in base64", () => {
  const [, text = ""] = /fileDesc\(btoa\(("(?:[^"\\]|\\.)*")\)/.exec(inPlainText(module)) ?? [];
  const bytes: unknown = JSON.parse(text);
  expect(btoa(String(bytes)).replaceAll("=", "")).toBe(given?.replaceAll("=", ""));
});

test("a contract that is generated in another way is noticed", () => {
  expect(() => inPlainText("export const file = describe();")).toThrow("adapt tools/plain-descriptors.ts");
});

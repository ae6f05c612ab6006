import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { patched } from "./patch-react-aria-announcer.ts";
import { root } from "./steps.ts";

const installed = join(root, "node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs");

test("the patched announcer no longer assigns markup, which the page's Trusted Types policy forbids", async () => {
  const code = patched(await readFile(installed, "utf8"));
  expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML/);
  expect(code.match(/Log\.replaceChildren\(\)/g)).toHaveLength(2);
});

test("a changed announcer fails the build with the name of the file to adapt", () => {
  expect(() => patched("log.textContent = ''")).toThrow("adapt tools/patch-react-aria-announcer.ts");
});

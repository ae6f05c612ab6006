import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { patched } from "./patch-react-aria-announcer.ts";
import { root } from "./steps.ts";

const installed = join(root, "node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs");

test("the announcer that is installed assigns no markup any more, which the page's policy forbids", async () => {
  const code = patched(await readFile(installed, "utf8"));
  expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML/);
  expect(code.match(/Log\.replaceChildren\(\)/g)).toHaveLength(2);
});

test("an announcer that is made in another way is refused: the build says what to look at", () => {
  expect(() => patched("log.textContent = ''")).toThrow("adapt tools/patch-react-aria-announcer.ts");
});

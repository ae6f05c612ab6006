import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptiedByElements } from "./announcer-without-markup.ts";
import { root } from "./steps.ts";

const installed = join(root, "node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs");

test("the announcer that is installed assigns no markup any more, which the page's policy forbids", async () => {
  const code = emptiedByElements(await readFile(installed, "utf8"));
  expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML/);
  expect(code.match(/Log\.replaceChildren\(\)/g)).toHaveLength(2);
});

test("an announcer that is made in another way is refused: the build says what to look at", () => {
  expect(() => emptiedByElements("log.textContent = ''")).toThrow("adapt tools/announcer-without-markup.ts");
});

import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, inject } from "vitest";
import { openPages } from "./product.ts";

const started = inject("started");
while (!existsSync(started)) await sleep(100);
const problem = readFileSync(started, "utf8");
if (problem !== "") throw new Error(problem);

/** After a failed journey, logs what its pages showed, as roles and names. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const page of openPages) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => "(The page did not respond.)");
    console.error(`${page.url()} showed:\n${shown}`);
  }
});

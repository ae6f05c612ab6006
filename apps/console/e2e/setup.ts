import { afterEach } from "vitest";
import { openPages } from "./product.ts";

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

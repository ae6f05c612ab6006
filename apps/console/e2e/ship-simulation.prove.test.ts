import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const [origin, dataDir] = [inject("origin"), inject("dataDir")];
/** No other journey uses this vessel. */
const VESSEL = "Marstal Breeze";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test(
  "entries, strike-throughs and remarks that a ship sends over an unreliable connection appear in an open page",
  { timeout: 300_000 },
  async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await signIn(page, origin, "Member");
    await page.getByRole("link", { name: VESSEL, exact: true }).click();
    await page.getByRole("link", { name: "All entries" }).click();
    // The overview has a table of entries, too.
    await page.getByRole("listbox", { name: "Days", exact: true }).waitFor();
    const table = page.getByRole("table", { name: "Logbook entries" });
    await table.getByRole("row").nth(1).waitFor();
    const rows = table.getByRole("row").filter({ hasText: / [+-]\d{2}:\d{2}/ });
    const newestBefore = await rows.first().getByRole("button").first().getAttribute("aria-label");

    // Ten minutes on board per second. The seed mixes failed and successful contacts, without many failures in a row.
    const simulation = simulate("--line", "broken", "--speed", "600", "--seed", "3");
    try {
      const seen = new Set<string>();
      // All changes are made to the first entry of a simulation: the oldest that arrives.
      let details = "";
      await expect
        .poll(
          async () => {
            if (await showNew(page)) seen.add("offered");
            // Rows still arrive while this reads: an index would soon be that of another row.
            const shown = await rows.evaluateAll((elements) =>
              elements.map((row) => ({
                text: (row as HTMLElement).innerText,
                details: row.querySelector("button")?.ariaLabel ?? "",
              })),
            );
            const at = shown.findIndex(({ details: label }) => label === newestBefore);
            const arrived = at === -1 ? shown : shown.slice(0, at);
            const removed = arrived.findLast(({ text }) => text.includes("Removed"));
            if (removed) {
              seen.add("removed");
              ({ details } = removed);
            }
            return [...seen].toSorted().join(", ");
          },
          // A half-open connection times out after 30 s, and each failure doubles the delay. Each poll advances the page by a minute, and
          // its session ends after two hours.
          { timeout: 240_000, interval: 3_000 },
        )
        .toBe("offered, removed");
      await rows.filter({ hasText: "Removed" }).getByRole("button", { name: details, exact: true }).click();
      await page.getByText("Seen and agreed with the master.").first().waitFor();
    } finally {
      await simulation.stop();
    }
    expect(simulation.errors()).toBe("");
    await page.context().close();
  },
);

/** Advances a minute, after which the page refetches; presses the button for new entries. @returns whether there was one */
async function showNew(page: Page): Promise<boolean> {
  await page.clock.fastForward(60_000);
  const button = page.getByRole("button", { name: /new entr|changed/ });
  const isOffered = await button.isVisible();
  if (isOffered) await button.click();
  return isOffered;
}

function simulate(...args: string[]) {
  const main = join(import.meta.dirname, "../../ship/src/main.ts");
  const child = spawn(process.execPath, [main, "simulate", "--server", origin, "--vessel", VESSEL, ...args], {
    env: { ...process.env, SHORE_DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (piece: Buffer) => (errors += piece.toString()));
  return {
    errors: () => errors,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

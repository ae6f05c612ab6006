import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checklistSteps } from "./checklist-steps.ts";
import { distributionSteps } from "./distribution-steps.ts";
import { byMouse } from "./input-modes.ts";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
/** No other journey sends as this ship: any contact also fetches pending checklists, which are then delivered. */
const VESSEL = "Kystvåg";
const CHECKLIST = "Fog on the fjord";
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), "journey-ship-"));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test("a checklist published in the browser is opened by a ship, and open pages show it within a minute", async () => {
  const page = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  // Fake timers from here on, to advance the browser by a minute.
  await page.clock.install();
  await signIn(page, origin, "Manager");
  const input = byMouse(page);
  const checklist = checklistSteps(page, input);
  const fleet = distributionSteps(page, input);
  const [collection, group] = ["Fjords", "Fjord trade"];

  writeFileSync(join(folder, "credential"), await newCredential(page));
  await ship("init", "--server", origin, "--credential", join(folder, "credential"));
  await ship("send", "--once");
  expect(await ship("checklists")).not.toContain(CHECKLIST);

  await checklist.createCollection(collection);
  await checklist.create(CHECKLIST, collection);
  await checklist.publish();
  const onBoard = page.getByRole("region", { name: /^On board/ });
  await onBoard.getByRole("heading", { name: "Distributed to no vessel." }).waitFor();
  await fleet.createGroup(group, VESSEL);
  await fleet.distribute({ collection, group, vessels: VESSEL });

  // A colleague's browser.
  const delivery = await openPage(browser);
  await delivery.clock.install();
  await signIn(delivery, origin, "Member");
  await delivery.getByRole("link", { name: "Checklists", exact: true }).click();
  await delivery.getByRole("link", { name: "Delivery", exact: true }).click();
  await delivery.getByRole("radio", { name: "Table" }).check({ force: true });
  await delivery.getByRole("searchbox", { name: "Filter delivery" }).fill(CHECKLIST);
  const row = delivery.getByRole("row", { name: new RegExp(`${CHECKLIST}.*${VESSEL}`) });
  await row.getByText("Not sent").waitFor();
  await checklist.open(CHECKLIST);
  await onBoard.getByText("0 of 1 in use").waitFor();
  await onBoard.getByText(/^Not sent/).waitFor();

  const sent = await ship("send", "--once");
  expect(sent).toContain(`${CHECKLIST}, revision 1, is on board.`);
  await advanceOneMinute([page, delivery]);
  await onBoard.getByText(/^Delivered/).waitFor();
  await row.getByText("Delivered").waitFor();

  const [revision = ""] =
    (await ship("checklists"))
      .split("\n")
      .filter((line) => line.endsWith(CHECKLIST))[0]
      ?.split(" ") ?? [];
  expect(await ship("checklists", "--open", revision, "--by", "S. Nes")).toContain('"Ice belt inspected"');
  await ship("send", "--once");
  await advanceOneMinute([page, delivery]);
  await onBoard.getByText(/^Opened/).waitFor();
  await row.getByText("Opened").waitFor();
  await row.getByText("S. Nes").waitFor();

  await checklist.remove(CHECKLIST, VESSEL);
  await fleet.removeGroup(group);
  await checklist.removeCollection(collection);
  expect(await ship("send", "--once")).not.toContain("Next try");
  expect(await ship("checklists")).not.toContain(CHECKLIST);
  await Promise.all([page.context().close(), delivery.context().close()]);
});

/** Creates a credential on the vessel's link page, which copies it to the clipboard. */
async function newCredential(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Ship links", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Ship links" }).waitFor();
  await page.getByRole("link", { name: VESSEL, exact: true }).click();
  await page.getByRole("button", { name: "Create credential" }).click();
  const form = page.getByRole("dialog", { name: `Create credential for ${VESSEL}` });
  await form.getByRole("textbox", { name: "Name" }).fill("Journey");
  await form.getByRole("button", { name: "Create credential" }).click();
  const once = page.getByRole("dialog", { name: `Credential for ${VESSEL}` });
  await once.getByRole("button", { name: "Copy" }).click();
  await once.getByText("Copied to the clipboard").waitFor();
  await once.getByRole("button", { name: "Close" }).click();
  await once.waitFor({ state: "hidden" });
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Runs the ship's client. @returns its output */
async function ship(...args: string[]): Promise<string> {
  const main = join(import.meta.dirname, "../../ship/src/main.ts");
  const env = { ...process.env, SHORE_SHIP_SPOOL: join(folder, "spool") };
  return (await promisify(execFile)(process.execPath, [main, ...args], { env })).stdout;
}

/** Advances the browsers' clocks past the minute after which pages refetch ship data. */
async function advanceOneMinute(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.clock.fastForward(60_000);
}

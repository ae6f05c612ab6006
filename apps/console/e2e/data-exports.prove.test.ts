import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Azurite, startAzurite } from "@shore/server/testing/azurite";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { artifactOf, chooseFile, dataExportSteps } from "./data-export-steps.ts";
import { makeDue, nextMinuteCron, usesRealClock, SHORT_LIFE_MS } from "./export-clock.ts";
import { byMouse } from "./input-modes.ts";
import { openBrowser, openPage, type Product, signIn, startProduct } from "./product.ts";
import { call } from "./raw-call.ts";
import { expectMessage, expectAndDismissMessage } from "./snackbar-messages.ts";

/** A separate product with its own storage. */
let storage: Azurite;
let product: Product;
let browser: Browser;
let page: Page;
/** Base path of the organisation. */
let organization: string;
/** Ids of two schedules, created early because their runs take time. */
let nightly: string;
let shortLived: string;
/** Expiry of the second access URL. */
let shortLifeEnds: Date;

type Schedule = { dataExportScheduleUuid: string; etag: string };

describe("data exports", () => {
  beforeAll(async () => {
    storage = await startAzurite();
    product = await startProduct({ DATA_EXPORT_STORAGE_HOSTS: storage.origin }, inject("demonstration"));
    browser = await openBrowser();
    page = await openPage(browser);
    await signIn(page, product.origin, "Manager");
    await page.waitForURL(/\/vessels$/);
    organization = page.url().replace(/\/vessels$/, "");
    await storage.container(CONTAINER);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await storage.stop();
  });

  test("an unusable access URL is rejected with its reason, and the form is kept", async () => {
    const steps = dataExportSteps(page, byMouse(page));
    await steps.openList();
    await steps.openForm();
    const good = storage.accessUrl(CONTAINER);
    await steps.fillIn({ name: "Warehouse", accessUrl: "", dataset: "Logbook entries", vessels: ["Havbris"] });
    for (const [accessUrl, reason] of [
      ["http://havbris.blob.core.windows.net/exports?sig=x", "The access URL has to begin with https://."],
      ["https://example.com/exports?sig=x", /^The access URL has to lead to an Azure blob storage/],
      [good.replace(/sig=[^&]+/, ""), "The access URL has no signature (sig=). Copy the whole URL."],
      [storage.accessUrl(CONTAINER, { permissions: "r" }), /^The access URL does not allow writing/],
      [
        storage.accessUrl(CONTAINER, { expires: new Date("2026-01-01T00:00:00Z") }),
        /^The access URL expired on 2026-01-01/,
      ],
      ["https://havbris.blob.core.windows.net/one two?sig=x", "The access URL has to be one line without spaces."],
    ] as const) {
      await steps.urlField.fill(accessUrl);
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expectAndDismissMessage(page, "Unable to create data export.");
      await page.getByText(reason).first().waitFor();
      expect(await steps.urlField.inputValue()).toBe(accessUrl);
    }
    expect(await page.getByRole("textbox", { name: "Display name" }).inputValue()).toBe("Warehouse");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByText("No schedules found.").waitFor();
  });

  test("two schedules are created, one with an access URL that expires before its first run", async () => {
    const steps = dataExportSteps(page, byMouse(page));
    await page.goto(`${organization}/data-export/create`);
    const accessUrl = storage.accessUrl(CONTAINER);
    await steps.fillIn({ name: "Nightly", accessUrl, dataset: "Logbook entries", vessels: ["Havbris"] });
    await steps.create("Nightly");
    nightly = page.url().split("/").at(-1) ?? "";
    await page.goto(`${organization}/data-export/create`);
    // It expires before the first run, which then fails permanently.
    shortLifeEnds = new Date(Date.now() + SHORT_LIFE_MS);
    const soon = storage.accessUrl(CONTAINER, { expires: shortLifeEnds });
    await steps.fillIn({ name: "Short-lived", accessUrl: soon, dataset: "Logbook entries", vessels: ["Skagen Wind"] });
    await steps.create("Short-lived");
    shortLived = page.url().split("/").at(-1) ?? "";
    for (const uuid of usesRealClock ? [nightly, shortLived] : [])
      await change(uuid, { cronExpression: nextMinuteCron() });
  });

  test("saving a missing destination needs a confirmation", async () => {
    const steps = dataExportSteps(page, byMouse(page));
    await page.goto(`${organization}/data-export/create`);
    const accessUrl = storage.accessUrl("no-such-container");
    await steps.fillIn({ name: "Nowhere", accessUrl, dataset: "Voyages", vessels: [] });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: /with a destination that failed its test/ });
    await question.getByText("Test failed.").waitFor();
    await question.getByRole("button", { name: "Create anyway" }).click();
    await expectAndDismissMessage(page, "Data export created.");
    await page.getByRole("heading", { level: 1, name: "Nowhere" }).waitFor();
    await steps.remove("Nowhere");
  });

  test("a changed or removed schedule is not overwritten, and the form is kept", async () => {
    const steps = dataExportSteps(page, byMouse(page));
    await page.goto(`${organization}/data-export/create`);
    const accessUrl = storage.accessUrl(CONTAINER);
    await steps.fillIn({ name: "Shared", accessUrl, dataset: "Voyages", vessels: [] });
    await steps.create("Shared");
    const uuid = page.url().split("/").at(-1) ?? "";
    await page.getByRole("link", { name: "Update", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Display name" });
    await name.fill("Shared by two");
    await change(uuid, { displayName: "Shared by somebody else" });
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expectAndDismissMessage(page, "Unable to update data export.");
    await page.getByText(/Somebody else has changed this data export/).waitFor();
    expect(await name.inputValue()).toBe("Shared by two");

    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { level: 1, name: "Shared by somebody else" }).waitFor();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await call(page, "DataExportScheduleDelete", { dataExportScheduleUuid: uuid });
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expectAndDismissMessage(page, "Unable to remove data export.");
    await page.goto(`${organization}/data-export/${uuid}`);
    await page.getByRole("heading", { level: 1, name: "Not found." }).waitFor();
  });

  test.each([
    ["JSON", "on", /^\[|^\{/],
    ["CSV", "off", /^[\w ]+,/],
  ])("a file of %s opens in a new tab, by the flag alone", async (kind, flag, beginning) => {
    switchFlag("export-data-json", flag);
    await page.goto(`${organization}/data-export`);
    await page.getByRole("link", { name: "Export data" }).click();
    await page.getByText(`The ${kind} file opens in a new tab.`).waitFor();
    await chooseFile(page);
    const [tab, download] = await Promise.all([
      page.waitForEvent("popup").then(async (popup) => [popup, await popup.waitForEvent("download")] as const),
      page.getByRole("button", { name: "Export data" }).click(),
    ]).then(([found]) => found);
    await expectMessage(page, "Data exported.");
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Logbook entries, Havbris, .*\\.${kind.toLowerCase()}$`));
    expect(await tab.locator("pre").innerText()).toMatch(beginning);
    await tab.close();
  });

  test("a file is not made without the server or after access was revoked", async () => {
    const other = await openPage(browser);
    await signIn(other, product.origin, "Outsider");
    await page.goto(`${organization}/users`);
    await changeAccess("Grant access", "to Pia Krog");
    await other.goto(`${organization}/data-export/export`);
    await chooseFile(other);
    await other.context().setOffline(true);
    await other.getByRole("button", { name: "Export data", exact: true }).click();
    await expectMessage(other, "Unable to export data.");
    await other.context().setOffline(false);
    await changeAccess("Revoke access", "for Pia Krog");
    await other.getByRole("button", { name: "Export data", exact: true }).click();
    await other.waitForURL(/\/shore\/login/);
    await other.context().close();
  });

  test("each period becomes a file in the storage, and a failed run is retried", async () => {
    const steps = dataExportSteps(page, byMouse(page));
    await page.goto(`${organization}/data-export/${nightly}`);
    const artifacts = page.getByRole("table", { name: "Artifacts" });
    // Without a reload. Last, so that most of the waiting time has passed.
    await expect.poll(() => Date.now(), { timeout: SHORT_LIFE_MS }).toBeGreaterThan(shortLifeEnds.getTime());
    await makeDue(product, [nightly, shortLived]);
    const row = artifacts.getByRole("row", { name: /Logbook entries/ });
    await row.waitFor({ timeout: 240_000 });
    await page.getByRole("table", { name: "Runs" }).getByText("Completed").first().waitFor();
    await expect.poll(() => row.innerText()).not.toContain("Not uploaded");
    const stored = await artifactOf(page, nightly);
    const file = await (await storage.container(CONTAINER)).getBlockBlobClient(stored.filename).downloadToBuffer();
    expect(createHash("sha256").update(file).digest("hex")).toBe(stored.hash);
    expect(String(file.length)).toBe(stored.sizeBytes);
    expect(await row.innerText()).toContain(`${stored.hash.slice(0, 4)}…${stored.hash.slice(-4)}`);

    await page.goto(`${organization}/data-export/${shortLived}`);
    await page.getByText("1 file is missing").waitFor({ timeout: 120_000 });
    await page.getByText("The storage access URL has expired").waitFor();
    const runs = page.getByRole("table", { name: "Runs" });
    await runs.getByText(/^The access URL expired on/).waitFor();
    await page.getByRole("button", { name: /^Retry Skagen Wind, Logbook entries/ }).click();
    await page.getByText(/waits for its next attempt\.$/).waitFor();
    // Retry fails again; another access URL restarts the run.
    await page.getByRole("button", { name: /^Retry Skagen Wind, Logbook entries/ }).waitFor({ timeout: 60_000 });
    await page.getByRole("link", { name: "Update", exact: true }).click();
    await steps.urlField.fill(storage.accessUrl(CONTAINER));
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expectMessage(page, "Data export updated.");
    await runs.getByText("Completed").first().waitFor({ timeout: 60_000 });
    await page.getByText("1 file is missing").waitFor({ state: "hidden" });
    await artifacts.getByRole("row", { name: /Logbook entries/ }).waitFor();
    expect(await page.content()).not.toContain("sig=");

    await steps.remove("Short-lived");
    await page.goto(`${organization}/data-export/${nightly}`);
    await steps.remove("Nightly");
  }, 480_000);

  test("Integrations and Export data need their flags, and members are rejected", async () => {
    switchFlag("integrations/data-export/schedule", "off");
    switchFlag("integrations/data-export/export-data", "off");
    await page.goto(`${organization}/data-export`);
    await page.getByRole("link", { name: "Create data export" }).first().waitFor();
    expect(await page.getByRole("link", { name: "Export data" }).count()).toBe(0);
    const locked = page.getByRole("link", { name: "Integrations", exact: true });
    expect(await locked.getAttribute("aria-disabled")).toBe("true");
    expect(await locked.getAttribute("href")).toBeNull();
    const member = await openPage(browser);
    await signIn(member, product.origin, "Member");
    await member.goto(`${organization}/integrations`);
    await member.getByRole("heading", { level: 1, name: "Permission denied." }).waitFor();
    await member.context().close();
  });
});

const CONTAINER = "journeys";

/** Changes by another user. */
async function change(dataExportScheduleUuid: string, changes: object): Promise<void> {
  const { dataExportSchedule: stored } = await call<{
    dataExportSchedule: Schedule & { vessels?: { vesselUuid: string }[]; datasets?: { name: string }[] };
  }>(page, "DataExportScheduleGet", { dataExportScheduleUuid });
  const { vessels = [], datasets = [], ...rest } = stored;
  const { displayName, fromTime, etag } = { displayName: "", fromTime: "", ...rest };
  await call(page, "DataExportScheduleUpdate", {
    dataExportScheduleUuid,
    etag,
    displayName,
    fromTime,
    datasetNames: datasets.map(({ name }) => name),
    vesselUuids: vessels.map(({ vesselUuid }) => vesselUuid),
    ...changes,
  });
}

async function changeAccess(verb: "Grant access" | "Revoke access", whom: string): Promise<void> {
  await page.getByRole("button", { name: `${verb} ${whom}` }).click();
  const dialog = page.getByRole("alertdialog", { name: `${verb} ${whom}?` });
  await dialog.getByRole("button", { name: verb }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Runs the admin command. */
function switchFlag(name: string, to: string): void {
  const shore = join(import.meta.dirname, "../../server/src/cli/main.ts");
  execFileSync(process.execPath, [shore, "flags", "set", name, to, "--organisation", "Havbris Shipping"], {
    env: { ...process.env, SHORE_DATA_DIR: product.dataDir },
  });
}

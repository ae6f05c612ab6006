import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
const folder = join(inject("dataDir"), "mail");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a user enables a daily mail, receives it, follows its link, sees its delivery, and disables it", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await openSettings(page);
  await page.getByText("None yet").waitFor();
  await page.getByRole("radio", { name: "Every day" }).check();
  await page.getByRole("button", { name: /^Hour/ }).click();
  await page.getByRole("option", { name: `${new Date().toISOString().slice(11, 13)}:00` }).click();
  await update(page);

  await nextQuarter();
  const mails = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
  const mail = readFileSync(join(folder, mails()[0] ?? ""), "utf8")
    .replaceAll("=\r\n", "")
    .replaceAll("=3D", "=");
  expect(mail).toMatch(/^Subject: Shore: \d+ vessels? to act on/m);
  const link = /^http:\/\/localhost:\d+\S+attention\?vessel=\S+$/m.exec(mail.replaceAll("\r\n", "\n"))?.[0] ?? "";
  expect(link.startsWith(`${origin}/shore/orgs/`)).toBe(true);
  await page.goto(link);
  await page.getByRole("region", { name: /needs? you$/ }).waitFor();

  await openSettings(page);
  await page.getByText(/^\d{4}-\d\d-\d\d: sent/).waitFor();
  await page.getByRole("radio", { name: "Off" }).check();
  await update(page);
  await page.context().close();
});

async function openSettings(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Today/ })
    .click();
  await page.getByRole("button", { name: "Settings of Today" }).click();
  await page.getByRole("menuitem", { name: "Notifications" }).click();
  await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
}

async function update(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Notifications updated.").waitFor();
}

/** Runs the job that is due each quarter of an hour now. */
async function nextQuarter(): Promise<void> {
  const { database, close } = await joinBenchmarkDatabase(inject("dataDir"));
  const bringForward = () =>
    database.query(
      `select from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where key = 'digest' and locked_at is null), run_at := now())`,
    );
  try {
    await expect.poll(async () => (await bringForward()).rowCount, { timeout: 60_000 }).toBe(1);
  } finally {
    await close();
  }
}

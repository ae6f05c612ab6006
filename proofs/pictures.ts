/**
 * `npm run pictures -- [NAME…]`: takes screenshots of all or the named screens of the built product, at 1440, 768 and 360 px, Day and
 * Night, into `reports/pictures`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { openBrowser, openPage, type Person, signIn, startProduct } from "../apps/console/e2e/product.ts";
import { paths } from "@shore/console/paths";
import { root } from "../tools/steps.ts";

type Screen = { name: string; person?: Person; path: string; prepare?: (page: Page) => Promise<void> };

/** Every address that needs no record but a vessel, by its key, and the states that need more. */
const screens: Screen[] = [
  ...Object.entries(paths).flatMap(([name, { pattern }]): Screen[] => {
    const path = pattern
      .replace("/orgs/:organizationUuid/vessels/:vesselUuid", "{vessel}")
      .replace("/orgs/:organizationUuid", "{org}");
    return path.startsWith("{") && !path.includes(":") ? [{ name, person: "Manager", path }] : [];
  }),
  { name: "login", path: "/shore/login" },
  { name: "lobby", person: "Outsider", path: "/shore/lobby" },
  { name: "not-found", person: "Member", path: "/shore/no-such-page" },
  {
    name: "vessels-cards",
    person: "Manager",
    path: "{org}/vessels",
    prepare: (page) => page.getByRole("radio", { name: "Cards" }).check({ force: true }),
  },
  {
    name: "fleet-map",
    person: "Manager",
    path: "{org}/vessels",
    prepare: (page) => page.getByRole("radio", { name: "Map" }).check({ force: true }),
  },
  { name: "logbook", person: "Manager", path: "{vessel}/logbooks", prepare: openNoonReport },
  { name: "logbook-arriving", person: "Manager", path: "{vessel}/logbooks", prepare: waitForShips },
  { name: "vessel-reports", person: "Manager", path: "{vessel}/reports", prepare: fillReport },
  { name: "vessel-without-link", person: "Manager", path: "{org}/ship-links", prepare: open("Utsira Light") },
  {
    name: "credential-create",
    person: "Manager",
    path: "{vessel}/link",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Create credential" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Spare, engine control");
    },
  },
  { name: "vessel-unknown", person: "Member", path: "{org}/vessels/00000000-0000-4000-8000-000000000000" },
  { name: "vessel-group", person: "Manager", path: "{org}/vessel-groups", prepare: open("Coastal") },
  { name: "checklist", person: "Manager", path: "{org}/checklists", prepare: open("Pre-departure bridge") },
  {
    name: "checklist-publish",
    person: "Manager",
    path: "{org}/checklists",
    prepare: async (page) => {
      await open("Pre-departure bridge")(page);
      await page.getByRole("button", { name: "Publish" }).click();
      await page.getByText(/affected/).waitFor();
    },
  },
  {
    name: "checklist-editor",
    person: "Manager",
    path: "{org}/checklists",
    prepare: async (page) => {
      await open("Pre-departure bridge")(page);
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Update draft" }).waitFor();
    },
  },
  { name: "collection", person: "Manager", path: "{org}/checklists/collections", prepare: open("Bridge procedures") },
  { name: "found", person: "Manager", path: "{org}/find?q=noon" },
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 800 },
];

const folder = join(root, "reports/pictures");
mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
const product = await startProduct();
const ships: ChildProcess[] = [];
const browser = await openBrowser();
try {
  for (const screen of screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    for (const colorScheme of ["light", "dark"] as const) await take(browser, screen, colorScheme);
} finally {
  for (const ship of ships) ship.kill();
  await browser.close();
  await product.stop();
}
console.log(`Pictures are in ${folder}`);

/** Follows the link with that name and waits for its page. */
function open(name: string) {
  return async (page: Page) => {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.waitForLoadState("networkidle");
  };
}

async function take(from: Browser, { name, person, path, prepare }: Screen, colorScheme: "light" | "dark") {
  const page = await openPage(from, { colorScheme });
  if (person) await signIn(page, product.origin, person);
  const address = await resolvePath(page, path);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.goto(product.origin + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await prepare?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
  }
  await page.context().close();
}

/** Replaces `{org}` and `{vessel}` by the paths of the organisation and the vessel Havbris. */
async function resolvePath(page: Page, path: string): Promise<string> {
  if (!path.startsWith("{")) return path;
  const list = new URL(page.url()).pathname;
  const organization = list.replace(/\/vessels$/, "");
  if (path.startsWith("{org}")) return path.replace("{org}", organization);
  const href = await page.getByRole("link", { name: "Havbris", exact: true }).first().getAttribute("href");
  return path.replace("{vessel}", href ?? list);
}

async function openNoonReport(page: Page): Promise<void> {
  const row = page.getByRole("row", { name: /Noon report/ }).first();
  await row.getByRole("button").first().click();
}

/** Simulates Havbris's sending until all pictures are taken, and waits until the list shows some of it and offers more. */
async function waitForShips(page: Page): Promise<void> {
  const offer = page.getByRole("button", { name: /new entr/ });
  if (ships.length === 0) {
    const words = ["simulate", "--line", "broken", "--speed", "200", "--server", product.origin];
    const env = { ...process.env, SHORE_DATA_DIR: product.dataDir };
    ships.push(spawn(process.execPath, [join(root, "apps/ship/src/main.ts"), ...words], { env, stdio: "ignore" }));
    await offer.waitFor({ timeout: 180_000 });
    await offer.click();
    await offer.waitFor({ state: "detached" });
  }
  await offer.waitFor({ timeout: 180_000 });
}

async function fillReport(page: Page): Promise<void> {
  const categories = page.getByRole("group", { name: "Categories" }).getByRole("button");
  await categories.first().click();
  await categories.nth(1).click();
  await page.getByRole("button", { name: "Last month" }).click();
}

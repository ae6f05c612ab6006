import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { copyOfPreparedFolder } from "@shore/server/testing/prepared-folder";
import { chromium as launcher, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { chromium } from "../../../tools/browser.ts";
import { mountedImage, prepareImage } from "./product-in-image.ts";
import { announceAssignedValues, launchFirefox } from "../../../proofs/browsers/firefox.ts";

/** Label in the development sign-in. */
export type Person = "Manager" | "Member" | "Outsider" | "Archivist";

/** A running server with demonstration data in its own folder. */
export type Product = {
  /** Origin: `http://localhost:41234`. */
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * Starts the built product on a free port and waits until it is ready.
 * @param settings further environment variables
 * @param from data folder to copy; by default one with empty tables
 * @param content what it loads into empty tables: the demonstration, or an organisation without vessels
 * @throws when the console is not built, or the server is not ready within five minutes
 */
export async function startProduct(
  settings: Record<string, string> = {},
  from?: string,
  content: "demonstration" | "empty" = "demonstration",
): Promise<Product> {
  const mounted = mountedImage();
  if (mounted === undefined && !existsSync(join(root, "apps/console/dist/index.html")))
    throw new Error("The console is not built: run `npm run build` first.");
  const port = settings["PORT"] ?? String(await freePort());
  const dataDir = settings["SHORE_DATA_DIR"] ?? newDataDir();
  await copyOfPreparedFolder(dataDir, from);
  const origin = `http://localhost:${port}`;
  const all = {
    PORT: port,
    SHORE_DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    NODE_ENV: "development",
    // Three accounts make the calls of all journeys.
    LIMIT_CALLS_PER_PERSON: "1000",
    // Each document has its first page, also on a machine with other load.
    FIRST_PAGE_MS: "20000",
    ...settings,
  };
  const image = mounted && (await prepareImage(mounted, dataDir));
  const [program, args] = image?.command(all) ?? [
    process.execPath,
    [join(root, "apps/server/src/main.ts"), `--${content}`],
  ];
  const child = spawn(program, args, { env: { ...process.env, ...all }, stdio: ["ignore", "inherit", "inherit"] });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await image?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, process: child, dataDir, stop };
}

/** Creates a folder for a product's data. */
export function newDataDir(): string {
  // Missing when this is the first tool run after the installation.
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  return mkdtempSync(join(root, "node_modules/.cache/journeys-"));
}

/**
 * Launches a headless browser; the caller closes it.
 * @param name `chromium` or `firefox`; by default SHORE_BROWSER (`npm run browsers`), or Chromium
 */
export async function openBrowser(name = process.env["SHORE_BROWSER"] ?? "chromium"): Promise<Browser> {
  if (name === "firefox") return launchFirefox();
  if (name === "chromium") return launcher.launch(await chromium());
  throw new Error(`Unknown browser "${name}": use chromium or firefox.`);
}

/** A page in its own browser context, 1440 px wide by default. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const isFirefox = browser.browserType().name() === "firefox";
  const { permissions, ...others } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
    locale: "en-GB",
    reducedMotion: "reduce",
    ...others,
    // Firefox has no permission to read the clipboard; a preference allows it.
    ...(permissions && !isFirefox && { permissions }),
  });
  if (isFirefox) await announceAssignedValues(context);
  // A passing journey does not wait that long.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  openPages.add(page);
  page.on("close", () => openPages.delete(page));
  return page;
}

/** The pages opened by `openPage` and not closed yet. */
export const openPages = new Set<Page>();

/**
 * Signs in with the same requests as the login screen and the identity provider's page, without drawing those, and waits for the first
 * screen. `chooseAtIssuer` presses the buttons.
 */
export async function signIn(page: Page, origin: string, person: Person): Promise<void> {
  const issuer = await page.request.get(`${origin}/shore/auth/signin`);
  const form = await issuer.text();
  const [, action] = /<form method="post" action="([^"]+)"/.exec(form) ?? [];
  const [, subject] = new RegExp(`value="([^"]+)"><strong>${person}<`).exec(form) ?? [];
  if (action === undefined || subject === undefined) throw new Error(`No ${person} at the issuer:\n${form}`);
  const signedIn = await page.request.post(new URL(action, issuer.url()).href, { form: { subject } });
  await page.goto(signedIn.url());
  await page.waitForURL(/\/shore\/(orgs\/|lobby)/);
}

/** Presses sign in on the login screen and chooses a user at the identity provider. */
export async function chooseAtIssuer(page: Page, person: Person): Promise<void> {
  await page
    .getByRole("link", { name: /sign in/i })
    .or(page.getByRole("button", { name: /sign in/i }))
    .click();
  await page.getByRole("button", { name: new RegExp(`^${person}`) }).click();
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/shore/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server was not ready within five minutes.");
}

const root = join(import.meta.dirname, "../../..");

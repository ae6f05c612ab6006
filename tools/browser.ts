import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** Launch options of a Chromium. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Finds a Chromium: SHORE_CHROMIUM, Playwright's, one installed on the system, or the pinned one.
 * @throws when there is none, with instructions
 */
export async function chromium(): Promise<Browser> {
  const found = process.env["SHORE_CHROMIUM"] ?? (await playwrightChromium()) ?? systemPaths.find(existsSync);
  return found === undefined ? pinnedChromium() : { executablePath: found, args, env: ownEnvironment() };
}

/**
 * The Chromium pinned by the lock file, with its own fonts and libraries, for reproducible screenshots. Decompressed on first use (200 MB
 * in `node_modules/.cache`).
 * @throws on anything but linux x64
 */
export async function pinnedChromium(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No Chromium was found. Install one with `npx playwright install chromium`, or name it in SHORE_CHROMIUM.",
    );
  }
  if (!existsSync(cacheFolder)) await (extraction ??= extractInto(cacheFolder));
  const env = {
    ...ownEnvironment(),
    FONTCONFIG_FILE: join(cacheFolder, "fonts.conf"),
    // After the system folders: used only for libraries missing there.
    LD_LIBRARY_PATH: [process.env["LD_LIBRARY_PATH"], join(cacheFolder, "al2023", "lib")]
      .filter(Boolean)
      .join(delimiter),
  };
  return { executablePath: join(cacheFolder, "chromium"), args, env };
}

async function playwrightChromium(): Promise<string | undefined> {
  const playwright = await import("playwright");
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Shared by concurrent calls. */
let extraction: Promise<void> | undefined;

/** Extracts into a temporary folder and renames it, so that interrupted or concurrent runs leave no incomplete browser. */
async function extractInto(folder: string): Promise<void> {
  const temporary = `${folder}-unpacking-${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await extract(temporary);
  await writeFile(join(temporary, "fonts.conf"), fontsConfiguration(folder));
  try {
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The package extracts into TMPDIR and reuses any browser there, so TMPDIR is set to our own folder during the call. It extracts system
 * libraries only on cloud functions, so they are extracted here.
 */
async function extract(folder: string): Promise<void> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const { default: sparticuz, inflate } = await import("@sparticuz/chromium");
    await inflate(join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
    await sparticuz.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/** The package's fonts.conf names a folder that does not exist here. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

/** The package does not export its version. */
function versionOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
  );
  return version;
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const root = join(import.meta.dirname, "..");
/** One folder per version of the package. */
const cacheFolder = join(root, "node_modules/.cache/chromium", versionOf("@sparticuz/chromium"));

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No background activity; reproducible font rendering. */
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--disable-lcd-text",
];

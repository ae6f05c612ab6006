import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** How to start a Chromium: pass all three to the launcher. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Finds a Chromium, in this order: the one named by SHORE_CHROMIUM, Playwright's own, one installed on this machine, and last
 * the one that comes with the dependencies, unpacked on first use (linux x64, some 200 MB in `node_modules/.cache`).
 * @throws Error with what to do, where none of these exists
 */
export async function chromium(): Promise<Browser> {
  const found = process.env["SHORE_CHROMIUM"] ?? (await playwrightChromium()) ?? systemPaths.find(existsSync);
  return found === undefined ? pinnedChromium() : { executablePath: found, args, env: inherited() };
}

/**
 * The one Chromium whose version the lock file pins, with its own fonts and libraries: for screenshots that must be equal to
 * the pixel, and for machines that have no browser at all.
 * @throws Error on anything but linux x64
 */
export async function pinnedChromium(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No Chromium was found. Install one with `npx playwright install chromium`, or name it in SHORE_CHROMIUM.",
    );
  }
  if (!existsSync(cacheFolder)) await (unpacking ??= unpackInto(cacheFolder));
  const env = {
    ...inherited(),
    FONTCONFIG_FILE: join(cacheFolder, "fonts.conf"),
    // After the machine's own folders: the unpacked libraries only fill what a bare machine lacks.
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

/** One unpacking per process, however many ask. */
let unpacking: Promise<void> | undefined;

/**
 * Unpacks beside the folder and moves it there whole: an unpacking that was interrupted, or that another process does at the
 * same time, is never taken for a browser.
 */
async function unpackInto(folder: string): Promise<void> {
  const beside = `${folder}-unpacking-${process.pid}`;
  await mkdir(beside, { recursive: true });
  await unpack(beside);
  await writeFile(join(beside, "fonts.conf"), fontsConfiguration(folder));
  try {
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The package unpacks into the temporary folder and takes any browser that lies there, of whatever version or user. So the
 * temporary folder is our own during the call. It unpacks its system libraries only where it believes to be on a cloud
 * function, so they are unpacked here.
 */
async function unpack(folder: string): Promise<void> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const { default: packed, inflate } = await import("@sparticuz/chromium");
    await inflate(join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

/** The fonts.conf that comes with it names a folder that does not exist here. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

/** Read from the file: the package exports no version. */
function versionOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
  );
  return version;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const root = join(import.meta.dirname, "..");
/** One folder per version, so that an update of the package is an update of the browser. */
const cacheFolder = join(root, "node_modules/.cache/chromium", versionOf("@sparticuz/chromium"));

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Quiet, and the same letters on every machine. */
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--disable-lcd-text",
];

import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../steps.ts";
import { packageEntries, readManifest } from "./package-entries.ts";

/** The example app, installed outside the workspace so that no parent folder's node_modules is found. */
export type InstalledApp = { folder: string; remove: () => void };

/** Copies the example and the tarball into a new temporary folder, in the same relative places, and installs there with npm. */
export function installExample(tarball: string): InstalledApp {
  const place = mkdtempSync(join(tmpdir(), "shore-example-"));
  const folder = join(place, "examples/design-system-app");
  const dist = join(place, "packages/design-system/dist");
  mkdirSync(dist, { recursive: true });
  cpSync(tarball, join(dist, basename(tarball)));
  cpSync(join(root, "examples/design-system-app"), folder, {
    recursive: true,
    filter: (path) => !["node_modules", "dist", "package-lock.json"].includes(basename(path)),
  });
  run(folder, "npm", [
    "install",
    "--prefer-offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/**
 * Type-checks the app with the module resolutions of a bundler and of Node, together with every entry of the package and all of its
 * types, without `skipLibCheck`.
 */
export function checkTypes(folder: string): void {
  const { name } = readManifest();
  const lines = packageEntries().map(({ path }, at) => `export type * as e${at} from "${name}${path.slice(1)}";\n`);
  const everyEntry = join(folder, "src/every-entry.ts");
  writeFileSync(everyEntry, lines.join(""));
  try {
    for (const settings of ["tsconfig.json", "tsconfig.nodenext.json"])
      run(folder, bin(folder, "tsc"), ["-p", settings]);
  } finally {
    rmSync(everyEntry);
  }
}

/** Builds the app. @returns the folder to serve */
export function buildExample(folder: string): string {
  run(folder, bin(folder, "vite"), ["build", "--logLevel", "warn"]);
  return join(folder, "dist");
}

/** Files in the installed package that should not be there: sources, stories, tests. */
export function strayFiles(folder: string): string[] {
  const installed = join(folder, "node_modules", readManifest().name);
  return globSync("**/*.{ts,tsx}", { cwd: installed, exclude: ["**/*.d.ts"] });
}

function bin(folder: string, name: string): string {
  return join(folder, "node_modules/.bin", name);
}

function run(cwd: string, command: string, args: string[]): void {
  // Use the app's own tools, not those that npm or the project put in PATH.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(command, args, { cwd, env, stdio: "inherit" });
}

import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { root } from "../steps.ts";
import { browserBuild } from "../vite-shared.ts";
import { builtFolder, packageEntries, packageFolder, readManifest, sourceFolder } from "./package-entries.ts";
import { publishedManifest } from "./package-manifest.ts";

/**
 * Builds the design system into `packages/design-system/dist/package`, as it is published: one ES module per source file, compiled
 * as in the console's build (React Compiler, styled-components), with types and style sheets beside it.
 * @returns the path of the tarball
 */
export async function buildPackage(): Promise<string> {
  rmSync(dirname(builtFolder), { recursive: true, force: true });
  await writeScripts();
  writeTypes();
  copyBeside();
  const entries = packageEntries();
  const manifest = publishedManifest(readManifest(), entries);
  writeFileSync(join(builtFolder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return pack();
}

/** One file per module: an app loads only what it imports, without relying on the bundler's tree shaking. */
async function writeScripts(): Promise<void> {
  await build({
    configFile: false,
    root: sourceFolder,
    logLevel: "warn",
    ...browserBuild(),
    build: {
      outDir: builtFolder,
      emptyOutDir: true,
      minify: false,
      target: "es2024",
      lib: { entry: packageEntries().map(({ source }) => join(sourceFolder, source)), formats: ["es"] },
      rolldownOptions: {
        // Style sheets stay separate files, for the app's bundler.
        external: (id) => id.endsWith(".css") || !/^[./]|^[A-Z]:/.test(id),
        output: { preserveModules: true, preserveModulesRoot: sourceFolder, entryFileNames: "[name].js" },
      },
    },
  });
}

function writeTypes(): void {
  const settings = join(root, "node_modules/.cache/package/tsconfig.json");
  mkdirSync(dirname(settings), { recursive: true });
  const compilerOptions = {
    composite: false,
    incremental: false,
    declaration: true,
    rootDir: sourceFolder,
    outDir: builtFolder,
    types: ["vite/client"],
  };
  // Including declarations of modules without types, which no file imports.
  const declared = globSync("**/*.d.ts", { cwd: sourceFolder });
  const files = [...packageEntries().map(({ source }) => source), ...declared].map((path) => join(sourceFolder, path));
  const extended = join(packageFolder, "tsconfig.json");
  writeFileSync(settings, JSON.stringify({ extends: extended, compilerOptions, files, include: [] }));
  execFileSync("tsc", ["-p", settings, "--tsBuildInfoFile", "null"], {
    cwd: root,
    stdio: "inherit",
  });
  for (const path of globSync("**/*.d.ts", { cwd: builtFolder })) {
    const file = join(builtFolder, path);
    writeFileSync(file, withScriptEndings(readFileSync(file, "utf8")));
  }
}

/** Types refer to source file names, which are not published: `"./Field.tsx"` becomes `"./Field.js"`. */
export function withScriptEndings(types: string): string {
  return types.replaceAll(/(?<=(?:from|import|import\()\s*)"(\.[^"]*)\.tsx?"/g, '"$1.js"');
}

function copyBeside(): void {
  for (const path of globSync("*/{*.css,LICENSE*}", { cwd: sourceFolder }))
    copyFileSync(join(sourceFolder, path), join(builtFolder, path));
  copyFileSync(join(packageFolder, "README.md"), join(builtFolder, "README.md"));
}

function pack(): string {
  const destination = dirname(builtFolder);
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", destination], {
    cwd: builtFolder,
    encoding: "utf8",
  });
  return join(destination, packed.trim());
}

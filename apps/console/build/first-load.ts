import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** The part of Vite's manifest used here. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Prints how much script the browser loads before the vessel list is shown, in brotli bytes: all scripts in the page with their static
 * imports. The vessel list is among them. Fails the build above the budget, and when any script contains the whole contract.
 * @param chunks the built scripts
 */
export async function checkFirstLoad(chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  const scripts = scriptsOf(await readFile(join(dist, "index.html"), "utf8"));
  if (scripts.length === 0) throw new Error("dist/index.html references no script.");
  // The manifest is written by this build, so its type is known.
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = withImports(scripts, manifest);
  const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: await brotliSize(file) })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`  ${kilobytes(bytes).padStart(6)} kB  ${file}`);
  }
  console.log(`First load of the vessel list: ${kilobytes(total)} kB of script in brotli, budget ${BUDGET_KB} kB.`);
  if (total > BUDGET_KB * 1000) {
    console.error("First load exceeds the budget. Import code lazily, or raise BUDGET_KB and state the reason.");
    process.exitCode = 1;
  }
  for (const { fileName } of chunks.filter(({ moduleIds }) => moduleIds.some((id) => WHOLE_CONTRACT.test(id)))) {
    console.error(
      `${fileName} contains the messages of all calls. Import calls from @shore/api/gen/calls, ShoreAPI as a type.`,
    );
    process.exitCode = 1;
  }
}

/** Scripts and preloaded modules, as paths below the console's base. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="\/shore\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
}

function withImports(scripts: string[], manifest: Manifest): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set(scripts);
  // Iterating a Set also visits elements added during iteration.
  for (const file of files) {
    for (const name of chunks.get(file)?.imports ?? []) {
      const imported = manifest[name];
      if (imported) files.add(imported.file);
    }
  }
  return [...files];
}

async function brotliSize(file: string): Promise<number> {
  return (await stat(join(dist, `${file}.br`))).size;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const dist = join(import.meta.dirname, "../dist");
const BUDGET_KB = 185;
const WHOLE_CONTRACT = /\/gen\/shore\/v1\/shore_api_pb\.ts$/;

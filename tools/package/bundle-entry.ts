import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { builtFolder } from "./package-entries.ts";

/** The bundle of an app's code, minified, in bytes of brotli 11. */
export type Bundle = {
  /** Loaded with the page: all static imports. */
  first: number;
  /** Loaded on demand. */
  later: number;
  /** Folders of the design system whose code is loaded with the page. */
  folders: string[];
};

/**
 * Bundles code that uses the built package, as an app's bundler would.
 * @param external prefixes of import paths that are not counted
 */
export async function bundle(code: string, external: readonly string[]): Promise<Bundle> {
  const [chunks, first] = await chunksOf(code, external);
  const folders = new Set<string>();
  for (const chunk of first)
    for (const id of Object.keys(chunk.modules).filter((module) => module.startsWith(builtFolder)))
      folders.add(id.slice(builtFolder.length + 1).split("/")[0] ?? "");
  return {
    first: compressedBytes([...first]),
    later: compressedBytes(chunks.filter((chunk) => !first.has(chunk))),
    folders: [...folders].toSorted(),
  };
}

async function chunksOf(code: string, external: readonly string[]) {
  const built = await build({
    configFile: false,
    root: builtFolder,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "shore:lines",
        resolveId: (id) => (id === LINES ? id : null),
        load: (id) => (id === LINES ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "baseline-widely-available",
      lib: { entry: LINES, formats: ["es"], fileName: "lines" },
      rolldownOptions: {
        external: (id) => id.endsWith(".css") || external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  });
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  return [chunks, withStaticImports(chunks)] as const;
}

function withStaticImports(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  // Iterating a set also visits items added meanwhile.
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return found;
}

function compressedBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.map(({ code }) => brotliCompressSync(code).length).reduce((sum, bytes) => sum + bytes, 0);
}

/** The path of a built entry: `./Button` is `…/Button/Button.js`. */
export function builtFile(source: string): string {
  return join(builtFolder, source.replace(/\.tsx?$/, ".js"));
}

/** A virtual file for the code. */
const LINES = join(builtFolder, "lines.js");

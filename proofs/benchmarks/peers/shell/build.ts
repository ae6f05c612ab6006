import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../../../tools/steps.ts";
import type { SideName } from "./sides.ts";

/** Where a console is built to: ours where it always is. */
export function folderOf(side: SideName): string {
  return side === "shore" ? join(root, "apps/console/dist") : join(root, "node_modules/.cache/bench/shell", side);
}

/** Builds a console as it is shipped, compressed like ours: brotli 11 and gzip 9 beside every script and style sheet. */
export async function buildSide(side: SideName): Promise<void> {
  if (side === "shore") return buildConsole();
  const outDir = folderOf(side);
  await build({
    configFile: false,
    root: join(import.meta.dirname, "apps", side),
    base: "/shore/",
    logLevel: "error",
    plugins: [react()],
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: "baseline-widely-available",
      reportCompressedSize: false,
    },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css|svg)$/.test(file),
  );
  for (const file of files) {
    const plain = readFileSync(join(outDir, file));
    writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(plain));
    writeFileSync(join(outDir, `${file}.gz`), gzipSync(plain, { level: 9 }));
  }
}

function buildConsole(): void {
  const { status } = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: join(root, "apps/console"),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The console could not be built.");
}

/** Script that the page names, with all it imports at once, in bytes after brotli. */
export function firstScript(side: SideName): number {
  const folder = folderOf(side);
  const page = readFileSync(join(folder, "index.html"), "utf8");
  // These are our own builds' output.
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set([...page.matchAll(/(?:src|href)="\/shore\/([^"]+\.js)"/g)].map(([, file = ""]) => file));
  for (const file of files) for (const name of chunks.get(file)?.imports ?? []) files.add(manifest[name]?.file ?? file);
  return [...files].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.br`)).length, 0);
}

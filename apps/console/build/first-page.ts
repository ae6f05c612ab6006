import { join } from "node:path";
import { build } from "vite";
import { browserBuild } from "../../../tools/vite-shared.ts";

/**
 * Builds what renders the first page of an address for its document: one file for a thread of the server, which has none of the console's
 * packages. Source: docs/design/first-sight.md.
 */
export async function buildFirstPage(): Promise<void> {
  await build({
    ...browserBuild(),
    root: consoleFolder,
    configFile: false,
    logLevel: "warn",
    base: "/shore/",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: "src/first-page/worker.ts",
      outDir: "dist/.vite/first-page",
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

const consoleFolder = join(import.meta.dirname, "..");

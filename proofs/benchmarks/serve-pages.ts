import { basename, join } from "node:path";
import { build, preview } from "vite";
import { browserBuild } from "../../tools/vite-shared.ts";

/** Builds the named pages of `benchmarkFolder/pages` and serves them on loopback. @returns their base URL and a function that stops serving */
export async function servePages(benchmarkFolder: string, names: readonly string[]) {
  const root = join(benchmarkFolder, "pages");
  const outDir = join(import.meta.dirname, "../../node_modules/.cache/bench", basename(benchmarkFolder));
  const input = names.map((name) => join(root, `${name}.html`));
  await build({
    ...browserBuild(),
    root,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "esnext", rolldownOptions: { input } },
  });
  const server = await preview({
    root,
    logLevel: "error",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (address === undefined) throw new Error("the preview server has no address");
  return { address, stop: () => server.close() };
}

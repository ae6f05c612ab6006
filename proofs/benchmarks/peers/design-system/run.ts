/**
 * The same twelve widgets built with Shore's design system and with its peers: accessibility faults, size, mount, update and opening
 * times. `node proofs/benchmarks/peers/design-system/run.ts [library …]`; see README.md.
 */
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { preview } from "vite";
import { pinnedChromium } from "../../../../tools/browser.ts";
import { buildPage } from "./build.ts";
import { checkTypes, installPeers } from "./install.ts";
import { type LibraryInfo, libraries } from "./libraries.ts";
import { faultsOf } from "./measure/faults.ts";
import { sizesOf } from "./measure/sizes.ts";
import { type Opened, timingsOf } from "./measure/timings.ts";
import { report, type Result } from "./print.ts";

const outDir = join(import.meta.dirname, "../../../../node_modules/.cache/bench/design-system");
const chosen = process.argv.slice(2);
const compared = libraries.filter(({ id }) => id === "shore" || chosen.length === 0 || chosen.includes(id));

// As Vite does before it reads a configuration: what is shipped, not what is developed with.
process.env["NODE_ENV"] = "production";
installPeers(import.meta.dirname, "700 MB");
checkTypes(import.meta.dirname, "widgets");
for (const library of compared) await buildPage(library, join(outDir, library.id));
const server = await preview({
  root: outDir,
  configFile: false,
  logLevel: "error",
  build: { outDir },
  preview: { host: "127.0.0.1", port: 0 },
});
const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
if (address === undefined) throw new Error("the pages are not served");
const browser = await chromium.launch(await pinnedChromium());

try {
  const pages: Opened[] = [];
  for (const library of compared) pages.push({ library, page: await openPage(browser, library) });
  console.log(`times of ${compared.map(({ name }) => name).join(", ")}, in turns …`);
  const timings = await timingsOf(pages, { rounds: 15, warmUp: 2 });
  const results: Result[] = [];
  for (const { library, page } of pages) {
    console.log(`faults and sizes of ${library.name} …`);
    await page.bringToFront();
    results.push({
      library,
      timings: timings.get(library.id) ?? {},
      rulesOnUpdate: await page.evaluate(() => window.harness.rulesOnUpdate()),
      faults: await faultsOf(library, page),
      sizes: await sizesOf(library),
    });
  }
  console.log(`\nChromium ${browser.version()}, Node ${process.version}\n\n${report(results)}`);
} finally {
  await browser.close();
  await server.close();
}

/** Its own context: one library's stored colour scheme is not another's. */
async function openPage(opener: Browser, { id }: LibraryInfo): Promise<Page> {
  const context = await opener.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${id}: ${error.message}`));
  await page.goto(`${address}${id}/index.html`);
  await page.waitForFunction(() => "harness" in window);
  return page;
}

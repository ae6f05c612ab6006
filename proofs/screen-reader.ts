/**
 * `npm run screen-reader [-- NAME…]`: walks through the console with Orca in Firefox on a virtual desktop and writes Orca's speech beside
 * the transcripts of the virtual screen reader, as `*.orca.txt`: a line for each key (`>`), then its speech. Exits with 1 when expected
 * speech is missing, with 77 when a program is missing.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demonstrationFolder } from "@shore/server/testing/prepared-folder";
import { openPage, startProduct } from "../apps/console/e2e/product.ts";
import { findFirefox, launchFirefox } from "./browsers/firefox.ts";
import { buildConsole } from "../tools/console-build.ts";
import { stopAll } from "./programs.ts";
import { missingPackages, startOrca } from "./screen-reader/orca.ts";
import { readerAt } from "./screen-reader/reader.ts";
import { walks } from "./screen-reader/walks.ts";
import { NOT_RUN, root } from "../tools/steps.ts";

const missing = [...missingPackages(), ...(findFirefox() ? [] : ["firefox-esr"])];
if (missing.length > 0) {
  console.error(`Not run: install ${missing.join(", ")} (Debian's packages) and start again.`);
  process.exitCode = NOT_RUN;
} else if (await buildConsole()) {
  await run(process.argv.slice(2));
} else {
  process.exitCode = 1;
}

async function run(names: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shore-orca-"));
  const demonstration = await demonstrationFolder();
  const { origin, stop } = await startProduct({}, demonstration);
  rmSync(demonstration, { recursive: true, force: true });
  try {
    const orca = await startOrca(folder);
    const browser = await launchFirefox({ env: orca.env, preferences: { "accessibility.force_disabled": -1 } });
    const page = await openPage(browser);
    const reader = readerAt(page, orca);
    console.log(`Orca ${orca.version}, Firefox ${browser.version()}`);
    for (const { file, walk } of walks) {
      // The first walk signs in.
      if (names.length > 0 && file !== walks[0]?.file && !names.some((name) => file.includes(name))) continue;
      const startedAt = performance.now();
      const problems = await walk(reader, origin).then(
        (): string[] => [],
        (error: unknown) => [String(error)],
      );
      problems.push(...reader.takeProblems());
      writeFileSync(join(root, `apps/console/src/features/${file}.orca.txt`), reader.takeTranscript());
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      console.log(`${problems.length === 0 ? "ok    " : "FAILED"} ${file} (${seconds} s)`);
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
    }
    await browser.close();
  } finally {
    await stopAll();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

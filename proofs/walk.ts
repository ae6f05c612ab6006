/**
 * `npm run walk -- --seed N --steps M [--person Manager] [--browser firefox|webkit]`: random walk through the built product that compares
 * each address reached with a fresh load of it. Results are appended to reports/walks.csv; stretches recorded there for the same commit are
 * skipped, so an interrupted walk resumes. Differences are written to reports/walk.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser, type Person, startProduct } from "../apps/console/e2e/product.ts";
import { restrictToOneVessel, waitForIndex, walkStretch } from "../apps/console/e2e/walk/playwright.ts";
import type { Difference, Stretch } from "../apps/console/e2e/walk/walk.ts";
import { FIREFOX_MISSING, findFirefox } from "./browsers/firefox.ts";
import { walkInWebKit } from "./browsers/walk-in-webkit.ts";
import { findWebKit, startWebKit, WEBKIT_MISSING } from "./browsers/webkit.ts";
import { buildConsole } from "../tools/console-build.ts";
import { stopAll } from "./programs.ts";
import { root } from "../tools/steps.ts";

const allPeople: readonly Person[] = ["Manager", "Member", "Archivist", "Outsider"];
const record = join(root, "reports/walks.csv");
mkdirSync(join(root, "reports"), { recursive: true });
/** Steps per page and user. */
const STRETCH = 50;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    steps: { type: "string" },
    person: { type: "string" },
    browser: { type: "string", default: "chromium" },
  },
});
const seed = Number(values.seed ?? "1");
const steps = Number(values.steps ?? "200");
const people = allPeople.filter((person) => values.person === undefined || values.person === person);
const walked = existsSync(record) ? readFileSync(record, "utf8").split("\n") : [];
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

const webkit = findWebKit();
const missing =
  (values.browser === "firefox" && findFirefox() === undefined && FIREFOX_MISSING) ||
  (values.browser === "webkit" && webkit === undefined && WEBKIT_MISSING);
if (missing) {
  console.error(missing);
  process.exit(1);
}
if (!(await buildConsole())) process.exit(1);
const product = await startProduct();
const browser = await openBrowser(values.browser === "webkit" ? "chromium" : values.browser);
await restrictToOneVessel(browser, product.origin, "Outsider");
await waitForIndex(browser, product.origin);
let differenceCount = 0;
/** How often each screen was compared. */
const screens = new Map<string, number>();
try {
  for (let stretch = 0; stretch * STRETCH * people.length < steps; stretch++)
    for (const person of people) {
      if (walked.some((line) => isRecordOf(line, person, stretch))) continue;
      const stretchSeed = seed * 1_000 + stretch * 10 + allPeople.indexOf(person);
      const startedAt = performance.now();
      const result = await walkOne(person, stretchSeed);
      for (const screen of result.compared) screens.set(screen, (screens.get(screen) ?? 0) + 1);
      differenceCount += result.differences.length;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      appendFileSync(
        record,
        `${seed},${person},${stretch},${result.steps},${result.compared.length},${result.differences.length},${commit},${values.browser}\n`,
      );
      console.log(
        `${person} ${stretch}: ${result.steps} steps, ${result.compared.length} compared, ${result.differences.length} differences, ${seconds} s`,
      );
      writeDifferences(person, stretch, result.differences);
    }
} finally {
  await browser.close();
  await product.stop();
}
for (const [screen, count] of [...screens].toSorted(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(5)} ${screen}`);
process.exitCode = differenceCount === 0 ? 0 : 1;

async function walkOne(person: Person, stretchSeed: number): Promise<Stretch> {
  const options = { origin: product.origin, person, seed: stretchSeed, isOver: (done: number) => done >= STRETCH };
  if (values.browser !== "webkit" || webkit === undefined) return walkStretch(browser, options);
  const { driver } = await startWebKit(webkit);
  try {
    return await walkInWebKit(driver, options);
  } finally {
    await driver.end();
    await stopAll();
  }
}

/** True when a line records that this commit was walked there without a difference; other commits' records do not count. */
function isRecordOf(line: string, person: Person, stretch: number): boolean {
  return line.startsWith(`${seed},${person},${stretch},`) && line.endsWith(`,0,${commit},${values.browser}`);
}

/** Writes both texts of each difference to files. */
function writeDifferences(person: Person, stretch: number, differences: readonly Difference[]): void {
  const folder = join(root, "reports/walk");
  mkdirSync(folder, { recursive: true });
  for (const [index, { address, steps: taken, soft, hard }] of differences.entries()) {
    const file = join(folder, `${seed}-${person}-${stretch}-${index}`);
    writeFileSync(`${file}.soft.txt`, `${address}\n\n${taken.join("\n")}\n\n${soft}`);
    writeFileSync(`${file}.hard.txt`, `${address}\n\n${taken.join("\n")}\n\n${hard}`);
    console.log(`  ${address}: ${file}.soft.txt and .hard.txt`);
  }
}

/**
 * Tests the console in browsers other than Chromium; exits with 1 when one is missing.
 * `npm run browsers -- firefox [WORDS…]`: the journeys in Firefox; words are passed to Vitest, for example names of journeys.
 * `npm run browsers -- webkit`: eight flows in WebKitGTK, by W3C WebDriver.
 */
import { startProduct } from "../apps/console/e2e/product.ts";
import { FIREFOX_MISSING, findFirefox } from "./browsers/firefox.ts";
import { flows } from "./browsers/flows.ts";
import { personAt } from "./browsers/person.ts";
import { findWebKit, startWebKit, WEBKIT_MISSING } from "./browsers/webkit.ts";
import { buildConsole } from "../tools/console-build.ts";
import { stopAll } from "./programs.ts";
import { runStep } from "../tools/steps.ts";

const [browser, ...words] = process.argv.slice(2);

if (browser === "firefox") await runJourneys();
else if (browser === "webkit") await runFlows();
else fail("Name a browser: npm run browsers -- firefox, or webkit");

async function runJourneys(): Promise<void> {
  if (findFirefox() === undefined) return fail(FIREFOX_MISSING);
  if (!(await buildConsole())) return fail();
  const passed = runStep({
    name: "journeys in Firefox",
    command: "vitest",
    args: ["run", "--project", "journeys", ...words],
    env: { SHORE_BROWSER: "firefox" },
  });
  if (!passed) fail();
}

async function runFlows(): Promise<void> {
  const programs = findWebKit();
  if (programs === undefined) return fail(WEBKIT_MISSING);
  if (!(await buildConsole())) return fail();
  const { origin, stop } = await startProduct();
  try {
    const { driver, takePicture } = await startWebKit(programs);
    const person = personAt(driver);
    for (const { name, run } of flows) {
      const begin = performance.now();
      const seconds = () => `(${((performance.now() - begin) / 1000).toFixed(1)} s)`;
      try {
        await run({ origin, person, driver, takePicture });
        console.log(`ok     ${name} ${seconds()}`);
      } catch (error) {
        console.error(`FAILED ${name} ${seconds()}:`, error, await driver.address());
        fail();
        await driver.goTo(`${origin}/shore/orgs`);
      }
    }
    await driver.end();
  } finally {
    await stopAll();
    await stop();
  }
}

function fail(sentence?: string): void {
  if (sentence !== undefined) console.error(sentence);
  process.exitCode = 1;
}

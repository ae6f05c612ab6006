/**
 * The console in other browsers than Chromium; exits with 1 when one is missing.
 * `npm run browsers -- firefox [WORDS…]`: the journeys in Firefox; words go to Vitest, for example names of journeys.
 */
import { FIREFOX_MISSING, findFirefox } from "./browsers/firefox.ts";
import { buildConsole } from "./console-build.ts";
import { runStep } from "./steps.ts";

const [browser, ...words] = process.argv.slice(2);

if (browser === "firefox") await runJourneys();
else fail("Name a browser: npm run browsers -- firefox");

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

function fail(sentence?: string): void {
  if (sentence !== undefined) console.error(sentence);
  process.exitCode = 1;
}

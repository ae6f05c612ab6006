/**
 * `npm test`: the check, the build, and every test, the browser's included. Ends with what was counted: the
 * audit of the stories, where they ran, and the tests.
 * Words after `--` go to Vitest: `npm test -- --project unit ship-time` runs those tests only, without check and build.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { auditInWords, auditRecord, readAudit } from "./a11y-audit-reporter.ts";
import { root, runStep, runSteps } from "./steps.ts";

const chosen = process.argv.slice(2);
const report = join(root, "node_modules", ".cache", "vitest-report.json");
mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
for (const path of [report, auditRecord]) rmSync(path, { force: true });

const prepared =
  chosen.length > 0 ||
  ((await runSteps([
    { name: "check", command: "node", args: ["tools/check.ts"] },
    { name: "storage for the tests", command: "node", args: ["apps/server/src/testing/install-azurite.ts"] },
  ])) &&
    runStep({ name: "build", command: "turbo", args: ["run", "build"] }));
const tested = runStep({
  name: "tests",
  command: "vitest",
  args: [
    "run",
    "--reporter=default",
    "--reporter=json",
    "--reporter=./tools/a11y-audit-reporter.ts",
    `--outputFile.json=${report}`,
    ...chosen,
  ],
});

const audit = readAudit();
if (audit) console.log(auditInWords(audit));
const { numPassedTests, numFailedTests } = readReport();
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
if (!prepared || !tested || numPassedTests === 0) process.exit(1);

function readReport(): { numPassedTests: number; numFailedTests: number } {
  try {
    // Vitest's JSON report in Jest's form; only these two fields are read.
    return JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
  } catch {
    console.error("The test run ended without a report.");
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

/**
 * `npm test`: the check, the build, and every test, including those in the browser. Ends with the counts of the stories' audit, if
 * they ran, and of the tests, with the names of failed ones.
 * Words after `--` are passed to Vitest: `npm test -- --project unit ship-time` runs those tests only, without check and build.
 */
import { existsSync, rmSync } from "node:fs";
import { formatAudit, auditRecord, readAudit } from "./a11y-audit-reporter.ts";
import { readResult, formatResult, resultRecord } from "./result-reporter.ts";
import { runStep, runSteps } from "./steps.ts";

const chosen = process.argv.slice(2);
for (const path of [resultRecord, auditRecord]) rmSync(path, { force: true });

const isChecked =
  chosen.length > 0 ||
  (await runSteps([
    { name: "check", command: "node", args: ["tools/check.ts"] },
    { name: "storage for the tests", command: "node", args: ["apps/server/src/testing/install-azurite.ts"] },
  ]));
// Build also when the check failed: without a build no test would run, and its failures would stay unknown.
const isBuilt = chosen.length > 0 || runStep({ name: "build", command: "turbo", args: ["run", "build"] });
const tested = runStep({
  name: "tests",
  command: "vitest",
  args: [
    "run",
    "--reporter=default",
    "--reporter=./tools/result-reporter.ts",
    "--reporter=./tools/a11y-audit-reporter.ts",
    ...chosen,
  ],
});

const audit = readAudit();
if (audit) console.log(formatAudit(audit));
if (!existsSync(resultRecord)) {
  console.error("The test run ended without a result.");
  process.exit(1);
}
const result = readResult();
console.log(formatResult(result));
if (!isChecked || !isBuilt || !tested || result.passed === 0) process.exit(1);

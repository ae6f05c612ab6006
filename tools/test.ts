/**
 * `npm test`: the check, the build, and every test, including those in the browser. Ends with the counts of the stories' audit, if
 * they ran, and of the tests, with the names of failed ones.
 * Words after `--` are passed to Vitest: `npm test -- --project unit ship-time` runs those tests only, without check and build.
 * `npm test -- --changed` checks types, then runs the tests in the folders of uncommitted changes; `--changed main` those since a commit.
 */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { formatAudit, auditRecord, readAudit } from "./a11y-audit-reporter.ts";
import { readResult, formatResult, resultRecord } from "./result-reporter.ts";
import { root, runStep, runSteps } from "./steps.ts";

const isChanged = process.argv[2] === "--changed";
const chosen = isChanged ? changedFolders(process.argv[3] ?? "HEAD") : process.argv.slice(2);
if (isChanged && chosen.length === 0) {
  console.log("No code has changed.");
  process.exit(0);
}
for (const path of [resultRecord, auditRecord]) rmSync(path, { force: true });

const isChecked = isChanged
  ? runStep({ name: "types", command: "tsc", args: ["-b"] })
  : chosen.length > 0 ||
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
  // A test that fails waits that long for what never appears; whoever runs a few tests waits with it.
  env: chosen.length > 0 && !process.env["CI"] ? { VITE_ASYNC_TIMEOUT_MS: "5000" } : {},
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

/**
 * Returns arguments of Vitest that choose the tests beside changed code. Tests that only import it are left to the whole run: nearly
 * every test of the server imports nearly every domain.
 */
function changedFolders(base: string): string[] {
  const list = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const changed = [...list("diff", "--name-only", base), ...list("ls-files", "--others", "--exclude-standard")];
  const folders = new Set(
    changed
      .filter((path) => /^(?:apps|packages|proofs|tools)\/.*\.(?:ts|tsx|sql)$/u.test(path))
      .map((path) => `${dirname(path)}/`),
  );
  const projects = ["unit", "components", "stories"].flatMap((name) => ["--project", name]);
  return folders.size > 0 ? [...projects, "--passWithNoTests", ...folders] : [];
}

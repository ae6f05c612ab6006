/**
 * `npm test`: the check, the build, and every test but the proofs, including those in the browser. Ends with the counts of the
 * tests, with the names of failed ones, and of the stories' audit, if stories were chosen. Files with failed tests run once more alone.
 * Words after `--` are passed to Vitest: `npm test -- --project unit ship-time` runs those tests only, without check and build.
 * `npm test -- --changed` checks types, then runs the tests in the folders of uncommitted changes; `--changed main` those since a commit.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { formatAudit, auditRecord, readAudit } from "./a11y-audit-reporter.ts";
import { type Failure, filesOf, formatResult, readResult, resultFolder } from "./result-reporter.ts";
import { root, runStep, runSteps, type Step } from "./steps.ts";

const isChanged = process.argv[2] === "--changed";
const chosen = isChanged ? changedFolders(process.argv[3] ?? "HEAD") : process.argv.slice(2);
if (isChanged && chosen.length === 0) {
  console.log("No code has changed.");
  process.exit(0);
}
for (const path of [resultFolder, auditRecord]) rmSync(path, { recursive: true, force: true });

const isChecked = isChanged
  ? runStep({ name: "types", command: "tsc", args: ["-b"] })
  : chosen.length > 0 ||
    (await runSteps([
      { name: "check", command: "node", args: ["tools/check.ts"] },
      { name: "storage for the tests", command: "node", args: ["apps/server/src/testing/install-azurite.ts"] },
    ]));
// Build also when the check failed: without a build no test would run, and its failures would stay unknown.
const isBuilt = chosen.length > 0 || runStep({ name: "build", command: "turbo", args: ["run", "build"] });
// A test that fails waits that long for what never appears; whoever runs a few tests waits with it.
const env: Step["env"] = process.env["CI"] ? {} : { VITE_ASYNC_TIMEOUT_MS: "5000" };
const color: Step["env"] = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
/**
 * Tests in Node mostly wait, for databases, processes and timers; those in the browser compute. Beside each other they take less time. The
 * latter keep the processor busy to the end, so the former come first.
 */
const wholeRuns: Step[] = [
  { name: "tests in Node", ...vitest("--project", "unit", "--project", "journeys"), env: color },
  { name: "tests in the browser", ...vitest("--project", "components"), env: color, nice: 3 },
];
let isPassed =
  chosen.length > 0 ? runStep({ name: "tests", ...vitest(...chosen), env }) : await runSteps(wholeRuns, "by line");

const audit = readAudit();
if (audit) console.log(formatAudit(audit));
let result = readResult(chosen.length > 0 ? 1 : wholeRuns.length);
let failedAtFirst: Failure[] = [];
if (!isPassed && chosen.length === 0) runFailedAgain();
/** Vitest, told to pass without tests, has found none. */
const isWithoutTests = isChanged && isPassed && result.passed === 0;
console.log(isWithoutTests ? "No tests are beside what has changed." : formatResult(result, failedAtFirst));
if (!isChecked || !isBuilt || !isPassed || (result.passed === 0 && !isWithoutTests)) process.exit(1);

/** Runs the files of a few failed tests once more, alone: what fails twice has failed, the rest is named. Source: docs/decisions/0089. */
function runFailedAgain(): void {
  const files = filesOf(result);
  if (files.length === 0) return;
  rmSync(resultFolder, { recursive: true });
  const projects = [...new Set(files.map(({ project }) => project))].flatMap((name) => ["--project", name]);
  const paths = files.map(({ path }) => path);
  isPassed = runStep({ name: "failed files again", ...vitest(...projects, ...paths) });
  const { failures } = readResult(1);
  const names = new Set(failures.map(({ name }) => name));
  failedAtFirst = result.failures.filter(({ name }) => !names.has(name));
  result = { passed: result.passed + failedAtFirst.length, failures };
}

function vitest(...args: string[]): Pick<Step, "command" | "args"> {
  const reporters = ["default", "./tools/result-reporter.ts", "./tools/a11y-audit-reporter.ts"];
  return { command: "vitest", args: ["run", ...reporters.map((reporter) => `--reporter=${reporter}`), ...args] };
}

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

/**
 * `npm run fix`: repairs what a tool can repair (lint, format, contract's format), then prints the lint errors that are left.
 * `-- --staged`: formats only the files of the next commit, adds them again, and checks types; the commit hook runs it.
 */
import { execFileSync } from "node:child_process";
import { root, runStep, runSteps } from "./steps.ts";

if (process.argv.includes("--staged")) await fixStaged();
else {
  runStep({ name: "contract: format", command: "buf", args: ["format", "proto", "--write"] });
  const isFixed = runStep({ name: "lint", command: "oxlint", args: ["--fix", "--deny-warnings"] });
  const isFormatted = runStep({ name: "format", command: "oxfmt", args: [] });
  if (!isFixed || !isFormatted) process.exit(1);
}

async function fixStaged(): Promise<void> {
  const staged = names(["diff", "--cached", "--name-only", "--diff-filter=ACMR"]);
  // A file that is staged in part is only checked: adding it would commit the rest of it, too.
  const inPart = new Set(names(["diff", "--name-only"]));
  const sources = staged.filter((path) => /\.(?:ts|tsx|mjs|json|md|yaml|yml)$/u.test(path));
  const whole = sources.filter((path) => !inPart.has(path));
  if (whole.length > 0) {
    const options = { cwd: root, stdio: "inherit" } as const;
    execFileSync("oxfmt", ["--no-error-on-unmatched-pattern", ...whole], options);
    execFileSync("git", ["add", "--", ...whole], options);
  }
  const parts = sources.filter((path) => inPart.has(path));
  const isGood = await runSteps([
    { name: "types", command: "tsc", args: ["-b"] },
    ...(parts.length > 0
      ? [{ name: "format", command: "oxfmt", args: ["--check", "--no-error-on-unmatched-pattern", ...parts] }]
      : []),
  ]);
  if (!isGood) process.exit(1);
}

function names(args: string[]): string[] {
  return execFileSync("git", [...args, "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "");
}

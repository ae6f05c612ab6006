/** Static checks: contract, generated code, types, lint, floors, format, dead code. Runs all steps even when one fails. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runStep, runSteps, type Step } from "./steps.ts";

const contract: Step[] = [
  { name: "contract: lint", command: "buf", args: ["lint"] },
  { name: "contract: format", command: "buf", args: ["format", "proto", "--diff", "--exit-code"] },
  {
    name: "contract: nothing broken since the baseline",
    command: "buf",
    args: ["breaking", "proto", "--exclude-imports", "--against", "proto/baseline.binpb"],
  },
];
const code: Step[] = [
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "lint", command: "oxlint", args: ["--deny-warnings"] },
  { name: "floors", command: "node", args: ["tools/floors.ts"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "dead code", command: "knip", args: [] },
];

const GENERATED = [
  "packages/api/src/{gen,gen-server}/**/*.ts",
  "packages/api/src/*.gen.ts",
  "docs/spec/{calls,entities}.md",
];

const isCurrent = generatedCodeIsCurrent();
if (!(await runSteps([...contract, ...code])) || !isCurrent) process.exit(1);

/** Regenerates the code and compares it with the committed one. */
function generatedCodeIsCurrent(): boolean {
  const before = fingerprint();
  const generated = runStep({ name: "contract: generate", command: "node", args: ["tools/generate.ts", "--contract"] });
  const same = before === fingerprint();
  if (!same)
    console.error(
      "Generated files (packages/api/src/*gen*, docs/spec/calls.md, docs/spec/entities.md) were out of date and are regenerated: commit them.",
    );
  return generated && same;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of globSync(GENERATED, { cwd: root }).toSorted())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/**
 * Generates TypeScript from `proto`: `packages/api/src/gen` for the browser (without validation rules), `gen-server` (with
 * the rules); then the limits of fields, the lists of docs/spec, and the row types from the migrations. The output is
 * committed; `npm run check` fails when it differs.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
for (const template of ["buf.gen.yaml", "buf.gen.server.yaml"]) {
  const { status } = spawnSync("buf", ["generate", "--template", template], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Imported here, as it reads the code that was just generated.
const { fieldLimits } = await import("./generate/field-limits.ts");
writeFileSync(join(root, "packages/api/src/field-limits.gen.ts"), fieldLimits());
const { callsPage, entitiesPage } = await import("./generate/spec-pages.ts");
for (const [page, generated] of [
  ["docs/spec/calls.md", callsPage],
  ["docs/spec/entities.md", entitiesPage],
] as const)
  writeFileSync(join(root, page), generated(readFileSync(join(root, page), "utf8")));

// Starts a database, so builds and `npm run check` skip it, and a unit test compares the file.
if (!process.argv.includes("--contract")) {
  const { status } = spawnSync("node", ["apps/server/src/testing/write-row-types.ts"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

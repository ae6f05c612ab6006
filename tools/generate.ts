/**
 * Generates TypeScript from `proto`: `packages/api/src/gen` for the browser (without validation rules), `gen-initial` for its first load
 * alone, and `gen-server` (with the rules). The output is committed; `npm run check` fails when it differs. Then the types of the tables' rows from the migrations.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
for (const template of ["buf.gen.yaml", "buf.gen.initial.yaml", "buf.gen.server.yaml"]) {
  const { status } = spawnSync("buf", ["generate", "--template", template], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Starts a database: builds and `npm run check` leave it out, and a unit test compares the file.
if (!process.argv.includes("--contract")) {
  const { status } = spawnSync("node", ["apps/server/src/testing/write-row-types.ts"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

import { hash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Hashes every possible input of the build: one too many costs a build, one too few would serve an old console. */
export function buildInputs(): string {
  const files = globSync(["{apps/console,packages,proto,tools}/**/*", "*.{json,yaml}"], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ["node_modules", "dist", ".turbo"].includes(name),
  });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return hash(
    "sha256",
    paths
      .toSorted()
      .map((path) => `${path} ${hash("sha1", readFileSync(path))}`)
      .join("\n"),
  );
}

/** The inputs of the current build, undefined without one. */
export function builtFrom(): string | undefined {
  try {
    return readFileSync(record, "utf8");
  } catch {
    return undefined;
  }
}

/** Records the inputs in the build, so that they are deleted with it. */
export function recordInputs(inputs: string): void {
  writeFileSync(record, inputs);
}

const root = join(import.meta.dirname, "..", "..", "..");
const record = join(root, "apps", "console", "dist", ".built-from");

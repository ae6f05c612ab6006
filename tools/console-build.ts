import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.ts";

/**
 * Builds the console unless its inputs are unchanged since the last build. Turbo would detect that too, half a second later. The output
 * of the build is shown only if it fails.
 * @returns true when there is an up-to-date build
 */
export async function buildConsole(): Promise<boolean> {
  const inputs = fingerprint();
  if (inputs === builtFrom()) return true;
  console.log("Building the console (only when its inputs have changed) ...");
  const turbo = spawn("turbo", ["run", "build", "--output-logs=new-only"], {
    cwd: root,
  });
  let output = "";
  for (const stream of [turbo.stdout, turbo.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await Promise.race([once(turbo, "close"), once(turbo, "error").then(([error]) => (output += String(error)))]);
  if (turbo.exitCode !== 0) {
    console.error(`${output}\nThe console could not be built; see the error above.`);
    return false;
  }
  // Code generation may have changed some inputs.
  writeFileSync(stamp, fingerprint());
  return true;
}

/** Hashes every possible input: one too many costs a run of turbo, one too few would serve an old console. */
function fingerprint(): string {
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

/** The fingerprint stored in the build, so that it is deleted with it. */
function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}

const stamp = join(root, "apps", "console", "dist", ".built-from");

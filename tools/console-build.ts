import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.ts";

/**
 * Builds the console unless what it is made of is what the present build was made of. Turbo would know that too, half a second
 * later. The build's words are shown only when it fails.
 * @returns whether there is a build now
 */
export async function buildConsole(): Promise<boolean> {
  const inputs = fingerprint();
  if (inputs === builtFrom()) return true;
  console.log("Building the console (only when something it is made of has changed) ...");
  const turbo = spawn("turbo", ["run", "build", "--output-logs=new-only"], {
    cwd: root,
  });
  let words = "";
  for (const stream of [turbo.stdout, turbo.stderr]) stream.on("data", (chunk) => (words += String(chunk)));
  await Promise.race([once(turbo, "close"), once(turbo, "error").then(([error]) => (words += String(error)))]);
  if (turbo.exitCode !== 0) {
    console.error(`${words}\nThe console could not be built; what went wrong is above.`);
    return false;
  }
  // What generates code may have changed some of it.
  writeFileSync(stamp, fingerprint());
  return true;
}

/** Of every file that could matter; one too many costs a look by turbo, one too few would serve an old console. */
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

/** Kept inside the build, so that it goes when the build goes. */
function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}

const stamp = join(root, "apps", "console", "dist", ".built-from");

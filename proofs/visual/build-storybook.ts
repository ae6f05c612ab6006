import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Builds the Storybook of a working tree, without its documentation pages.
 * @param tree the project's root folder, with its dependencies installed
 * @throws Error with the build's output when it fails
 */
export function buildStorybook(tree: string, into: string): void {
  rmSync(into, { recursive: true, force: true });
  const storybook = join(tree, "node_modules/storybook/dist/bin/dispatcher.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [storybook, "build", "--quiet", "--test", "--output-dir", into],
    { cwd: tree, encoding: "utf8", env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" } },
  );
  if (status !== 0) throw new Error(`Storybook could not be built.\n${stdout}\n${stderr}`);
}

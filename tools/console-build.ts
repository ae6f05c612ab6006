import { spawn } from "node:child_process";
import { once } from "node:events";
import { builtFrom, buildInputs } from "../apps/console/build/built-from.ts";
import { root } from "./steps.ts";

/**
 * Builds the console unless its inputs are unchanged since the last build. Without turbo, which `npm start` does not install. The output
 * of the build is shown only if it fails.
 * @returns true when there is an up-to-date build
 */
export async function buildConsole(): Promise<boolean> {
  if (buildInputs() === builtFrom()) return true;
  console.log("Building the console (only when its inputs have changed) ...");
  const build = spawn(process.execPath, ["apps/console/build/main.ts"], { cwd: root });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(build, "close");
  if (build.exitCode === 0) return true;
  console.error(`${output}\nThe console could not be built; see the error above.`);
  return false;
}

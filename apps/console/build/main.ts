/**
 * Builds the console. `npm run build` of its workspace runs this on the project's own Node, whatever Node npm or turbo run on: this file
 * needs one that runs TypeScript.
 */
import { join } from "node:path";
import { build } from "vite";
import { buildInputs, recordInputs } from "./built-from.ts";
import { compressBuild } from "./compress.ts";
import { checkFirstLoad } from "./first-load.ts";

const inputs = buildInputs();
await build({ root: join(import.meta.dirname, "..") });
await compressBuild();
await checkFirstLoad();
if (!process.exitCode) recordInputs(inputs);

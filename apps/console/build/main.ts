/**
 * Builds the console. `npm run build` of its workspace runs this on the project's own Node, whatever Node npm or turbo run on: this file
 * needs one that runs TypeScript.
 */
import { join } from "node:path";
import { build } from "vite";
import { buildInputs, recordInputs } from "./built-from.ts";
import { compressBuild } from "./compress.ts";
import { checkFirstLoad } from "./first-load.ts";
import { buildFirstPage } from "./first-page.ts";
import { writePreloadHints } from "./preload-hints.ts";

const inputs = buildInputs();
const built = await build({ root: join(import.meta.dirname, "..") });
if (!("output" in built)) throw new Error("The build has more or less than one output.");
const chunks = built.output.filter((file) => file.type === "chunk");
await compressBuild();
await buildFirstPage();
await writePreloadHints(chunks);
await checkFirstLoad(chunks);
if (!process.exitCode) recordInputs(inputs);

/**
 * `npm run new -- component|call|screen NAME`: writes the files of a new component, call or screen and registers it where a type or a test
 * requires it. The result passes `npm run check`; CONTRIBUTING.md describes the next steps.
 */
import { componentFiles } from "./new/component.ts";
import { callFiles } from "./new/call.ts";
import { type Change, nameForms, writeChange } from "./new/change.ts";
import { screenFiles } from "./new/screen.ts";
import { runStep } from "./steps.ts";

const kinds: Record<string, (name: ReturnType<typeof nameForms>) => Change> = {
  component: componentFiles,
  call: callFiles,
  screen: screenFiles,
};

const [kind = "", name = ""] = process.argv.slice(2);
const change = kinds[kind];
if (change === undefined || !/^([A-Z][a-z0-9]+)+$/.test(name)) {
  console.error("npm run new -- component|call|screen NAME, the name as in BerthList");
  process.exit(1);
}
const written = writeChange(change(nameForms(name)));
if (kind === "call") {
  runStep({ name: "format contract", command: "buf", args: ["format", "proto", "-w"] });
  runStep({ name: "generate", command: "node", args: ["tools/generate.ts"] });
}
runStep({ name: "format", command: "oxfmt", args: written.filter((path) => /\.tsx?$/.test(path)) });
console.log(written.join("\n"));

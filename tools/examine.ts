/**
 * `npm run examine`: the slow questions about every story, which `npm test` leaves out: room for larger text, targets for a finger,
 * the focus on its way (docs/accessibility.md, section 2). Words after `--` choose stories by path: `npm run examine -- Table`.
 */
import { runStep } from "./steps.ts";

process.env["VITE_PROBES"] = "1";
const examined = runStep({
  name: "examine",
  command: "vitest",
  args: ["run", "--project", "stories", ...process.argv.slice(2)],
});
if (!examined) process.exit(1);

/**
 * `npm run a11y-audit`: all accessibility checks of the stories, in every view; `npm test` runs part of them (.storybook/a11y-audit/README.md): both
 * engines in every theme and in forced colours, larger text, touch targets, keyboard focus. Over half an hour for all stories; words
 * after `--` select them by path: `npm run a11y-audit -- Table`.
 */
import { rmSync } from "node:fs";
import { formatAudit, auditRecord, readAudit } from "../tools/a11y-audit-reporter.ts";
import { runStep } from "../tools/steps.ts";

process.env["VITE_PROVE"] = "1";
rmSync(auditRecord, { force: true });
const isAudited = runStep({
  name: "a11y-audit",
  command: "vitest",
  args: [
    "run",
    "--project",
    "stories",
    "--reporter=default",
    "--reporter=./tools/a11y-audit-reporter.ts",
    ...process.argv.slice(2),
  ],
});
const audit = readAudit();
if (audit) console.log(formatAudit(audit));
if (!isAudited) process.exit(1);

/**
 * `npm run examine`: everything that is asked about a story, in every view, which `npm test` asks in part (docs/accessibility.md):
 * both engines in every theme and in forced colours, room for larger text, targets for a finger, the focus on its way. Over half an
 * hour for all stories; words after `--` choose them by path: `npm run examine -- Table`.
 */
import { rmSync } from "node:fs";
import { examinationInWords, examinationRecord, readExamination } from "./examination-reporter.ts";
import { runStep } from "./steps.ts";

process.env["VITE_PROVE"] = "1";
rmSync(examinationRecord, { force: true });
const examined = runStep({
  name: "examine",
  command: "vitest",
  args: [
    "run",
    "--project",
    "stories",
    "--reporter=default",
    "--reporter=./tools/examination-reporter.ts",
    ...process.argv.slice(2),
  ],
});
const examination = readExamination();
if (examination) console.log(examinationInWords(examination));
if (!examined) process.exit(1);

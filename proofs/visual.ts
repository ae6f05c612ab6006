/**
 * `npm run visual`: takes a picture of every story in every theme with the pinned browser and compares it with the accepted one, at
 * threshold 0. Differences are shown side by side in reports/visual/index.html. `npm run visual:accept` accepts the current pictures.
 * Words after `--` select stories by a part of their id. `npm run visual -- --sheet COMMIT` shows the changes of a commit or of a
 * range `a..b`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../tools/steps.ts";
import { deleteUnacceptedPictures, readAccepted, writeAccepted } from "./visual/accepted-pictures.ts";
import { buildStorybook } from "./visual/build-storybook.ts";
import { compare, printsOf, takeAll, takeWithLongWait } from "./visual/compare.ts";
import { writeReport } from "./visual/report.ts";
import { writeSheet } from "./visual/sheet.ts";
import { openStudio } from "./visual/take-pictures.ts";

const startedAt = performance.now();
const { values: options, positionals: words } = parseArgs({
  options: { accept: { type: "boolean", default: false }, sheet: { type: "string" } },
  allowPositionals: true,
});
if (options.sheet !== undefined) {
  const { page, stories } = await writeSheet(options.sheet, words, join(root, "reports/visual"));
  console.log(`${stories} stories differ: ${page}\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  process.exit(0);
}
const isWanted = (id: string) => words.length === 0 || words.some((word) => id.includes(word.toLowerCase()));

const storybook = join(root, "node_modules/.cache/visual/storybook");
mkdirSync(storybook, { recursive: true });
buildStorybook(root, storybook);
const accepted = readAccepted();
const studio = await openStudio(storybook);
const stories = studio.stories.filter(({ id }) => isWanted(id));
// Comparing nothing would find no difference.
if (stories.length === 0) {
  await studio.close();
  throw new Error("No story matches.");
}
const isAccepting = options.accept;
// Pictures to be accepted are taken with the long wait at once: there is no reference that would reveal an incomplete page.
const taken = await (isAccepting ? takeWithLongWait(studio, stories) : takeAll(studio, stories, accepted)).finally(
  studio.close,
);
const failed = isAccepting ? accept() : await report();
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
if (failed) process.exit(1);

function accept(): boolean {
  const kept = Object.fromEntries(Object.entries(accepted).filter(([id]) => !isWanted(id)));
  let faults = 0;
  for (const story of taken) {
    if ("pictures" in story) kept[story.id] = printsOf(story);
    else {
      faults += 1;
      console.error(`${story.id} has no picture: ${story.fault}`);
    }
  }
  writeAccepted(kept);
  deleteUnacceptedPictures(kept);
  console.log(`accepted ${3 * (taken.length - faults)} pictures of ${taken.length - faults} stories`);
  return faults > 0;
}

async function report(): Promise<boolean> {
  const findings = await compare(taken, accepted, isWanted);
  const { compared, changed, added, removed, failed } = findings;
  const page = writeReport(findings, join(root, "reports/visual"));
  for (const { id, theme, difference } of changed)
    console.log(`changed  ${id}, ${theme}: ${difference ? `${difference.pixels} pixels` : "nothing to compare with"}`);
  for (const id of new Set(added.map((picture) => picture.id))) console.log(`new      ${id}`);
  for (const id of removed) console.log(`gone     ${id}`);
  for (const { id, fault } of failed) console.log(`failed   ${id}: ${fault}`);
  console.log(
    `${compared} pictures compared, ${changed.length} changed, ${added.length} new, ${removed.length} stories gone, ${failed.length} failed`,
  );
  const isClean = changed.length + added.length + removed.length + failed.length === 0;
  if (!isClean) console.log(`Side by side: ${page}\nTo accept the changes: npm run visual:accept`);
  return !isClean;
}

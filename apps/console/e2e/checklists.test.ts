import { expect, test } from "vitest";
import { messages } from "#messages.ts";
// The journeys, in this order; each brings its tests. They are one file, so that the last test knows what all of them have seen.
import "./checklist-walk.ts";
import "./distribution-journey.ts";
import "./checklist-refusals.ts";
import "./editor-refusals.ts";
import { seenBy } from "./snackbars.ts";

/** What is written in the areas checklists, collections, distribution and vessel groups. Source: specification, section 8. */
const writes = [
  messages.checklistDraftCreated,
  messages.checklistDraftUpdated,
  messages.collectionCreated,
  messages.collectionUpdated,
  messages.collectionRemoved,
  messages.checklistMoved,
  messages.checklistPublished,
  messages.checklistDraftDiscarded,
  messages.checklistRemoved,
  messages.checklistDistributionUpdated,
  messages.vesselGroupCreated,
  messages.vesselGroupUpdated,
  messages.groupRemoved,
];

test("every message of these writes was seen above, caused by the server: who saw which is in checklist-messages.txt", async () => {
  const all = writes.flatMap(({ success, failure }) => [success, failure]);
  expect(all.filter((message) => seenBy(message).length === 0)).toEqual([]);
  const table = all.map((message) => [message, ...seenBy(message).map((journey) => `  ${journey}`)].join("\n"));
  await expect(`${table.join("\n")}\n`).toMatchFileSnapshot("checklist-messages.txt");
});

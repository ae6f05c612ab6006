import { createRoot } from "react-dom/client";
import { paths } from "#paths.ts";
import {
  checklistsAnswering,
  checklistUuid,
  everyTaskEdited,
  largest,
  revisionUuid,
  withVersionContents,
} from "./checklists.ts";
import { organizationUuid } from "./people.ts";
import { shoreAt } from "./shore-at.tsx";

/*
 * For proofs/benchmarks/checklist-editor: the whole console at a comparison of 64 sections with 64 tasks, every one of them edited. Sets a data
 * attribute of the body when it is rendered.
 */
const path = paths.checklistRevision({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
  compareWith: revisionUuid(1, 3),
});
// Preloaded, as it would be while the user is on the list.
await import("#features/checklists/ChecklistRevisionScreen.tsx");
const startedAt = performance.now();
const { app } = shoreAt(path, checklistsAnswering({ revisions: withVersionContents(everyTaskEdited, largest) }));
createRoot(document.body.appendChild(document.createElement("div"))).render(app);
const observer = new MutationObserver(() => {
  if (document.querySelector("ins") === null) return;
  observer.disconnect();
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    }),
  );
});
observer.observe(document.body, { childList: true, subtree: true });

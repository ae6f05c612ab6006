import { createRoot } from "react-dom/client";
import { paths } from "#paths.ts";
import { checklistsAnswering, checklistUuid, largest, revisionUuid, withDraftContent } from "./checklists.ts";
import { organizationUuid } from "./people.ts";
import { shoreAt } from "./shore-at.tsx";

/*
 * For proofs/benchmarks/checklist-editor: the whole console at the editor of 64 sections with 64 tasks, the first with one less, so that one can
 * be added; session, reads and saving with a server in the page. Sets data attributes of the body when it is rendered and when a save has
 * arrived.
 */
const path = paths.checklistEditor({
  organizationUuid,
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
});
const sections = largest.sections.map((section, index) =>
  index === 0 ? { ...section, tasks: section.tasks.slice(1) } : section,
);
// Preloaded, as it would be while the user is on the list.
await import("#features/checklists/ChecklistEditorScreen.tsx");
const startedAt = performance.now();
const { app } = shoreAt(path, {
  ...checklistsAnswering({ revisions: withDraftContent({ ...largest, sections }) }),
  checklistTemplateRevisionUpdateDraft: () => {
    document.body.dataset["savedAt"] = String(performance.now());
    return {};
  },
});
createRoot(document.body.appendChild(document.createElement("div"))).render(app);
const observer = new MutationObserver(() => {
  if (document.querySelector('input[name^="tasks."]') === null) return;
  observer.disconnect();
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    }),
  );
});
observer.observe(document.body, { childList: true, subtree: true });

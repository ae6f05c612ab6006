import type { RouteObject } from "react-router";
import { revalidateOnPathChange } from "#shared/list-view/revalidate-on-path-change.ts";

/** Checklists, below the organisation. Source: docs/spec/screens.md#checklists. */
export const checklistRoutes: RouteObject[] = [
  {
    path: "checklists",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, ChecklistListScreen } = await import("#features/checklists/ChecklistListScreen.tsx");
      return { loader, Component: ChecklistListScreen };
    },
  },
  {
    path: "checklists/:checklistTemplateUuid",
    lazy: async () => {
      const { loader } = await import("#features/checklists/latest-revision-redirect.ts");
      return { loader };
    },
  },
  {
    path: "checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid",
    lazy: async () => {
      const { loader, ChecklistRevisionScreen } = await import("#features/checklists/ChecklistRevisionScreen.tsx");
      return { loader, Component: ChecklistRevisionScreen };
    },
  },
  {
    path: "checklists/editor",
    lazy: async () => {
      const editor = await import("#features/checklists/ChecklistEditorScreen.tsx");
      return { loader: editor.createLoader, Component: editor.NewChecklistScreen };
    },
  },
  {
    path: "checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid",
    lazy: async () => {
      const editor = await import("#features/checklists/ChecklistEditorScreen.tsx");
      return { loader: editor.editLoader, Component: editor.ChecklistEditorScreen };
    },
  },
];

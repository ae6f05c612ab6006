import type { RouteObject } from "react-router";

/** Collections of checklists, below the organisation. Source: docs/spec/screens.md#collections. */
export const collectionRoutes: RouteObject[] = [
  {
    path: "checklists/collections",
    lazy: async () => {
      const { loader, CollectionListScreen } = await import("#features/collections/CollectionListScreen.tsx");
      return { loader, Component: CollectionListScreen };
    },
  },
  {
    path: "checklists/collections/editor",
    lazy: async () => {
      const editor = await import("#features/collections/CollectionEditorScreen.tsx");
      return { loader: editor.createLoader, Component: editor.NewCollectionScreen };
    },
  },
  {
    path: "checklists/collections/editor/:checklistTemplateGroupUuid",
    lazy: async () => {
      const editor = await import("#features/collections/CollectionEditorScreen.tsx");
      return { loader: editor.updateLoader, Component: editor.CollectionEditorScreen };
    },
  },
  {
    path: "checklists/collections/:checklistTemplateGroupUuid",
    lazy: async () => {
      const { loader, CollectionScreen } = await import("#features/collections/CollectionScreen.tsx");
      return { loader, Component: CollectionScreen };
    },
  },
];

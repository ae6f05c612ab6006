import type { RouteObject } from "react-router";

/** Distribution of collections to vessel groups, below the organisation. Source: docs/spec/screens.md#distribution. */
export const distributionRoutes: RouteObject[] = [
  {
    path: "checklists/distribution",
    lazy: async () => {
      const { loader, DistributionScreen } = await import("#features/distribution/DistributionScreen.tsx");
      return { loader, Component: DistributionScreen };
    },
  },
  {
    path: "checklists/distribution/editor",
    lazy: async () => {
      const { loader, DistributionEditorScreen } = await import("#features/distribution/DistributionEditorScreen.tsx");
      return { loader, Component: DistributionEditorScreen };
    },
  },
];

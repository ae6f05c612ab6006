import type { RouteObject } from "react-router";
import { onlyForNewPages } from "#shared/list-view/only-for-new-pages.ts";

/** Distribution of collections to vessel groups, and delivery; below the organisation. Source: docs/spec/screens.md#distribution. */
export const distributionRoutes: RouteObject[] = [
  {
    path: "checklists/distribution",
    shouldRevalidate: onlyForNewPages,
    lazy: async () => {
      const { loader, DistributionScreen } = await import("#features/distribution/DistributionScreen.tsx");
      return { loader, Component: DistributionScreen };
    },
  },
  {
    path: "checklists/delivery",
    shouldRevalidate: onlyForNewPages,
    lazy: async () => {
      const { loader, DeliveryScreen } = await import("#features/delivery/DeliveryScreen.tsx");
      return { loader, Component: DeliveryScreen };
    },
  },
  {
    path: "checklists/distribution/editor",
    shouldRevalidate: onlyForNewPages,
    lazy: async () => {
      const { loader, DistributionEditorScreen } = await import("#features/distribution/DistributionEditorScreen.tsx");
      return { loader, Component: DistributionEditorScreen };
    },
  },
];

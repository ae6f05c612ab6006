import type { RouteObject } from "react-router";
import { revalidateOnPathChange } from "#shared/list-view/revalidate-on-path-change.ts";

/** Distribution of collections to vessel groups, and delivery; below the organisation. Source: docs/spec/screens.md#distribution. */
export const distributionRoutes: RouteObject[] = [
  {
    path: "checklists/distribution",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, DistributionScreen } = await import("#features/distribution/DistributionScreen.tsx");
      return { loader, Component: DistributionScreen };
    },
  },
  {
    path: "checklists/delivery",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, DeliveryScreen } = await import("#features/delivery/DeliveryScreen.tsx");
      return { loader, Component: DeliveryScreen };
    },
  },
  {
    path: "checklists/distribution/editor",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, DistributionEditorScreen } = await import("#features/distribution/DistributionEditorScreen.tsx");
      return { loader, Component: DistributionEditorScreen };
    },
  },
];

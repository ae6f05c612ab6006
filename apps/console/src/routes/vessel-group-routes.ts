import type { RouteObject } from "react-router";

/** Vessel groups, below the organisation. Source: docs/spec/screens.md#vessel-groups. */
export const vesselGroupRoutes: RouteObject[] = [
  {
    path: "vessel-groups",
    lazy: async () => {
      const { loader, VesselGroupListScreen } = await import("#features/vessel-groups/VesselGroupListScreen.tsx");
      return { loader, Component: VesselGroupListScreen };
    },
  },
  {
    path: "vessel-groups/editor",
    lazy: async () => {
      const editor = await import("#features/vessel-groups/VesselGroupEditorScreen.tsx");
      return { loader: editor.createLoader, Component: editor.NewVesselGroupScreen };
    },
  },
  {
    path: "vessel-groups/editor/:vesselGroupUuid",
    lazy: async () => {
      const editor = await import("#features/vessel-groups/VesselGroupEditorScreen.tsx");
      return { loader: editor.updateLoader, Component: editor.VesselGroupEditorScreen };
    },
  },
  {
    path: "vessel-groups/:vesselGroupUuid",
    lazy: async () => {
      const { loader, VesselGroupScreen } = await import("#features/vessel-groups/VesselGroupScreen.tsx");
      return { loader, Component: VesselGroupScreen };
    },
  },
];

import { type RouteObject, replace } from "react-router";
import { paths } from "#paths.ts";

/** Data exports, webhooks and the redirects to them, below the organisation. Source: docs/spec/screens.md#data-exports; decision 11. */
export const dataExportRoutes: RouteObject[] = [
  {
    path: "data-export",
    lazy: async () => {
      const { loader, DataExportListScreen } = await import("#features/data-exports/DataExportListScreen.tsx");
      return { loader, Component: DataExportListScreen };
    },
  },
  {
    path: "data-export/create",
    lazy: async () => {
      const editor = await import("#features/data-exports/DataExportEditorScreen.tsx");
      return { loader: editor.createLoader, Component: editor.NewDataExportScreen };
    },
  },
  {
    path: "data-export/export",
    lazy: async () => {
      const { loader, ExportDataScreen } = await import("#features/data-exports/ExportDataScreen.tsx");
      return { loader, Component: ExportDataScreen };
    },
  },
  {
    path: "data-export/:dataExportScheduleUuid",
    lazy: async () => {
      const { loader, DataExportScreen } = await import("#features/data-exports/DataExportScreen.tsx");
      return { loader, Component: DataExportScreen };
    },
  },
  {
    path: "data-export/:dataExportScheduleUuid/update",
    lazy: async () => {
      const editor = await import("#features/data-exports/DataExportEditorScreen.tsx");
      return { loader: editor.updateLoader, Component: editor.DataExportEditorScreen };
    },
  },
  {
    path: "integrations",
    loader: ({ params: { organizationUuid = "" } }) => replace(paths.dataExports({ organizationUuid })),
  },
  {
    path: "integrations/webhooks",
    lazy: async () => {
      const { loader, WebhooksScreen } = await import("#features/webhooks/WebhooksScreen.tsx");
      return { loader, Component: WebhooksScreen };
    },
  },
  {
    path: "integrations/webhooks/:webhookUuid",
    lazy: async () => {
      const { loader, WebhookScreen } = await import("#features/webhooks/WebhookScreen.tsx");
      return { loader, Component: WebhookScreen };
    },
  },
  {
    path: "integrations/data-export/*",
    loader: ({ params: { organizationUuid = "", "*": rest = "" } }) =>
      replace([paths.dataExports({ organizationUuid }), ...rest.split("/").filter(Boolean)].join("/")),
  },
];

import type { RouteObject } from "react-router";
import type { placeholderTexts } from "#features/placeholders/placeholder-texts.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";

export const organizationRoutes: RouteObject[] = [
  logbooks("logbooks"),
  logbooks("logbooks/entry-types"),
  {
    path: "settings",
    lazy: async () => {
      const { loader, SettingsScreen } = await import("#features/settings/SettingsScreen.tsx");
      return { loader, Component: SettingsScreen };
    },
  },
  screen("reports", "reports"),
  screen("roles", "roles"),
];

function logbooks(path: string): RouteObject {
  return {
    path,
    loader: queryLoader(() => []),
    lazy: async () => {
      const { LogbooksPlaceholder } = await import("#features/placeholders/LogbooksPlaceholder.tsx");
      return { Component: LogbooksPlaceholder };
    },
  };
}

/** A specified address whose screen is still a placeholder; it requires a member's session as all others. */
function screen(path: string, name: keyof typeof placeholderTexts): RouteObject {
  return {
    path,
    loader: queryLoader(() => []),
    lazy: async () => {
      const { placeholder } = await import("#features/placeholders/placeholder-texts.tsx");
      return { Component: placeholder(name) };
    },
  };
}

import { type RouteObject, redirect, replace } from "react-router";
import { FirstLoad } from "#app/FirstLoad.tsx";
import { LazyErrorScreen, LazySimpleFallback } from "#app/lazy-error-screens.tsx";
import { Root } from "#app/Root.tsx";
import { Shell } from "#app/Shell.tsx";
import { requireMember } from "#session/gate.ts";
import { shoreContext } from "#session/shore-context.ts";
import { revalidateOnPathChange } from "#shared/list-screen/revalidate-on-path-change.ts";
import { paths } from "./paths.ts";
import { screenRows } from "./screens.tsx";

/** Routes that hold others: the shell, and the frames with the tabs of a vessel and of Oversight. */
const SHELL = "/orgs/:organizationUuid";
const FRAMES = [SHELL, paths.vessel.pattern, paths.oversight.pattern];

/** Every address of the console: the rows of screens.tsx and what leads to them. Source: docs/spec/screens.md. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: LazySimpleFallback,
    HydrateFallback: FirstLoad,
    children: [
      { index: true, loader: () => redirect(paths.organizations()), Component: FirstLoad },
      ...screensIn("/"),
      {
        path: SHELL,
        // Each page below checks the session, too. Here it is fetched even when the script of the page, and so its loader, is missing:
        // without a session the shell leads to the login.
        loader: ({ context, request }) => requireMember(context.get(shoreContext), new URL(request.url)),
        shouldRevalidate: () => false,
        Component: Shell,
        children: [
          {
            ErrorBoundary: LazyErrorScreen,
            children: [
              {
                index: true,
                loader: ({ params: { organizationUuid = "" } }) => replace(paths.vessels({ organizationUuid })),
              },
              {
                path: paths.vessel.pattern,
                lazy: async () => {
                  const { loader, VesselLayout } = await import("#features/vessels/VesselLayout.tsx");
                  return { loader, Component: VesselLayout };
                },
                children: [{ ErrorBoundary: LazyErrorScreen, children: screensIn(paths.vessel.pattern) }],
              },
              {
                path: paths.oversight.pattern,
                shouldRevalidate: revalidateOnPathChange,
                lazy: async () => {
                  const { loader, OversightLayout } = await import("#features/oversight/OversightLayout.tsx");
                  return { loader, Component: OversightLayout };
                },
                children: [{ ErrorBoundary: LazyErrorScreen, children: screensIn(paths.oversight.pattern) }],
              },
              ...screensIn(SHELL),
              // Where these settings were before.
              ...[
                { from: "attention/rules", to: paths.attentionRules },
                { from: "oversight/balance/rules", to: paths.balanceRules },
              ].map(({ from, to }) => ({
                path: from,
                loader: ({ params: { organizationUuid = "" } }) => replace(to({ organizationUuid })),
              })),
              {
                path: "integrations/data-export/*",
                loader: ({ params: { organizationUuid = "", "*": rest = "" } }) =>
                  replace([paths.dataExports({ organizationUuid }), ...rest.split("/").filter(Boolean)].join("/")),
              },
            ],
          },
        ],
      },
      {
        path: "*",
        lazy: async () => ({ Component: (await import("#features/sign-in/NotFoundScreen.tsx")).NotFoundScreen }),
      },
    ],
  },
];

/** Returns the routes of the screens whose innermost frame this is, with the screen's key as id. */
function screensIn(frame: string): RouteObject[] {
  return screenRows
    .filter(([key]) => frameOf(paths[key].pattern) === frame)
    .map(([id, screen]) => {
      const path = paths[id].pattern;
      return path === frame ? { ...screen, id, index: true } : { ...screen, id, path };
    });
}

function frameOf(pattern: string): string {
  return FRAMES.findLast((frame) => pattern === frame || pattern.startsWith(`${frame}/`)) ?? "/";
}

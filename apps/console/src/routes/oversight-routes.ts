import type { RouteObject } from "react-router";
import { LazyErrorScreen } from "#app/lazy-error-screens.tsx";
import { paths } from "#paths.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";
import { revalidateOnPathChange } from "#shared/list-view/revalidate-on-path-change.ts";

/** The tabs of Oversight; the layout names them in their order. */
const tabRoutes: RouteObject[] = [
  {
    index: true,
    loader: ({ params: { organizationUuid = "" }, request }) =>
      redirectOrReplace(new URL(request.url), paths.amendments({ organizationUuid })),
  },
  {
    path: "amendments",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, AmendmentsScreen } = await import("#features/oversight/AmendmentsScreen.tsx");
      return { loader, Component: AmendmentsScreen };
    },
  },
  {
    path: "completeness",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, CompletenessScreen } = await import("#features/oversight/CompletenessScreen.tsx");
      return { loader, Component: CompletenessScreen };
    },
  },
  {
    path: "balance",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, BalanceScreen } = await import("#features/balance/BalanceScreen.tsx");
      return { loader, Component: BalanceScreen };
    },
  },
  {
    path: "balance/rules",
    lazy: async () => {
      const { loader, BalanceRulesScreen } = await import("#features/balance/BalanceRulesScreen.tsx");
      return { loader, Component: BalanceRulesScreen };
    },
  },
];

/** Oversight over the fleet; below the organisation. Source: docs/spec/screens.md#oversight. */
export const oversightRoutes: RouteObject[] = [
  {
    path: "oversight",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, OversightLayout } = await import("#features/oversight/OversightLayout.tsx");
      return { loader, Component: OversightLayout };
    },
    children: [{ ErrorBoundary: LazyErrorScreen, children: tabRoutes }],
  },
];

import { whenIdle } from "@shore/design-system/primitives/lazy";
import { type DataRouter, matchRoutes } from "react-router";
import { BASENAME, serverAddresses } from "#paths.ts";

/**
 * Connects the design system's links to the router. Addresses handled by the server cause a full page load. The code of a page is preloaded
 * when a link to it is hovered or focused.
 */
export function linkRouter(router: Pick<DataRouter, "navigate" | "routes">) {
  // A browser requests a script once per page, even if that fails; a full page load tries again.
  const failedRoutes = new Set<string>();
  const routesTo = (href: string) => matchRoutes(router.routes, href)?.map(({ route }) => route) ?? [];
  const hrefFor = (href: string) => (isServerAddress(href) ? href : `${BASENAME}${href}`);
  return {
    navigate: async (href: string, { replace = false }: { replace?: boolean | undefined }) => {
      const hasFailed = navigator.onLine && routesTo(href).some(({ id }) => failedRoutes.has(id));
      if (isServerAddress(href) || hasFailed) location.assign(hrefFor(href));
      else await router.navigate(href, { replace });
    },
    hrefFor,
    prepare: async (href: string) => {
      if (isServerAddress(href)) return;
      // A pointer that crosses a list hovers many links; preloading must not slow it down.
      await whenIdle();
      for (const { id, lazy } of routesTo(href)) {
        if (typeof lazy === "function") void lazy().catch(() => failedRoutes.add(id));
      }
    },
  };
}

/** `paths` never begin with the base; `serverAddresses` do, or are the site's root. */
function isServerAddress(href: string): boolean {
  return href === serverAddresses.start() || href.startsWith(`${BASENAME}/`);
}

import { whenIdle } from "@shore/design-system/primitives/lazy";
import { type DataRouter, matchRoutes } from "react-router";
import { BASENAME, serverAddresses } from "#paths.ts";

/**
 * How the design system's links reach the router. Addresses that the server answers itself load their page. The code of a page is
 * fetched when a link to it has the pointer or the focus: between that and the press there is time for it.
 */
export function linkRouter(router: Pick<DataRouter, "navigate" | "routes">) {
  // A browser asks for a script once per page, however it went; a page that is loaded anew gets another try.
  const lost = new Set<string>();
  const routesTo = (href: string) => matchRoutes(router.routes, href)?.map(({ route }) => route) ?? [];
  const hrefFor = (href: string) => (isServers(href) ? href : `${BASENAME}${href}`);
  return {
    navigate: async (href: string, { replace = false }: { replace?: boolean | undefined }) => {
      const isLost = navigator.onLine && routesTo(href).some(({ id }) => lost.has(id));
      if (isServers(href) || isLost) location.assign(hrefFor(href));
      else await router.navigate(href, { replace });
    },
    hrefFor,
    prepare: async (href: string) => {
      if (isServers(href)) return;
      // A pointer that crosses a list passes many links, and none of them is to hold it up.
      await whenIdle();
      for (const { id, lazy } of routesTo(href)) {
        if (typeof lazy === "function") void lazy().catch(() => lost.add(id));
      }
    },
  };
}

/** `paths` never begin with the base; `serverAddresses` do, or are the site's root. */
function isServers(href: string): boolean {
  return href === serverAddresses.start() || href.startsWith(`${BASENAME}/`);
}

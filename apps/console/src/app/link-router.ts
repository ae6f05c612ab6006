import { whenIdle } from "@shore/design-system/lazy-part";
import { type DataRouter, matchRoutes } from "react-router";
import { BASENAME, serverAddresses } from "#paths.ts";

/**
 * How the design system's links reach the router. Addresses that the server answers itself load their page. The code of a page is
 * fetched when a link to it has the pointer or the focus: between that and the press there is time for it.
 */
export function linkRouter(router: Pick<DataRouter, "navigate" | "routes">) {
  return {
    navigate: async (href: string, { replace = false }: { replace?: boolean | undefined }) => {
      if (isServers(href)) location.assign(href);
      else await router.navigate(href, { replace });
    },
    hrefFor: (href: string) => (isServers(href) ? href : `${BASENAME}${href}`),
    prepare: async (href: string) => {
      if (isServers(href)) return;
      // A pointer that crosses a list passes many links, and none of them is to hold it up.
      await whenIdle();
      for (const { route } of matchRoutes(router.routes, href) ?? []) {
        // What fails is fetched again with the press, and told then.
        if (typeof route.lazy === "function") void route.lazy().catch(() => {});
      }
    },
  };
}

/** `paths` never begin with the base; `serverAddresses` do, or are the site's root. */
function isServers(href: string): boolean {
  return href === serverAddresses.start() || href.startsWith(`${BASENAME}/`);
}

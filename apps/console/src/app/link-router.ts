import type { DataRouter } from "react-router";
import { BASENAME, serverAddresses } from "#paths.ts";

/** How the design system's links reach the router. Addresses that the server answers itself load their page. */
export function linkRouter(router: Pick<DataRouter, "navigate">) {
  return {
    navigate: async (href: string, { replace = false }: { replace?: boolean | undefined }) => {
      if (isServers(href)) location.assign(href);
      else await router.navigate(href, { replace });
    },
    hrefFor: (href: string) => (isServers(href) ? href : `${BASENAME}${href}`),
  };
}

/** `paths` never begin with the base; `serverAddresses` do, or are the site's root. */
function isServers(href: string): boolean {
  return href === serverAddresses.start() || href.startsWith(`${BASENAME}/`);
}

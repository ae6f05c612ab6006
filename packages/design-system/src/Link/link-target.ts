import { createContext, type MouseEvent, startTransition, use, useState } from "react";

export type NavigateOptions = { replace?: boolean | undefined };

/** The router's functions used by links. */
export type LinkRouter = {
  /** Navigates to a path of the application without a page load. May return a promise that settles on arrival. */
  navigate: (href: string, options: NavigateOptions) => void | Promise<void>;
  /** Returns the URL for the browser, for example with the base path. Must be pure. */
  hrefFor: (href: string) => string;
  /** Called when a link is hovered or focused, to preload its page. */
  prepare?: ((href: string) => void | Promise<void>) | undefined;
};

/** Without a router every link loads its page, as the browser does. */
export const LinkRouterContext = createContext<LinkRouter | undefined>(undefined);

export type LinkTarget = {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  /** Set from the press until the page has rendered. Set synchronously, so that a press has immediate feedback. */
  "data-followed": boolean | undefined;
};

/**
 * Returns the anchor props for `href`. Clicks with a modifier or another button are left to the browser, so that a link opens
 * in a new tab as usual; so are URLs with a scheme or host, which the router does not handle.
 */
export function useLinkTarget(href: string, options: NavigateOptions): LinkTarget {
  const router = use(LinkRouterContext);
  const [isNavigating, setNavigating] = useState(false);
  if (router === undefined || isExternal(href)) return { href, onClick: () => {}, "data-followed": undefined };
  const prepare = () => void router.prepare?.(href);
  return {
    href: router.hrefFor(href),
    onPointerEnter: prepare,
    onFocus: prepare,
    "data-followed": isNavigating || undefined,
    onClick: (event) => {
      if (event.defaultPrevented || !isPlainClick(event) || event.currentTarget.target === "_blank") return;
      event.preventDefault();
      setNavigating(true);
      // In a transition, like the page itself: the mark stays until it has rendered.
      void Promise.resolve(router.navigate(href, options)).finally(() => startTransition(() => setNavigating(false)));
    },
  };
}

function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

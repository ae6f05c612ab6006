import { createContext, type MouseEvent, startTransition, use, useState } from "react";

export type NavigateOptions = { replace?: boolean | undefined };

/** How links reach the router that the application uses. */
export type LinkRouter = {
  /** Goes to an address of the application, without loading the page anew. May tell when it is there. */
  navigate: (href: string, options: NavigateOptions) => void | Promise<void>;
  /** The address as the browser must see it, for example with the base path before it. Pure. */
  hrefFor: (href: string) => string;
  /** Is told that a link has the pointer over it or the focus, so that what its page needs is there by the press. */
  prepare?: ((href: string) => void | Promise<void>) | undefined;
};

/** Without a router every link loads its page, as the browser does. */
export const LinkRouterContext = createContext<LinkRouter | undefined>(undefined);

export type LinkTarget = {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  /** From the press until its page is there. Drawn at once, so that a press is answered before the page is ready. */
  "data-followed": boolean | undefined;
};

/**
 * What an anchor needs to lead to `href`. Clicks with a modifier or another button stay the browser's, so that a link opens in
 * a new tab as everywhere; so do addresses with a scheme or a host of their own, which are not the router's.
 */
export function useLinkTarget(href: string, options: NavigateOptions): LinkTarget {
  const router = use(LinkRouterContext);
  const [isFollowed, setFollowed] = useState(false);
  if (router === undefined || isForeign(href)) return { href, onClick: () => {}, "data-followed": undefined };
  const prepare = () => void router.prepare?.(href);
  return {
    href: router.hrefFor(href),
    onPointerEnter: prepare,
    onFocus: prepare,
    "data-followed": isFollowed || undefined,
    onClick: (event) => {
      if (event.defaultPrevented || !isPlainClick(event) || event.currentTarget.target === "_blank") return;
      event.preventDefault();
      setFollowed(true);
      // As a transition, with which the page itself comes: the mark stays until then.
      void Promise.resolve(router.navigate(href, options)).finally(() => startTransition(() => setFollowed(false)));
    },
  };
}

function isForeign(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code is fetched when it is first shown: what opens over the page needs far more code than the button that
 * opens it. Nothing shows until it is there. Not `React.lazy`: that holds back what it has fetched for 300 ms.
 * @param fetchPart fetches the component; called at most once, and again only after it failed
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: Part<Props> = { Component: undefined, fetching: undefined };
  const keep = async () => {
    try {
      part.Component = await fetchPart();
    } catch (error) {
      part.fetching = undefined;
      throw error;
    }
  };
  const fetchOnce = () => {
    part.fetching ??= keep();
    return part.fetching;
  };
  declared.push(fetchOnce);

  function LazyPart(props: Props) {
    const [Component, show] = useState(() => part.Component);
    const isMissing = Component === undefined;
    // Fetches code, which lives outside React.
    useEffect(() => {
      if (!isMissing) return undefined;
      let isGone = false;
      const arrive = async () => {
        await fetchOnce();
        if (!isGone) show(() => part.Component);
      };
      // A failure stays unhandled here, so that the application reports it; the next showing fetches again.
      void arrive();
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    return Component === undefined ? null : <Component {...props} />;
  }
  return Object.assign(LazyPart, { fetchOnce });
}

/** Begins to fetch a part when what opens it stands and the page has been drawn: most often before anyone can press. */
export function useFetchAhead({ fetchOnce }: Pick<LazyPart<never>, "fetchOnce">): void {
  // Fetches code, which lives outside React. What fails here is fetched again when it is shown, and then reported.
  useEffect(() => {
    const ahead = async () => {
      await whenIdle();
      await fetchOnce();
    };
    ahead().catch(() => undefined);
  }, [fetchOnce]);
}

/**
 * Once the page is drawn and has nothing else to do, or after a second: what comes later anyway must not take the line and the
 * processor from what is looked at first. Safari cannot tell when it is idle and waits a moment.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}

/** Fetches every part that is declared by now: when the page is idle, so that the first menu opens at once. */
export async function fetchParts(): Promise<void> {
  await Promise.all(declared.map((fetchPart) => fetchPart()));
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it, unless it is there or on its way. */
  fetchOnce: () => Promise<void>;
};

type Part<Props> = { Component: ComponentType<Props> | undefined; fetching: Promise<void> | undefined };

const declared: (() => Promise<void>)[] = [];

import { type ComponentType, useEffect, useState } from "react";

/**
 * Returns a component whose code is loaded when it is first rendered. Not `React.lazy`, which delays the loaded component by 300 ms.
 * @param load imports the component; called once, and again only after a failure
 * @param Fallback rendered when the import fails; without one the error becomes an unhandled rejection, which the application reports
 * @param Loading rendered while loading; by default nothing
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
  Loading?: ComponentType<Props>,
): LazyComponent<Props> {
  const loaded: Loaded<Props> = { Component: undefined, loading: undefined };
  const loadOnce = async () => {
    try {
      loaded.Component = await load();
    } catch (error) {
      loaded.Component = Fallback;
      loaded.loading = undefined;
      if (Fallback === undefined) throw error;
    }
  };
  const preload = () => {
    loaded.loading ??= loadOnce();
    return loaded.loading;
  };
  preloads.push(preload);

  function LazyComponent(props: Props) {
    const [Component, show] = useState(() => loaded.Component);
    const isMissing = Component === undefined;
    // Loads code, which is outside React.
    useEffect(() => {
      if (!isMissing) return undefined;
      let isUnmounted = false;
      const loadAndShow = async () => {
        await preload();
        if (!isUnmounted) show(() => loaded.Component);
      };
      // A failure stays an unhandled rejection, which the application reports; the next mount retries.
      void loadAndShow();
      return () => {
        isUnmounted = true;
      };
    }, [isMissing]);
    if (Component !== undefined) return <Component {...props} />;
    return Loading === undefined ? null : <Loading {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}

/** Loads the code of a component when its trigger is mounted and the browser is idle. */
export function usePreload({ preload }: Pick<LazyComponent<never>, "preload">): void {
  // Loads code, which is outside React. A failure here is retried when the component is rendered, and then reported.
  useEffect(() => {
    const preloadWhenIdle = async () => {
      await whenIdle();
      await preload();
    };
    preloadWhenIdle().catch(() => undefined);
  }, [preload]);
}

/** Resolves when the browser is idle, or after a second. Safari has no `requestIdleCallback` and waits for 200 ms. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}

/** Loads every lazy component imported so far: tests and stories await it, so that menus open at once. */
export async function preloadAll(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()));
}

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it, unless it is loaded or loading. */
  preload: () => Promise<void>;
};

type Loaded<Props> = { Component: ComponentType<Props> | undefined; loading: Promise<void> | undefined };

const preloads: (() => Promise<void>)[] = [];

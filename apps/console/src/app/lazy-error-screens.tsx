import { Suspense } from "react";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { PlainFallback } from "./PlainFallback.tsx";

/** The error boundary of routes. Lazy: most visits never need it. */
export function LazyErrorScreen() {
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}

/** The error boundary above the shell. */
export function LazySimpleFallback() {
  return (
    <Suspense>
      <SimpleFallback />
    </Suspense>
  );
}

/** Loads the error screen while there is a connection: an error is often that there is none. */
export function preloadErrorScreen(): void {
  void importErrorScreen().catch(() => undefined);
}

const importErrorScreen = async () => (await import("./ErrorScreen.tsx")).ErrorScreen;

const ErrorScreen = lazyWithFallback(importErrorScreen, PlainFallback);

const SimpleFallback = lazyWithFallback(
  async () => (await import("./SimpleFallback.tsx")).SimpleFallback,
  PlainFallback,
);

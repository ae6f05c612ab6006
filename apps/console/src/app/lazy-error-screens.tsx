import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { PlainFallback } from "./PlainFallback.tsx";

const importErrorScreen = async () => (await import("./ErrorScreen.tsx")).ErrorScreen;

/** The error boundary of routes. Lazy: most visits never need it. */
export const LazyErrorScreen = lazyWithFallback(importErrorScreen, PlainFallback);

/** The error boundary above the shell. */
export const LazySimpleFallback = lazyWithFallback(
  async () => (await import("./SimpleFallback.tsx")).SimpleFallback,
  PlainFallback,
);

/** Preloads the error screen while online: the error is often a lost connection. */
export function preloadErrorScreen(): void {
  void importErrorScreen().catch(() => undefined);
}

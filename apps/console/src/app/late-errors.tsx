import { Suspense } from "react";
import { latePart } from "./late-part.tsx";
import { PlainFallback } from "./PlainFallback.tsx";

/** What routes show in place of an error. Most visits never need it, so it comes after the first screen. */
export function LateErrorScreen() {
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}

/** The same above the shell. */
export function LateSimpleFallback() {
  return (
    <Suspense>
      <SimpleFallback />
    </Suspense>
  );
}

/** Fetches the error screen while the line is still there: an error is often that it is not. */
export function prepareErrorScreen(): void {
  void importErrorScreen().catch(() => undefined);
}

const importErrorScreen = async () => (await import("./ErrorScreen.tsx")).ErrorScreen;

/** Where they cannot be fetched any more, a plain page has the words and a way out. */
const ErrorScreen = latePart(importErrorScreen, PlainFallback);

const SimpleFallback = latePart(async () => (await import("./SimpleFallback.tsx")).SimpleFallback, PlainFallback);

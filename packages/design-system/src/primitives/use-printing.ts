import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/**
 * Returns true while the page is laid out for print, also for components mounted meanwhile. Rendered synchronously before the
 * browser prints.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) follow();
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) stopFollowing();
  };
}

function follow(): void {
  paper = matchMedia("print");
  isPrinting = paper.matches;
  paper.addEventListener("change", followPaper);
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
}

function stopFollowing(): void {
  paper?.removeEventListener("change", followPaper);
  removeEventListener("beforeprint", begin);
  removeEventListener("afterprint", end);
}

function followPaper({ matches }: MediaQueryListEvent): void {
  print(matches);
}

function begin(): void {
  print(true);
}

function end(): void {
  print(false);
}

function print(isNow: boolean): void {
  isPrinting = isNow;
  flushSync(() => {
    for (const notify of listeners) notify();
  });
}

const listeners = new Set<() => void>();
let paper: MediaQueryList | undefined;
let isPrinting = false;

import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/**
 * Returns true while the page is laid out for print, also for components mounted meanwhile. Rendered synchronously before the
 * browser prints.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrintingNow, isPrintingNow);
}

function isPrintingNow(): boolean {
  return isPrinting;
}

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) startListening();
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) stopListening();
  };
}

function startListening(): void {
  printQuery = matchMedia("print");
  isPrinting = printQuery.matches;
  printQuery.addEventListener("change", onPrintQueryChange);
  addEventListener("beforeprint", onBeforePrint);
  addEventListener("afterprint", onAfterPrint);
}

function stopListening(): void {
  printQuery?.removeEventListener("change", onPrintQueryChange);
  removeEventListener("beforeprint", onBeforePrint);
  removeEventListener("afterprint", onAfterPrint);
}

function onPrintQueryChange({ matches }: MediaQueryListEvent): void {
  setPrinting(matches);
}

function onBeforePrint(): void {
  setPrinting(true);
}

function onAfterPrint(): void {
  setPrinting(false);
}

function setPrinting(isActive: boolean): void {
  isPrinting = isActive;
  flushSync(() => {
    for (const notify of listeners) notify();
  });
}

const listeners = new Set<() => void>();
let printQuery: MediaQueryList | undefined;
let isPrinting = false;

import { sessionEndEvent } from "#session/session-events.ts";

/** Something whose changes are kept: how to hear of one, and what to keep then. */
export type Typing = {
  /** Calls back at every change. @returns how to stop */
  subscribe: (changed: () => void) => () => void;
  /** Stores what is there now. */
  keep: () => Promise<void>;
};

/**
 * Keeps what is typed at most `KEEP_AFTER_MS` after a change, and at once when the page is hidden or left or the session has ended.
 * Source: "at most 2 s of typing lost" (quality goals, "Reliability").
 * @returns stops, and gives up what was not kept yet
 */
export function keepTyping({ subscribe, keep }: Typing): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void keep();
  };
  const whenHidden = () => {
    if (document.visibilityState === "hidden") keepNow();
  };
  const unsubscribe = subscribe(() => {
    timer ??= setTimeout(keepNow, KEEP_AFTER_MS);
  });
  document.addEventListener("visibilitychange", whenHidden);
  addEventListener("pagehide", keepNow);
  const stopListening = sessionEndEvent.listen(keepNow);
  return () => {
    unsubscribe();
    stopListening();
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener("visibilitychange", whenHidden);
    removeEventListener("pagehide", keepNow);
  };
}

/** Half of what may be lost: the browser needs time to write, too. */
const KEEP_AFTER_MS = 1000;

import { SnackbarQueue, type SnackbarMessage } from "@shore/design-system/snackbar-queue";

/**
 * The messages of the session in this tab, which a reload keeps. At the login screen another session begins: they are forgotten.
 * @param isNewSession the page is loaded at the login screen
 */
export function createMessages(isNewSession: boolean): SnackbarQueue {
  if (isNewSession) store([]);
  const queue = new SnackbarQueue(undefined, stored());
  queue.subscribe(() => store(queue.snapshot().messages));
  return queue;
}

function stored(): SnackbarMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    // Storage that is switched off, or holds something else.
    return [];
  }
}

function store(messages: readonly SnackbarMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(KEY);
    else
      sessionStorage.setItem(
        KEY,
        JSON.stringify(messages.map(({ id, kind, text, addedAt }) => ({ id, kind, text, addedAt }))),
      );
  } catch {
    // Full or switched off: the messages last until the page is left.
  }
}

/** What could be done about it was of the page that is gone. */
function isMessage(value: unknown): value is Omit<SnackbarMessage, "action"> {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, text, addedAt } = value as Partial<Record<keyof SnackbarMessage, unknown>>;
  const isKind = kind === "success" || kind === "failure";
  return isKind && typeof text === "string" && Number.isSafeInteger(id) && Number.isFinite(addedAt);
}

const KEY = "shore.messages";

import { SnackbarQueue, type SnackbarMessage } from "@shore/design-system/snackbar-queue";

/**
 * Creates the message queue of this tab's session, which survives a reload. The login screen starts a new session without messages.
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
    // Storage is disabled or its content invalid.
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
    // Storage is full or disabled: messages are kept until the page is unloaded.
  }
}

/** Without the action: its callback belonged to the previous page. */
function isMessage(value: unknown): value is Omit<SnackbarMessage, "action"> {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, text, addedAt } = value as Partial<Record<keyof SnackbarMessage, unknown>>;
  const isKind = kind === "success" || kind === "failure";
  return isKind && typeof text === "string" && Number.isSafeInteger(id) && Number.isFinite(addedAt);
}

const KEY = "shore.messages";

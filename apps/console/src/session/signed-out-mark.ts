/**
 * Set on sign-out, so that the user's stored data is deleted even though the page is unloaded at once, and until somebody is signed in
 * again. In localStorage, which is synchronous.
 */
export const signedOutMark = {
  set: (): void =>
    withStorage((storage) => {
      storage.setItem(KEY, "yes");
      storage.setItem(LAST, String(Date.now()));
      storage.removeItem(SIGNED_IN);
    }),
  isSet: (): boolean => withStorage((storage) => storage.getItem(KEY) !== null) ?? false,
  /** Notes who is signed in, when a page is opened. */
  noteSignedIn: (userUuid: string): void =>
    withStorage((storage) => {
      if (!isAfterPage(storage)) storage.setItem(SIGNED_IN, userUuid);
    }),
  /**
   * Whether somebody has signed out in another window since this page was opened, and this user has not signed in there again: what the page
   * still has is of before.
   */
  isAfterPage: (userUuid: string): boolean =>
    withStorage((storage) => isAfterPage(storage) && storage.getItem(SIGNED_IN) !== userUuid) ?? false,
  remove: (): void => withStorage((storage) => storage.removeItem(KEY)) ?? undefined,
};

/** Without storage nothing is stored, so there is nothing to delete. */
function withStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}

function isAfterPage(storage: Storage): boolean {
  return Number(storage.getItem(LAST)) > performance.timeOrigin;
}

const KEY = "shore-signed-out";
const LAST = "shore-signed-out-at";
const SIGNED_IN = "shore-signed-in";

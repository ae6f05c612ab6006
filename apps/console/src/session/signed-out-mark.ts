/**
 * Set on sign-out, so that the user's stored data is deleted even though the page is unloaded at once. In localStorage, which is
 * synchronous.
 */
export const signedOutMark = {
  set: (): void =>
    withStorage((storage) => {
      storage.setItem(KEY, "yes");
      storage.setItem(LAST, String(Date.now()));
    }),
  isSet: (): boolean => withStorage((storage) => storage.getItem(KEY) !== null) ?? false,
  /** Whether somebody has signed out since this page was opened, in another window: what it still has is of before. */
  isAfterPage: (): boolean => withStorage((storage) => Number(storage.getItem(LAST)) > performance.timeOrigin) ?? false,
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

const KEY = "shore-signed-out";
const LAST = "shore-signed-out-at";

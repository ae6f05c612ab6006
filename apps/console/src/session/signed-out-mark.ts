/**
 * Set on sign-out, so that the user's stored data is deleted even though the page is unloaded at once. In localStorage, which is
 * synchronous.
 */
export const signedOutMark = {
  set: (): void => inStorage((storage) => storage.setItem(KEY, "yes")) ?? undefined,
  isSet: (): boolean => inStorage((storage) => storage.getItem(KEY) !== null) ?? false,
  remove: (): void => inStorage((storage) => storage.removeItem(KEY)) ?? undefined,
};

/** Without storage nothing is stored, so there is nothing to delete. */
function inStorage<T>(deed: (storage: Storage) => T): T | undefined {
  try {
    return deed(localStorage);
  } catch {
    return undefined;
  }
}

const KEY = "shore-signed-out";

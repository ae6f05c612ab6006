/**
 * Written down when somebody signs out, so that what the browser kept for them is forgotten even though the page is left in the
 * same moment. It lies in localStorage, where writing takes no time.
 */
export const signedOutMark = {
  set: (): void => inStorage((storage) => storage.setItem(KEY, "yes")) ?? undefined,
  isSet: (): boolean => inStorage((storage) => storage.getItem(KEY) !== null) ?? false,
  remove: (): void => inStorage((storage) => storage.removeItem(KEY)) ?? undefined,
};

/** A browser that forbids storage keeps nothing, and so there is nothing to forget. */
function inStorage<T>(deed: (storage: Storage) => T): T | undefined {
  try {
    return deed(localStorage);
  } catch {
    return undefined;
  }
}

const KEY = "shore-signed-out";

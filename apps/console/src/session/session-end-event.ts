/**
 * Told when the session has ended and before the page changes to the login, so that what was typed in the last second is stored.
 */
export const sessionEndEvent = {
  dispatch: (): void => void target.dispatchEvent(new Event(TYPE)),
  /** @returns stops listening */
  listen: (listener: () => void): (() => void) => {
    target.addEventListener(TYPE, listener);
    return () => target.removeEventListener(TYPE, listener);
  },
};

const target = new EventTarget();
const TYPE = "session-end";

/** The session has ended, and the page is about to change to the login: what was typed in the last second is stored now. */
export const sessionEndEvent = createEvent();

/** The server wants a recent sign-in before it does what was asked. */
export const signInAgainEvent = createEvent();

function createEvent() {
  const target = new EventTarget();
  return {
    dispatch: (): void => void target.dispatchEvent(new Event(TYPE)),
    /** @returns stops listening */
    listen: (listener: () => void): (() => void) => {
      target.addEventListener(TYPE, listener);
      return () => target.removeEventListener(TYPE, listener);
    },
  };
}

const TYPE = "session";

/** The session has ended and the page is about to change to the login: drafts are saved now. */
export const sessionEndEvent = createEvent();

/** The server requires a recent sign-in for the request. */
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

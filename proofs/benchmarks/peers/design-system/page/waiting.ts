/** Waits until effects, timers of a tick and the frames after them are through. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}

/** Makes the browser style and lay out the page now. */
export function laidOut(): void {
  document.body.getBoundingClientRect();
}

/**
 * Waits until an element stands on the screen with a size, whether or not it is still fading in. Looks after every task, not every
 * frame, so that a difference of less than a frame is seen.
 * @throws Error after five seconds
 */
export function seen(selector: string): Promise<void> {
  return become(`${selector} is open`, () => isSeen(selector));
}

/** Waits task by task until it is so; not at all where it is so already. */
export async function become(what: string, isSo: () => boolean): Promise<void> {
  const until = performance.now() + 5000;
  while (!isSo()) {
    if (performance.now() > until) throw new Error(`${what}: not after five seconds`);
    await nextTask();
  }
}

/** A press by mouse, as the events of a real one. */
export function fire(target: HTMLElement): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const shared = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    detail: 1,
    button: 0,
    clientX: left + width / 2,
    clientY: top + height / 2,
  };
  const pointer = { ...shared, pointerId: 1, pointerType: "mouse", isPrimary: true, width: 1, height: 1 };
  target.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1, pressure: 0.5 }));
  target.dispatchEvent(new MouseEvent("mousedown", { ...shared, buttons: 1 }));
  target.focus();
  target.dispatchEvent(new PointerEvent("pointerup", pointer));
  target.dispatchEvent(new MouseEvent("mouseup", shared));
  target.dispatchEvent(new PointerEvent("click", pointer));
}

function isSeen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  });
}

/** The end of the queue of tasks: what React and the libraries have put there comes first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => {
      channel.port1.close();
      resolve();
    });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  });
}

/** Runs inside the page, sent as text: each must stand alone. */

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  memoizedProps: { lineKey?: string } | null;
};

export type NotedFrames = { intervalsMs: number[]; elements: number };

export type Counted = { commits: number; mountedRows: number; renderedRows: Record<string, number> };

declare global {
  var counted: Counted;
  var noted: NotedFrames;
  var stopFrames: (() => void) | undefined;
  var keyMs: number[];
}

/** To run before React does: counts its commits, and for each row of a list (`lineKey`) how often it was mounted and rendered again. */
export function countCommits(): void {
  const counted: Counted = { commits: 0, mountedRows: 0, renderedRows: {} };
  const performedWork = 1;
  const look = (fiber: Fiber): void => {
    const key = fiber.memoizedProps?.lineKey;
    if (key !== undefined && fiber.alternate === null) counted.mountedRows++;
    else if (key !== undefined && (fiber.flags & performedWork) !== 0)
      counted.renderedRows[key] = (counted.renderedRows[key] ?? 0) + 1;
    // React left what is below as it was.
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) look(child);
  };
  globalThis.counted = counted;
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        counted.commits++;
        look(root.current);
      },
    },
  });
}

/** Notes how far apart frames come, and the most elements there were. Called again it begins anew. */
export function noteFrames(): void {
  globalThis.stopFrames?.();
  const noted: NotedFrames = { intervalsMs: [], elements: 0 };
  let last = 0;
  let frame = 0;
  const next = (now: number) => {
    if (last > 0) noted.intervalsMs.push(now - last);
    last = now;
    if (noted.intervalsMs.length % 10 === 1)
      noted.elements = Math.max(noted.elements, document.body.getElementsByTagName("*").length);
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  globalThis.noted = noted;
  globalThis.stopFrames = () => cancelAnimationFrame(frame);
}

/** Milliseconds from each key going down, as the browser stamped it, to the frame that shows what it did. */
export function noteKeys(): void {
  const keyMs: number[] = [];
  globalThis.keyMs = keyMs;
  const { port1, port2 } = new MessageChannel();
  const pressed: number[] = [];
  port1.addEventListener("message", () => {
    for (const at of pressed.splice(0)) keyMs.push(performance.now() - at);
  });
  port1.start();
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed.push(timeStamp);
      requestAnimationFrame(() => port2.postMessage(undefined));
    },
    { capture: true },
  );
}

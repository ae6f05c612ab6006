/** These functions run in the page, serialised: each must be self-contained. */

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  memoizedProps: { lineKey?: string } | null;
};

export type RecordedFrames = { intervalsMs: number[]; elements: number };

export type CommitCounts = { commits: number; mountedRows: number; renderedRows: Record<string, number> };

declare global {
  var counted: CommitCounts;
  var recorded: RecordedFrames;
  var stopFrames: (() => void) | undefined;
  var keyMs: number[];
}

/** Counts commits of React, and mounts and renders per row (`lineKey`). Must run before React loads. */
export function countCommits(): void {
  const counted: CommitCounts = { commits: 0, mountedRows: 0, renderedRows: {} };
  const performedWork = 1;
  const visit = (fiber: Fiber): void => {
    const key = fiber.memoizedProps?.lineKey;
    if (key !== undefined && fiber.alternate === null) counted.mountedRows++;
    else if (key !== undefined && (fiber.flags & performedWork) !== 0)
      counted.renderedRows[key] = (counted.renderedRows[key] ?? 0) + 1;
    // React bailed out of this subtree.
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
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
        visit(root.current);
      },
    },
  });
}

/** Records frame intervals and the maximum number of elements; a second call restarts. */
export function recordFrames(): void {
  globalThis.stopFrames?.();
  const recorded: RecordedFrames = { intervalsMs: [], elements: 0 };
  let last = 0;
  let frame = 0;
  const next = (now: number) => {
    if (last > 0) recorded.intervalsMs.push(now - last);
    last = now;
    if (recorded.intervalsMs.length % 10 === 1)
      recorded.elements = Math.max(recorded.elements, document.body.getElementsByTagName("*").length);
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  globalThis.recorded = recorded;
  globalThis.stopFrames = () => cancelAnimationFrame(frame);
}

/** Records milliseconds from each keydown to the next painted frame. */
export function recordKeys(): void {
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

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** The result of rendering in a test. */
export type Rendered = {
  container: HTMLElement;
  rerender: (content: ReactNode) => void;
  unmount: () => void;
};

/**
 * Renders into a new element of the page, with React as deployed: without `act`, whose update queue no browser has. The effects
 * have run when it returns.
 */
export function render(content: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  const unmount = () => {
    if (!mounted.delete(unmount)) return;
    flushSync(() => root.unmount());
    container.remove();
  };
  mounted.add(unmount);
  rerender(content);
  return { container, rerender, unmount };
}

/** Unmounts everything that `render` has mounted. */
export function cleanup(): void {
  for (const unmount of mounted) unmount();
}

const mounted = new Set<() => void>();

/** Resolves when React has rendered its transitions, which it does in separate tasks. */
export async function rendered(): Promise<void> {
  for (let task = 0; task < TASK_COUNT; task += 1) await nextTask();
}

/** Works with fake timers too. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

const TASK_COUNT = 4;

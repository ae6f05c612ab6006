/** The largest valid checklist: 64 sections with 64 tasks. */
export const checklist = Array.from({ length: 64 }, (_, section) => ({
  key: `s${section}`,
  name: `Section of round ${section + 1}`,
  tasks: Array.from({ length: 64 }, (_, task) => ({
    key: `s${section}t${task}`,
    name: `Check ${task + 1} of round ${section + 1}`,
  })),
}));

/** Records the milliseconds from `startedAt` to the first paint. */
export function recordMount(startedAt: number): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

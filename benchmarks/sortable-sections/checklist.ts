/** The largest checklist there may be: 64 sections with 64 tasks. The same rows on every side. */
export const checklist = Array.from({ length: 64 }, (_, section) => ({
  key: `s${section}`,
  name: `Section of round ${section + 1}`,
  tasks: Array.from({ length: 64 }, (_, task) => ({
    key: `s${section}t${task}`,
    name: `Check ${task + 1} of round ${section + 1}`,
  })),
}));

/** Milliseconds from the first line of script that shows the rows to the frame in which they are painted. */
export function noteMounted(startedAt: number): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

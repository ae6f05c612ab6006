/** 64 sections with 64 tasks; the first has 63, so that one can be added. */
export const content = {
  name: "Pre-departure bridge",
  documentReference: "BR-101",
  category: "Deck",
  connectedLogbook: "deck",
  generalInformation: "",
  sections: Array.from({ length: 64 }, (_, section) => ({
    name: `Round ${section + 1}`,
    tasks: Array.from({ length: section === 0 ? 63 : 64 }, (_task, task) => ({
      name: `Check ${task + 1} of round ${section + 1}`,
      description: "As the manual says",
      recordCompletionInLogbooks: ["deck"],
    })),
  })),
};

/** Records the milliseconds from `startedAt` to the first paint. */
export function recordMount(startedAt: number): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    }),
  );
}

/** Records the time at which the request is ready. */
export function recordSave(request: unknown): void {
  document.body.dataset["savedAt"] = request === undefined ? "" : String(performance.now());
}

/** 64 sections with 64 tasks, the first with one less, so that one can be added. */
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

/** The frame after the form is there has been painted. */
export function noteMounted(startedAt: number): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.body.dataset["mountMs"] = String(performance.now() - startedAt);
    }),
  );
}

/** What would be sent is ready. */
export function noteSaved(what: unknown): void {
  document.body.dataset["savedAt"] = what === undefined ? "" : String(performance.now());
}

import type { RevisionComparison } from "./compare-revisions.ts";

/** Returns a summary of the changes: `2 tasks added, 1 task moved, 1 section removed.` */
export function changeSummary({ facts, sections }: RevisionComparison): string {
  const tasks = sections.flatMap((section) => section.tasks);
  const counted = [
    counts(sections.filter(({ from }) => from === undefined).length, "section", "added"),
    counts(sections.filter(({ to }) => to === undefined).length, "section", "removed"),
    counts(sections.filter(({ isMoved }) => isMoved).length, "section", "moved"),
    counts(sections.filter(isRenamed).length, "section", "renamed"),
    counts(tasks.filter(({ change }) => change === "added").length, "task", "added"),
    counts(tasks.filter(({ change }) => change === "removed").length, "task", "removed"),
    counts(tasks.filter(({ change }) => change.startsWith("moved")).length, "task", "moved"),
    counts(tasks.filter(({ change }) => change.endsWith("edited")).length, "task", "edited"),
    counts(facts.length, "detail", "changed"),
  ].filter((text) => text !== "");
  return counted.length === 0 ? "No changes." : `${counted.join(", ")}.`;
}

function isRenamed({ from, to, name }: RevisionComparison["sections"][number]): boolean {
  return from !== undefined && to !== undefined && name.some(({ kind }) => kind !== "same");
}

function counts(count: number, noun: string, verb: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun} ${verb}` : `${count} ${noun}s ${verb}`;
}

import type { ChecklistSection, ChecklistTemplateData } from "@shore/api/gen/shore/v1/checklists_pb";
import { compareTasks, contentOf, type TaskComparison } from "./compare-tasks.ts";
import { compareTexts, type TextRun } from "./compare-texts.ts";
import { insertRemoved, matchParts, moved, wordsOf } from "./match-parts.ts";

/** What changed between two versions of a checklist. */
export type RevisionComparison = {
  /** The changed facts above the sections, in screen order. */
  facts: FactChange[];
  /** Every section of the newer version in order; removed ones at their old position. */
  sections: SectionComparison[];
};

/** A changed fact. Texts carry their changed words. */
export type FactChange = {
  [Name in FactName]: { fact: Name; before: ChecklistTemplateData[Name]; after: ChecklistTemplateData[Name] };
}[FactName];

/** A section of either version, or of both. */
export type SectionComparison = {
  /** Index in the older version; undefined: added. */
  from: number | undefined;
  /** Index in the newer version; undefined: removed. */
  to: number | undefined;
  /** Its order changed among the sections of both versions. */
  isMoved: boolean;
  name: TextRun[];
  tasks: TaskComparison[];
};

/**
 * Compares two versions of a checklist. Sections and tasks have no keys in the contract: `matchParts` pairs them by content, which
 * distinguishes a move from a removal and an addition.
 */
export function compareRevisions(before: ChecklistTemplateData, after: ChecklistTemplateData): RevisionComparison {
  return { facts: changedFacts(before, after), sections: compareSections(before.sections, after.sections) };
}

/** Whether both versions are equal. */
export function isUnchanged({ facts, sections }: RevisionComparison): boolean {
  return facts.length === 0 && sections.every((section) => isSectionUnchanged(section));
}

/** Whether the section and all its tasks are unchanged in content and order. */
export function isSectionUnchanged({ from, to, isMoved, name, tasks }: SectionComparison): boolean {
  return (
    from !== undefined &&
    to !== undefined &&
    !isMoved &&
    name.every(({ kind }) => kind === "same") &&
    tasks.every(({ change }) => change === "same")
  );
}

function changedFacts(before: ChecklistTemplateData, after: ChecklistTemplateData): FactChange[] {
  return factNames
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => ({ fact, before: before[fact], after: after[fact] }) as FactChange); // both are of this fact
}

function compareSections(before: readonly ChecklistSection[], after: readonly ChecklistSection[]): SectionComparison[] {
  const matches = matchParts(before, after, { content: sectionContent, name: ({ name }) => name, features });
  const movedFlags = moved(matches.map(([from]) => from));
  const tasks = compareTasks(before, after, matches);
  const kept = new Map(matches.map(([from, to], index) => [to, { from, isMoved: movedFlags[index] ?? false }]));
  const inNew = after.map((section, to): SectionComparison => {
    const { from, isMoved = false } = kept.get(to) ?? { from: undefined };
    const nameBefore = from === undefined ? "" : (before[from]?.name ?? "");
    return { from, to, isMoved, name: compareTexts(nameBefore, section.name), tasks: tasks.kept[to] ?? [] };
  });
  const gone = [...before.entries()]
    .filter(([from]) => !matches.some(([one]) => one === from))
    .map(([from, { name }]): SectionComparison => {
      const removed = tasks.ofRemoved.get(from) ?? [];
      return { from, to: undefined, isMoved: false, name: compareTexts(name, ""), tasks: removed };
    });
  return insertRemoved(inNew, gone);
}

function sectionContent({ name, tasks }: ChecklistSection): string {
  return JSON.stringify([name, tasks.map(contentOf)]);
}

/** Sections are similar if their tasks are, whatever their names, or if their names are. */
function features({ name, tasks }: ChecklistSection): Set<string>[] {
  return [new Set(tasks.map(contentOf)), wordsOf(name)];
}

type FactName = (typeof factNames)[number];

/** In screen order. */
const factNames = [
  "name",
  "documentReference",
  "category",
  "connectedLogbook",
  "recordOpenInLogbook",
  "recordCompleteInLogbook",
  "hideIndividualTaskTimestamps",
  "signaturesRequired",
  "generalInformation",
] as const satisfies readonly (keyof ChecklistTemplateData)[];

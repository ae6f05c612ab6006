import type { TemplateData } from "../../domains/checklists/templates/template-data.ts";

type Section = TemplateData["sections"][number];
type Task = Section["tasks"][number];

/** A demonstration checklist with its history. Times are local times in Norway on the day of the design pictures. */
export type DemonstrationChecklist = {
  /** The newest revision; each older one has one task less. */
  templateData: TemplateData;
  /** Publication times of its revisions, oldest first. */
  published: readonly string[];
  /** Creation time of the open draft, if any. */
  draft?: string;
  /** When the last task was added to the draft; absent: at its creation. */
  edited?: string;
};

/** Returns a checklist that records an entry on completion and needs one signature by default. */
export function checklist(
  head: Pick<TemplateData, "name" | "documentReference" | "category" | "connectedLogbook">,
  sections: Section[],
  options: Partial<TemplateData> = {},
): TemplateData {
  return {
    ...head,
    recordOpenInLogbook: false,
    recordCompleteInLogbook: true,
    hideIndividualTaskTimestamps: false,
    signaturesRequired: 0,
    generalInformation: "",
    sections,
    ...options,
  };
}

export function section(name: string, ...tasks: Task[]): Section {
  return { name, tasks };
}

/** @param logbooks names of the logbooks that get an entry when the task is completed */
export function task(name: string, description = "", ...logbooks: ("deck" | "engine" | "gmdss")[]): Task {
  return { name, description, recordCompletionInLogbooks: logbooks };
}

/** Returns the checklist without its last `count` tasks and without empty sections. */
export function withoutLast(templateData: TemplateData, count: number): TemplateData {
  const sections = templateData.sections.map(({ name, tasks }) => ({ name, tasks: [...tasks] }));
  for (let left = count; left > 0 && sections.length > 0; left -= 1) {
    sections.at(-1)?.tasks.pop();
    if (sections.at(-1)?.tasks.length === 0) sections.pop();
  }
  return { ...templateData, sections };
}

import type { TemplateData } from "../../domains/checklists/template-data.ts";

type Section = TemplateData["sections"][number];
type Task = Section["tasks"][number];

/** A checklist of the demonstration and its history. Times are shore time in Norway, as of the day of the design pictures. */
export type DemonstrationChecklist = {
  /** What its newest revision says; each older one lacks one more of the last tasks. */
  templateData: TemplateData;
  /** When its revisions were published, oldest first. */
  published: readonly string[];
  /** When it got the draft that is open; absent: there is none. */
  draft?: string;
};

/** A checklist that makes an entry when it is completed and needs one signature, unless `options` say otherwise. */
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

/** The same checklist without its last `count` tasks; a section that has none left goes. */
export function withoutLast(templateData: TemplateData, count: number): TemplateData {
  const sections = templateData.sections.map(({ name, tasks }) => ({ name, tasks: [...tasks] }));
  for (let left = count; left > 0 && sections.length > 0; left -= 1) {
    sections.at(-1)?.tasks.pop();
    if (sections.at(-1)?.tasks.length === 0) sections.pop();
  }
  return { ...templateData, sections };
}

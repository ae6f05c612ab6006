import type { ChecklistTemplateData } from "@shore/api/gen-server/shore/v1/checklists_pb";

/** What a checklist says, as it is stored: every field of the contract present, under its JSON name. */
export type TemplateData = {
  name: string;
  category: string;
  connectedLogbook: string;
  recordOpenInLogbook: boolean;
  recordCompleteInLogbook: boolean;
  hideIndividualTaskTimestamps: boolean;
  signaturesRequired: number;
  documentReference: string;
  generalInformation: string;
  sections: { name: string; tasks: { name: string; description: string; recordCompletionInLogbooks: string[] }[] }[];
};

/**
 * A message's content without what belongs to the message itself. Limits have been checked by then: the contract's rules
 * stand before every handler. The other way needs no work: a handler may answer with stored content as it is.
 */
export function toTemplateData(message: ChecklistTemplateData): TemplateData {
  return {
    name: message.name,
    category: message.category,
    connectedLogbook: message.connectedLogbook,
    recordOpenInLogbook: message.recordOpenInLogbook,
    recordCompleteInLogbook: message.recordCompleteInLogbook,
    hideIndividualTaskTimestamps: message.hideIndividualTaskTimestamps,
    signaturesRequired: message.signaturesRequired,
    documentReference: message.documentReference,
    generalInformation: message.generalInformation,
    sections: message.sections.map(({ name, tasks }) => ({
      name,
      tasks: tasks.map((task) => ({
        name: task.name,
        description: task.description,
        recordCompletionInLogbooks: task.recordCompletionInLogbooks,
      })),
    })),
  };
}

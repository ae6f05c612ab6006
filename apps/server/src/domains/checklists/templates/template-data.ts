import type { ChecklistTemplateData } from "@shore/api/gen-server/shore/v1/checklists_pb";

/** Content of a checklist as stored: every field of the contract present, under its JSON name. */
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
 * Returns a message's content without the message's own properties. The contract's rules have checked the limits before the handler.
 * No inverse is needed: a handler may return stored content as it is.
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

import type { OrganizationSettings } from "@shore/api/gen/shore/v1/organizations_pb";
import { ORGANIZATION_SETTINGS_UPDATE_REQUEST } from "@shore/api/field-limits.gen";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";

const DAYS = `Enter a whole number from 1 to ${ORGANIZATION_SETTINGS_UPDATE_REQUEST.checklistOverdueDays}.`;

/** Validation of the settings. Source: docs/spec/validation.md. */
export const settingsForm = z.object({
  checklistOverdueDays: z.int(DAYS).min(1, DAYS).max(ORGANIZATION_SETTINGS_UPDATE_REQUEST.checklistOverdueDays, DAYS),
  findByPerson: z.boolean(),
});

export type SettingsForm = z.infer<typeof settingsForm>;

/** Converts the stored settings to form values. */
export function fromSettings(stored: OrganizationSettings | undefined): SettingsForm {
  return { checklistOverdueDays: stored?.checklistOverdueDays ?? 0, findByPerson: stored?.findByPerson ?? true };
}

type States = {
  opened: OrganizationSettings | undefined;
  stored: OrganizationSettings | undefined;
  entered: SettingsForm;
};

/** Returns the form's fields as opened, as stored now, and as entered. */
export function fieldStates({ opened, stored, entered }: States): FieldStates[] {
  const forms = { opened: fromSettings(opened), stored: fromSettings(stored), entered };
  const field = (label: string, text: (form: SettingsForm) => string): FieldStates => ({
    label,
    opened: text(forms.opened),
    stored: text(forms.stored),
    entered: text(forms.entered),
  });
  return [
    field("Overdue after", ({ checklistOverdueDays: days }) => (days === 1 ? "1 day" : `${days} days`)),
    field("Find entries by person", ({ findByPerson }) => (findByPerson ? "on" : "off")),
  ];
}

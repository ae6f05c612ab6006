import type { RefObject } from "react";

/**
 * Focuses the first field of a form with a list in which a text stands that names no option, and which says so itself: what was chosen
 * before would be stored without it.
 * @returns whether there is one: the form must not be sent then
 */
export function focusUnchosenField(form: HTMLFormElement | null): boolean {
  return focusRefused(form, "input[role='combobox']");
}

function focusRefused(form: HTMLFormElement | null, fields: string): boolean {
  const refused = [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])].find(
    ({ validity }) => validity.customError,
  );
  refused?.focus();
  return refused !== undefined;
}

type Leaving = { saveAsNew: () => void; setComparing: (isComparing: boolean) => void };

/**
 * An editor whose actions above the form, which send it or take it away, first stop at such a field. A comparison also stops at a number
 * that cannot be taken: only the field has its text.
 */
export function stoppingAtUnchosen<Editor extends Leaving>(editor: Editor, form: RefObject<HTMLFormElement | null>) {
  return {
    ...editor,
    saveAsNew: () => {
      if (!focusUnchosenField(form.current)) editor.saveAsNew();
    },
    setComparing: (isComparing: boolean) => {
      if (!focusRefused(form.current, "input:is([role='combobox'], [role='spinbutton'])"))
        editor.setComparing(isComparing);
    },
  };
}

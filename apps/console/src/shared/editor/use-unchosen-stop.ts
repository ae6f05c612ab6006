import type { RefObject } from "react";

type Leaving = { save: () => void; saveAsNew: () => void; setComparing: (isComparing: boolean) => void };

/**
 * Returns an editor whose actions, which send its form or take it away, first stop at a field with a list in which a text stands that names
 * no option, and which says so itself: what was chosen before would be stored without it. The field gets the focus. A comparison also stops
 * at a number that cannot be taken: only the field has its text.
 */
export function useUnchosenStop<Editor extends Leaving>(
  editor: Editor,
  form: RefObject<HTMLFormElement | null>,
): Editor {
  return {
    ...editor,
    save: () => {
      if (!focusRefused(form.current, LISTS)) editor.save();
    },
    saveAsNew: () => {
      if (!focusRefused(form.current, LISTS)) editor.saveAsNew();
    },
    setComparing: (isComparing: boolean) => {
      if (!focusRefused(form.current, `${LISTS}, input[role='spinbutton']`)) editor.setComparing(isComparing);
    },
  };
}

/** Focuses the first of these fields that refuses its text. @returns whether there is one */
function focusRefused(form: HTMLFormElement | null, fields: string): boolean {
  const refused = [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])].find(
    ({ validity }) => validity.customError,
  );
  refused?.focus();
  return refused !== undefined;
}

const LISTS = "input[role='combobox']";

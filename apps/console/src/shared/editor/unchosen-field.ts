/**
 * Focuses the first field of a form with a list in which a text stands that names no option, and which says so itself: what was chosen
 * before would be stored without it.
 * @returns whether there is one: the form must not be sent then
 */
export function focusUnchosenField(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>("input[role='combobox']") ?? [];
  const unchosen = [...fields].find(({ validity }) => validity.customError);
  unchosen?.focus();
  return unchosen !== undefined;
}

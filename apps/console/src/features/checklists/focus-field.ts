import type { UseFormReturn } from "react-hook-form";
import type { EditorField } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";

type FocusFieldOptions = {
  form: UseFormReturn<EditorValues>;
  /** undefined: the button that adds a section. */
  field: EditorField | undefined;
  root: () => HTMLElement | null;
  /** Brings the place of the field near, so that it comes into the page. */
  near: () => void;
};

/** Gives focus to a field of the editor, waiting for it where it is not in the page yet: it may be far away, or folded. */
export function focusField({ form, field, root, near }: FocusFieldOptions): void {
  let frames = 0;
  const attempt = () => {
    const element = root()?.querySelector<HTMLElement>(
      field === undefined || field === "order" ? "[data-add-section] button" : `[name="${field}"]:not([type="hidden"])`,
    );
    if (element) return element.focus();
    // Its control has no name of its own in the page, as a select.
    if (field !== undefined && frames > 1 && !field.includes(".")) return form.setFocus(field);
    near();
    frames += 1;
    if (frames < MOST_FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** A second: by then it is there, or it has been removed. */
const MOST_FRAMES = 60;

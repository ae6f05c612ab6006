import type { SectionListHandle } from "@shore/design-system/SortableSectionList";
import { createRef, type RefObject, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ChecklistForm } from "./checklist-form.ts";
import type { EditorField } from "./checklist-validation.ts";
import { type EditorNotice, type SectionActions, sectionActions, type SectionView, viewOf } from "./section-actions.ts";

export type SectionsOfEditor = {
  view: readonly SectionView[];
  /** Reads the names from the form again. */
  refresh: () => void;
  foldedKeys: ReadonlySet<string>;
  fold: (keys: ReadonlySet<string>) => void;
  isRearranging: boolean;
  rearrange: (isOn: boolean) => void;
  areDetailsFolded: boolean;
  setDetailsFolded: (areFolded: boolean) => void;
  notice: EditorNotice | undefined;
  actions: SectionActions;
  /** Focuses a field, expanding its section and scrolling to it. */
  show: (field: EditorField | undefined) => void;
  list: RefObject<SectionListHandle | null>;
  root: RefObject<HTMLFormElement | null>;
};

/** Returns the sections of the form for the list. Typing does not update the names in `view`, so that only the field re-renders. */
export function useEditorSections(form: UseFormReturn<ChecklistForm>): SectionsOfEditor {
  const [view, setView] = useState(() => viewOf(form.getValues()));
  const [foldedKeys, setFoldedKeys] = useState<ReadonlySet<string>>(new Set<string>());
  const [isRearranging, setRearranging] = useState(false);
  const [areDetailsFolded, setDetailsFolded] = useState(false);
  const [notice, setNotice] = useState<EditorNotice>();
  const [{ list, root }] = useState(() => ({
    list: createRef<SectionListHandle>(),
    root: createRef<HTMLFormElement>(),
  }));
  const refresh = () => setView((last) => viewOf(form.getValues(), last));
  const show = (field: EditorField | undefined) => {
    setRearranging(false);
    const position = positionOf(form.getValues(), field);
    if (position === undefined) setDetailsFolded(false);
    else setFoldedKeys((keys) => (keys.has(position.section) ? keys.difference(new Set([position.section])) : keys));
    focusField({
      form,
      field: fieldWithFocus(field),
      root: () => root.current,
      near: () => position && list.current?.show(position.what),
    });
  };
  // Stable: passed as a prop to every task.
  const [actions] = useState(() => sectionActions({ form, onChanged: refresh, notify: setNotice, show }));
  return {
    view,
    refresh,
    foldedKeys,
    fold: (keys: ReadonlySet<string>) => {
      refresh();
      setFoldedKeys(keys);
    },
    isRearranging,
    rearrange: (isOn: boolean) => {
      refresh();
      setRearranging(isOn);
    },
    areDetailsFolded,
    setDetailsFolded,
    notice,
    actions,
    show,
    list,
    root,
  };
}

function positionOf({ order, sections }: ChecklistForm, field: EditorField | undefined) {
  const [kind, key = ""] = field?.split(".") ?? [];
  if (kind === "sections") return { section: key, what: { section: key } };
  if (kind !== "tasks") return undefined;
  const section = order.find((one) => sections[one]?.tasks.includes(key)) ?? "";
  return { section, what: { task: key } };
}

/** An error of the number of tasks is shown in the section's head, so its name gets the focus. */
function fieldWithFocus(field: EditorField | undefined): EditorField | undefined {
  const [kind, key = "", part] = field?.split(".") ?? [];
  return kind === "sections" && part === "tasks" ? `sections.${key}.name` : field;
}

type FocusFieldOptions = {
  form: UseFormReturn<ChecklistForm>;
  /** undefined: the button that adds a section. */
  field: EditorField | undefined;
  root: () => HTMLElement | null;
  /** Scrolls to the field, so that the virtualised list renders it. */
  near: () => void;
};

/** Focuses a field of the editor once it is rendered: it may be collapsed or outside the virtualised rows. */
function focusField({ form, field, root, near }: FocusFieldOptions): void {
  let frames = 0;
  const attempt = () => {
    const element = root()?.querySelector<HTMLElement>(
      field === undefined || field === "order" ? "[data-add-section] button" : `[name="${field}"]:not([type="hidden"])`,
    );
    if (element) return element.focus();
    // A select has no element with that name.
    if (field !== undefined && frames > 1 && !field.includes(".")) return form.setFocus(field);
    near();
    frames += 1;
    if (frames < MAX_FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** One second. */
const MAX_FRAMES = 60;

import type { SectionListHandle } from "@shore/design-system/SortableSectionList";
import { createRef, type RefObject, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditorField } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";
import { type SectionView, viewOf } from "./editor-view.ts";
import { focusField } from "./focus-field.ts";
import { type EditorNotice, type SectionActions, sectionActions } from "./section-actions.ts";

export type SectionsOfEditor = {
  view: readonly SectionView[];
  /** After the values were filled in anew. */
  refresh: () => void;
  foldedKeys: ReadonlySet<string>;
  fold: (keys: ReadonlySet<string>) => void;
  isRearranging: boolean;
  rearrange: (isOn: boolean) => void;
  areDetailsFolded: boolean;
  setDetailsFolded: (areFolded: boolean) => void;
  notice: EditorNotice | undefined;
  actions: SectionActions;
  /** Gives focus to a field, wherever it is. */
  show: (field: EditorField | undefined) => void;
  list: RefObject<SectionListHandle | null>;
  root: RefObject<HTMLFormElement | null>;
};

/**
 * The sections of the form as the list shows them, and what can be done to them. The names in `view` are those of the last time that
 * something but a text was changed: typing renders the field alone.
 */
export function useEditorSections(form: UseFormReturn<EditorValues>): SectionsOfEditor {
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
    const place = placeOf(form.getValues(), field);
    if (place === undefined) setDetailsFolded(false);
    else setFoldedKeys((keys) => (keys.has(place.section) ? keys.difference(new Set([place.section])) : keys));
    focusField({
      form,
      field: fieldWithFocus(field),
      root: () => root.current,
      near: () => place && list.current?.show(place.what),
    });
  };
  // Once: every task on the screen holds on to them.
  const [actions] = useState(() => sectionActions({ form, onChanged: refresh, tell: setNotice, show }));
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

function placeOf({ order, sections }: EditorValues, field: EditorField | undefined) {
  const [kind, key = ""] = field?.split(".") ?? [];
  if (kind === "sections") return { section: key, what: { section: key } };
  if (kind !== "tasks") return undefined;
  const section = order.find((one) => sections[one]?.tasks.includes(key)) ?? "";
  return { section, what: { task: key } };
}

/** Too many tasks are told in the head of their section, where its name has the focus. */
function fieldWithFocus(field: EditorField | undefined): EditorField | undefined {
  const [kind, key = "", part] = field?.split(".") ?? [];
  return kind === "sections" && part === "tasks" ? `sections.${key}.name` : field;
}
